import { setImmediate } from 'node:timers/promises';
import type { ResultsApi } from '@main/api/results-api';
import { createPageMemory, type PageMemory } from '@main/services/paging/page-memory';
import type { ContractId } from '@shared/domain/ids';
import { pageSizeLimits } from '@shared/domain/limits';
import type { EndReason, Position } from '@shared/domain/result/paging';
import type { ResultLine, ResultRow } from '@shared/domain/result/result';
import { hasOlder } from './has-older';
import { isInside, isPast, type TimeRange } from './page-range';
import { type Advance, advance } from './result-pager';

/** A result as the window gets it, and the server's full answer. */
export interface WholeRun {
  readonly row: ResultRow;
  readonly wire: unknown;
}

/** A line of the list, readable or not, and the server's full answer. */
export interface WholeLine {
  readonly line: ResultLine;
  readonly wire: unknown;
}

/** The result of one request; the last one says why the list ends. */
export interface WholePage {
  /** All lines, in the order of the list. */
  readonly lines: readonly WholeLine[];
  readonly runs: readonly WholeRun[];
  readonly unreadable: number;
  readonly end: EndReason | null;
  /** The number of results, where the server's count is plausible. */
  readonly total: number | null;
}

export interface WholeReading {
  readonly results: ResultsApi;
  readonly contractId: ContractId;
  readonly range: TimeRange;
  /** Upper bound for an open range: without one a server leaves out results dated in its future. */
  readonly farFuture: number;
  readonly signal: AbortSignal;
}

type KeyedLine =
  | { readonly kind: 'result'; readonly key: string; readonly timestamp: number; readonly run: WholeRun }
  | { readonly kind: 'unreadable'; readonly key: string; readonly whole: WholeLine };

/**
 * Reads the results of a contract in a range, newest first, each request only after the previous page was consumed. Pages as in
 * the window, in both modes of paging.
 */
export async function* readWholeResults(options: WholeReading): AsyncGenerator<WholePage> {
  const memory = createPageMemory('whole-results');
  const { range } = options;
  let position: Position | null = { mode: 'start' };
  let read = 0;
  while (position !== null) {
    const { lines, page, total } = await readAt(options, position);
    await setImmediate();
    const { fresh, next, end }: Advance<KeyedLine> = advance(memory, position, page);
    const inside = fresh.filter((line) => isInside(line, range));
    const runs = inside.flatMap((line) => (line.kind === 'result' ? [line.run] : []));
    read += inside.length;
    position = isPast(lines, range) ? null : next;
    yield {
      lines: inside.map((line) => (line.kind === 'result' ? { line: line.run.row, wire: line.run.wire } : line.whole)),
      runs,
      unreadable: inside.length - runs.length,
      end: position === null ? await endOf(options, memory, end) : null,
      total: isWhole(range) && position !== null && total !== null && total > read ? total : null,
    };
  }
}

const isWhole = ({ from, to }: TimeRange): boolean => from === undefined && to === undefined;

async function readAt({ results, contractId, range, farFuture, signal }: WholeReading, position: Position) {
  const endTs = position.mode === 'window' ? position.endTs : (range.to ?? farFuture);
  const pageSize = position.mode === 'window' ? position.pageSize : pageSizeLimits.max;
  const after = position.mode === 'cursor' ? position.after : undefined;
  const whole = await results.whole({ contractId, pageSize, after, startTs: range.from, endTs }, signal);
  const lines = whole.lines.map((line, index) => lineOf(line, whole.rows[index]));
  const page = { lines, after: whole.after, received: whole.received, pageSize, endTs };
  return { lines, page, total: whole.total };
}

const lineOf = (line: ResultLine, wire: unknown): KeyedLine =>
  line.kind === 'result'
    ? { kind: 'result', key: line.key, timestamp: line.timestamp, run: { row: line, wire } }
    : { kind: 'unreadable', key: line.key, whole: { line, wire } };

async function endOf({ results, contractId, range, signal }: WholeReading, memory: PageMemory, end: EndReason | null) {
  if (end !== null && end !== 'complete') return end;
  const isCut = await hasOlder(results, { contractId, range, oldest: memory.oldest() }, signal);
  return isCut ? 'nothing-new' : 'complete';
}
