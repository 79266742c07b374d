import { readLimit, readTimestamp } from '@main/sample-service/http/list-query';
import { take } from '@main/sample-service/store/keyset';
import { before, type ResultKey } from '@main/sample-service/store/result-key';
import type { ResultLog } from '@main/sample-service/store/result-log';

/** Rows written in one turn of the event loop. */
const rowsPerPiece = 250;

/**
 * The results list of OpenMetadata: a window of time with both ends included, and no cursor at all; `paging` echoes the
 * query, and its total is the number of rows in this answer (wire-facts A.3).
 */
export function resultWindow(log: ResultLog, query: URLSearchParams, now: number): Iterable<string> {
  const limit = readLimit(query, { min: 0, max: 10_000 });
  const time = (name: string) => {
    const text = query.get(name);
    return text === null ? null : readTimestamp(text, 'openmetadata');
  };
  const [startTs, endTs] = [time('startTs'), time('endTs')];
  const paging = { before: echo(startTs), after: echo(endTs) };
  const window = { newest: endTs ?? now, oldest: startTs ?? Number.NEGATIVE_INFINITY };
  return writePage(log, { ...window, limit: limit === 0 ? Number.POSITIVE_INFINITY : limit, paging });
}

/** The text `null` when the parameter was not given: `bnVsbA==`, padding and all. */
const echo = (time: number | null): string =>
  Buffer.from(String(time)).toString('base64').replaceAll('+', '-').replaceAll('/', '_');

interface Window {
  readonly newest: number;
  readonly oldest: number;
  readonly limit: number;
  readonly paging: { readonly before: string; readonly after: string };
}

function* writePage(log: ResultLog, { newest, oldest, limit, paging }: Window): Generator<string> {
  let from: ResultKey = before(newest);
  let total = 0;
  yield '{"data":[';
  while (total < limit) {
    const rows = take(log.forward(from), Math.min(rowsPerPiece, limit - total));
    const inside = rows.filter((row) => row.timestamp >= oldest);
    const last = inside.at(-1);
    if (last === undefined) break;
    yield (total === 0 ? '' : ',') + inside.map((row) => JSON.stringify(row)).join(',');
    total += inside.length;
    if (inside.length < rows.length) break;
    from = log.keyOf(last);
  }
  yield `],"paging":${JSON.stringify({ ...paging, total })}}`;
}
