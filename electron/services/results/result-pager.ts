import { type PagedLine, type PageMemory, timestampOf } from '@main/services/paging/page-memory';
import type { EndReason, Position } from '@shared/domain/result/paging';

/** A page as it was read at a position. */
export interface PageRead<L extends PagedLine> {
  readonly lines: readonly L[];
  /** The server's cursor; null at the end. */
  readonly after: string | null;
  /** Rows the server sent, unreadable ones included. */
  readonly received: number;
  /** Rows that were asked for; in a window no fewer than its own. */
  readonly pageSize: number;
  /** True for an empty answer of which rows may have been cut off (docs/quality.md F11). */
  readonly mayBeCut?: boolean | undefined;
  /** The upper bound of the request, in epoch milliseconds; null when there was none. */
  readonly endTs: number | null;
}

export interface Advance<L extends PagedLine> {
  /** The lines that no earlier page of this reading had. */
  readonly fresh: readonly L[];
  readonly next: Position | null;
  readonly end: EndReason | null;
}

/** The largest page that a server with time ranges accepts (docs/server.md#results-list). */
const largestWindow = 10_000;

/**
 * Decides how a reading continues after a page (docs/quality.md#paging-invariants). It ends on an empty page, a missing cursor, a
 * cursor seen before or a page without a new line; an empty page with another cursor is not a complete end. A server whose cursor
 * only echoes the time range, or whose second page repeats the first, is read by time windows instead: at or before the oldest
 * timestamp, dropping repeats by key. At most one request brings nothing new, and one more where it took a request to find out
 * that the server's first cursor leads nowhere.
 */
export function advance<L extends PagedLine>(memory: PageMemory, position: Position, page: PageRead<L>): Advance<L> {
  const fresh = memory.takeFresh(stepOf(position), page.lines, position.mode === 'window');
  const continuation: Continuation<L> = {
    memory,
    page,
    stop: (end) => ({ fresh, next: null, end }),
    resume: (next) => ({ fresh, next, end: null }),
  };
  if (page.received === 0) return continuation.stop(endOfEmpty(position, page));
  switch (position.mode) {
    case 'start':
      return isTimeEcho(page.after, page.endTs) ? openWindow(continuation, 0) : followCursor(continuation, 0);
    case 'cursor':
      if (fresh.length > 0) return followCursor(continuation, position.step);
      // If the very first cursor leads to the same rows, the server ignores cursors.
      return position.step === 1 ? openWindow(continuation, 1) : continuation.stop('nothing-new');
    case 'window':
      return moveWindow(continuation, position, fresh.length);
  }
}

/** Of an answer, before its lines are read. */
interface HeadRead {
  readonly after: string | null;
  readonly first: (PagedLine & { readonly id?: string | null }) | null;
}

/**
 * Where a page will lead, where its first line says so: by a cursor, and not to what is known. Null where all of its lines decide. The key
 * of a line without an id is known with the whole page only.
 */
export function nextByHead(memory: PageMemory, position: Position, { after, first }: HeadRead): Position | null {
  if (position.mode !== 'cursor' || after === null || (first?.id ?? null) === null) return null;
  const isNew = first !== null && memory.isNew(position.step, first.key);
  if (!isNew || memory.knowsCursor(position.step, after)) return null;
  return { mode: 'cursor', reading: memory.reading, step: position.step + 1, after };
}

type Window = Extract<Position, { mode: 'window' }>;

/** A page that was read, and the two possible continuations, with its new lines already recorded. */
interface Continuation<L extends PagedLine> {
  readonly memory: PageMemory;
  readonly page: PageRead<L>;
  readonly stop: (end: EndReason) => Advance<L>;
  readonly resume: (next: Position) => Advance<L>;
}

function followCursor<L extends PagedLine>({ memory, page, stop, resume }: Continuation<L>, step: number): Advance<L> {
  const { after } = page;
  if (after === null) return stop('complete');
  if (memory.knowsCursor(step, after)) return stop('repeated-cursor');
  memory.rememberCursor(step, after);
  return resume({ mode: 'cursor', reading: memory.reading, step: step + 1, after });
}

/** Continues at or before the oldest timestamp; repeated rows are dropped. */
function openWindow<L extends PagedLine>({ memory, page, stop, resume }: Continuation<L>, step: number): Advance<L> {
  const oldest = memory.oldest();
  if (page.received < page.pageSize) return stop('complete');
  // Without a single time there is no window to ask for.
  if (oldest === null) return stop('nothing-new');
  const pageSize = Math.min(roomFor(page.lines, oldest, page.pageSize), largestWindow);
  return resume({ mode: 'window', reading: memory.reading, step: step + 1, endTs: oldest, pageSize });
}

/** The next window. Each has room for a new row, so one without any is the end, or the server takes no ranges. */
function moveWindow<L extends PagedLine>(
  continuation: Continuation<L>,
  { step, pageSize, endTs }: Window,
  fresh: number,
): Advance<L> {
  const { memory, page, stop, resume } = continuation;
  const oldest = memory.oldest();
  // A row newer than the range: the server has answered something else.
  if (page.lines.some((line) => (timestampOf(line) ?? endTs) > endTs)) return stop('nothing-new');
  const isShort = page.received < page.pageSize;
  // Where more was asked for than this reading is known to get, a short page may be all that the server gives at once.
  if (isShort && (page.received < pageSize || fresh === 0)) return stop('complete');
  if (oldest === null || fresh === 0) return stop('nothing-new');
  const room = roomFor(page.lines, oldest, isShort ? page.received : pageSize);
  if (pageSize >= largestWindow && room > pageSize) return stop('same-timestamp');
  return resume({
    mode: 'window',
    reading: memory.reading,
    step: step + 1,
    endTs: oldest,
    pageSize: Math.min(room, largestWindow),
  });
}

/**
 * Rows to request so that the next window brings new rows after those of the oldest timestamp, with which it begins. Unreadable
 * lines may have that timestamp too.
 */
function roomFor(lines: readonly PagedLine[], oldest: number, pageSize: number): number {
  const isOfOldest = (line: PagedLine) => (timestampOf(line) ?? oldest) === oldest;
  const again = lines.length - 1 - lines.findLastIndex((line) => !isOfOldest(line));
  return again < pageSize ? pageSize : Math.max(again + 1, pageSize * 2);
}

export const stepOf = (position: Position): number => (position.mode === 'start' ? 0 : position.step);

/** Why the list ends on an empty page. */
function endOfEmpty(position: Position, page: PageRead<PagedLine>): EndReason {
  if (page.mayBeCut === true) return 'no-length';
  return promisesMore(position, page) ? 'nothing-new' : 'complete';
}

/** Whether an empty page has a cursor that is more than an echo of the request. */
const promisesMore = ({ mode }: Position, { after, endTs }: PageRead<PagedLine>): boolean =>
  mode !== 'window' && after !== null && !isTimeEcho(after, endTs);

/** Whether a cursor is only the requested range: base64 of `null` or of our own upper bound. */
export function isTimeEcho(after: string | null, endTs: number | null): boolean {
  if (after === null) return false;
  const text = Buffer.from(after, 'base64url').toString('utf8');
  return text === 'null' || (endTs !== null && text === String(endTs));
}
