import type { PagedLine } from '@main/services/paging/page-memory';
import type { TablePosition } from '@shared/domain/contract/asset';
import type { EndReason } from '@shared/domain/result/paging';

/** A page as it was read at a position. */
export interface TwoWayRead<L extends PagedLine> {
  readonly lines: readonly L[];
  /** The server's cursors; null where it names none. */
  readonly after: string | null;
  readonly before: string | null;
}

export interface TwoWayContinuation<L extends PagedLine> {
  /** The lines that are not on a page of the side we came from. */
  readonly fresh: readonly L[];
  readonly next: TablePosition | null;
  readonly end: EndReason | null;
  readonly previous: TablePosition | null;
  readonly begin: EndReason | null;
}

/** What one reading remembers: the page on which each row was last seen, and the cursor of each page. */
export interface TwoWayMemory {
  readonly reading: string;
  readonly places: Map<string, number>;
  /** By step; null for the page that was requested without a cursor. */
  readonly ledBy: Map<number, string | null>;
}

export const createTwoWayMemory = (reading: string): TwoWayMemory => ({ reading, places: new Map(), ledBy: new Map() });

/**
 * How a reading continues in both directions after a page (docs/quality.md B31 to B35). Pages at one end are dropped while the
 * other end grows, and read again on the way back, so a row belongs to the page it was last seen on. A direction ends on a
 * missing cursor, on its own cursor returned, on an empty page and on a page without a new row, so that no server can make a
 * reading loop.
 */
export function continueTwoWay<L extends PagedLine>(
  memory: TwoWayMemory,
  position: TablePosition,
  page: TwoWayRead<L>,
): TwoWayContinuation<L> {
  const step = stepOf(position);
  const isBackward = position.mode === 'before';
  const fresh = takeFresh(memory, { step, isBackward }, page.lines);
  if (!isBackward) memory.ledBy.set(step, cursorOf(position));
  const reads = { received: page.lines.length, fresh: fresh.length, asked: cursorOf(position) };

  const onward = isBackward ? comeFrom(memory, step + 1, page.after) : follow({ ...reads, cursor: page.after });
  const back = isBackward ? follow({ ...reads, cursor: page.before }) : comeFrom(memory, step - 1, page.before);
  const atStart = cursorOf(position) === null;
  return {
    fresh,
    next: positioned(memory, onward, { mode: 'after', step: step + 1 }),
    end: onward.end,
    previous: atStart ? null : positioned(memory, back, { mode: 'before', step: step - 1 }),
    begin: atStart ? 'complete' : back.end,
  };
}

/** The next page in one direction: a cursor of the server, a cursor remembered from before, or the end and its reason. */
type NextPage = { readonly to: 'cursor'; readonly cursor: string; readonly end: null } | Known | Stop;
type Known = { readonly to: 'known'; readonly cursor: string | null; readonly end: null };
type Stop = { readonly to: 'nowhere'; readonly end: EndReason };

interface Reads {
  readonly received: number;
  readonly fresh: number;
  /** The cursor with which this page was requested. */
  readonly asked: string | null;
  readonly cursor: string | null;
}

/** The direction in which the reading moves. */
function follow({ received, fresh, asked, cursor }: Reads): NextPage {
  if (cursor === null) return { to: 'nowhere', end: 'complete' };
  if (received > 0 && cursor === asked) return { to: 'nowhere', end: 'repeated-cursor' };
  return fresh === 0 ? { to: 'nowhere', end: 'nothing-new' } : { to: 'cursor', cursor, end: null };
}

/** The direction it came from: a page exists there, even if the server sends no cursor for it. */
function comeFrom(memory: TwoWayMemory, step: number, cursor: string | null): NextPage {
  if (cursor !== null) return { to: 'cursor', cursor, end: null };
  const known = memory.ledBy.get(step);
  return known === undefined ? { to: 'nowhere', end: 'complete' } : { to: 'known', cursor: known, end: null };
}

type Target = Pick<Exclude<TablePosition, { mode: 'start' }>, 'mode' | 'step'>;

function positioned({ reading }: TwoWayMemory, way: NextPage, { mode, step }: Target): TablePosition | null {
  switch (way.to) {
    case 'nowhere':
      return null;
    case 'cursor':
      return { mode, reading, step, cursor: way.cursor };
    case 'known':
      // A remembered cursor was an `after` cursor, whatever the current direction.
      return { mode: 'after', reading, step, cursor: way.cursor };
  }
}

interface At {
  readonly step: number;
  readonly isBackward: boolean;
}

/** Records the page of each line, and returns those that are not on a page of the side we came from. */
function takeFresh<L extends PagedLine>(memory: TwoWayMemory, at: At, lines: readonly L[]): readonly L[] {
  // Unreadable lines have no identity: they count as new unless the whole page was seen before.
  const hasUnreadable = lines.some(({ kind }) => kind === 'unreadable');
  const isNewPage = !hasUnreadable || place(memory, at, `page\n${lines.map(({ key }) => key).join('\n')}`);
  const onThisPage = new Set<string>();
  return lines.filter((line) => {
    if (line.kind === 'unreadable') return isNewPage;
    if (onThisPage.has(line.key)) return false;
    onThisPage.add(line.key);
    return place(memory, at, line.key);
  });
}

function place({ places }: TwoWayMemory, { step, isBackward }: At, key: string): boolean {
  const before = places.get(key);
  const isRepeat = before !== undefined && (isBackward ? before > step : before < step);
  if (!isRepeat) places.set(key, step);
  return !isRepeat;
}

/**
 * Whether a page read backwards is not the one before, as on a server that ignores `before` and starts at the beginning. This can
 * only be detected for a page that was read earlier.
 */
export function isAstray(memory: TwoWayMemory, position: TablePosition, lines: readonly PagedLine[]): boolean {
  if (position.mode !== 'before' || lines.length === 0 || !memory.ledBy.has(position.step)) return false;
  return lines.every(({ key }) => (memory.places.get(key) ?? position.step) < position.step);
}

export const stepOf = (position: TablePosition): number => (position.mode === 'start' ? 0 : position.step);
const cursorOf = (position: TablePosition): string | null => (position.mode === 'start' ? null : position.cursor);
