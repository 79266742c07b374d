import type { PagedLine } from '@main/services/paging/page-memory';
import { createPageMemory } from '@main/services/paging/page-memory';
import { advance } from '@main/services/results/result-pager';
import type { Position } from '@shared/domain/result/paging';

/** A row of a list as a server orders it; one that cannot be read shows its time to nobody. */
export interface ServerRow {
  readonly time: number;
  readonly name: string;
  readonly isReadable: boolean;
}

interface Answer {
  readonly rows: readonly ServerRow[];
  readonly after: string | null;
}

/** What a server answers to a request; `endTs` is an inclusive upper bound. */
export type ListServer = (query: { after: string | null; endTs: number; pageSize: number }) => Answer;

export const farFuture = 9_999_999_999_999;
const readingId = '00000000-0000-4000-8000-000000000001';

const lineOf = ({ time, name, isReadable }: ServerRow): PagedLine =>
  isReadable
    ? ({ kind: 'result', key: `${time}#${name}`, timestamp: time } as PagedLine)
    : { kind: 'unreadable', key: `unreadable#${name}` };

export const keyOf = (row: ServerRow): string => lineOf(row).key;

export interface ReadToEnd {
  readonly keys: readonly string[];
  readonly requests: number;
  /** Requests whose answer held nothing that was new. */
  readonly wasted: number;
  readonly end: string | null;
}

/** Reads a list to its end as infinite scroll would. A reading that does not end is cut off after 5,000 requests. */
export function readList(server: ListServer, pageSize: number): ReadToEnd {
  const memory = createPageMemory(readingId);
  const keys: string[] = [];
  let position: Position | null = { mode: 'start' };
  let [requests, wasted] = [0, 0];
  let end: string | null = null;
  while (position !== null && requests < 5000) {
    requests += 1;
    const asked = position.mode === 'window' ? position.pageSize : pageSize;
    const endTs = position.mode === 'window' ? position.endTs : farFuture;
    const { rows, after } = server({
      after: position.mode === 'cursor' ? position.after : null,
      endTs,
      pageSize: asked,
    });
    const lines = rows.map(lineOf);
    const step: ReturnType<typeof advance> = advance(memory, position, {
      lines,
      after: after === '' ? null : after,
      received: rows.length,
      pageSize: asked,
      endTs,
    });
    keys.push(...step.fresh.map(({ key }) => key));
    if (step.fresh.length === 0) wasted += 1;
    position = step.next;
    end = step.end;
  }
  return { keys, requests, wasted, end };
}

/** Real cursors: `cursorAt` names a place, `last` is what the last page has in place of one. */
export const cursorServer =
  (rows: readonly ServerRow[], cursorAt: (at: number) => string, last: (size: number) => string | null): ListServer =>
  ({ after, pageSize }) => {
    const places = Array.from({ length: rows.length + 1 }, (_, at) => at);
    const from = after === null ? 0 : (places.find((at) => cursorAt(at) === after) ?? rows.length);
    const to = from + pageSize;
    return { rows: rows.slice(from, to), after: to < rows.length ? cursorAt(to) : last(pageSize) };
  };

/** As OpenMetadata's results: ranges but no cursors; `token` is what stands in place of one (docs/server.md#results-list). */
export const windowServer =
  (rows: readonly ServerRow[], token: (endTs: number) => string | null): ListServer =>
  ({ endTs, pageSize }) => ({ rows: rows.filter(({ time }) => time <= endTs).slice(0, pageSize), after: token(endTs) });
