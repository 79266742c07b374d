import { readLimit, readTimestamp } from '@main/sample-service/http/list-query';
import type { StoredResult } from '@main/sample-service/model';
import { resultShape } from '@main/sample-service/shapes/result-shape';
import { take } from '@main/sample-service/store/keyset';
import { before, type ResultKey } from '@main/sample-service/store/result-key';
import type { ResultLog } from '@main/sample-service/store/result-log';
import type { World } from '@main/sample-service/store/world';

/** Rows written in one turn of the event loop. */
const rowsPerPiece = 250;

/**
 * The results list of OpenMetadata: a window of time with both ends included, and no cursor at all; `paging` echoes the
 * query, and its total is the number of rows in this answer (docs/server.md#results-list).
 */
export function resultWindow(world: World, log: ResultLog, query: URLSearchParams): Iterable<string> {
  const limit = readLimit(query, { min: 0, max: 10_000 }, world.traits);
  const time = (name: string) => {
    const text = query.get(name);
    return text === null ? null : readTimestamp(text, 'openmetadata');
  };
  const [startTs, endTs] = [time('startTs'), time('endTs')];
  const paging = { before: echo(startTs), after: echo(endTs) };
  const window = {
    newest: endTs ?? world.clock(),
    oldest: startTs ?? (world.traits.whole === null ? Number.NEGATIVE_INFINITY : 0),
  };
  const write = (row: StoredResult) => JSON.stringify(resultShape(world, row));
  return writePage(log, { ...window, write, limit: limit === 0 ? Number.POSITIVE_INFINITY : limit, paging });
}

/** The text `null` when the parameter was not given: `bnVsbA==`, padding and all. */
const echo = (time: number | null): string =>
  Buffer.from(String(time)).toString('base64').replaceAll('+', '-').replaceAll('/', '_');

interface Window {
  readonly newest: number;
  readonly oldest: number;
  readonly limit: number;
  readonly write: (row: StoredResult) => string;
  readonly paging: { readonly before: string; readonly after: string };
}

function* writePage(log: ResultLog, { newest, oldest, limit, write, paging }: Window): Generator<string> {
  let from: ResultKey = before(newest);
  let total = 0;
  yield '{"data":[';
  while (total < limit) {
    const rows = take(log.forward(from), Math.min(rowsPerPiece, limit - total));
    const inside = rows.filter((row) => row.timestamp >= oldest);
    const last = inside.at(-1);
    if (last === undefined) break;
    yield (total === 0 ? '' : ',') + inside.map(write).join(',');
    total += inside.length;
    if (inside.length < rows.length) break;
    from = log.keyOf(last);
  }
  yield `],"paging":${JSON.stringify({ ...paging, total })}}`;
}
