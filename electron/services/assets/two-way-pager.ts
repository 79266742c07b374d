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

export interface TwoWayTurn<L extends PagedLine> {
  /** The lines that no page on the side we came from holds. */
  readonly fresh: readonly L[];
  readonly next: TablePosition | null;
  readonly end: EndReason | null;
  readonly previous: TablePosition | null;
  readonly begin: EndReason | null;
}

/** What one reading knows: on which page each row was seen last, and which cursor led to each page. */
export interface TwoWayMemory {
  readonly reading: string;
  readonly places: Map<string, number>;
  /** By step; null for the page without a cursor. */
  readonly ledBy: Map<number, string | null>;
}

export const createTwoWayMemory = (reading: string): TwoWayMemory => ({ reading, places: new Map(), ledBy: new Map() });

/**
 * How a reading continues in both directions after a page (docs/quality.md B31 to B35). Pages at one end are forgotten while the
 * other end grows, and read again on the way back, so a row belongs to the page it was seen on last. Each direction ends
 * on a missing cursor, on its own cursor given back, on an empty page and on a page without a new row, so that no server
 * can make a reading go round in circles.
 */
export function turnPage<L extends PagedLine>(
  memory: TwoWayMemory,
  position: TablePosition,
  page: TwoWayRead<L>,
): TwoWayTurn<L> {
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

/** Where the reading goes: a cursor of the server, the page that this one led to before, or nowhere and why. */
type Way = { readonly to: 'cursor'; readonly cursor: string; readonly end: null } | Known | Stop;
type Known = { readonly to: 'known'; readonly cursor: string | null; readonly end: null };
type Stop = { readonly to: 'nowhere'; readonly end: EndReason };

interface Reads {
  readonly received: number;
  readonly fresh: number;
  /** The cursor this page was asked with. */
  readonly asked: string | null;
  readonly cursor: string | null;
}

/** The direction in which the reading moves. */
function follow({ received, fresh, asked, cursor }: Reads): Way {
  if (cursor === null) return { to: 'nowhere', end: 'complete' };
  if (received > 0 && cursor === asked) return { to: 'nowhere', end: 'repeated-cursor' };
  return fresh === 0 ? { to: 'nowhere', end: 'nothing-new' } : { to: 'cursor', cursor, end: null };
}

/** The direction from which it came: there is a page, even if the server names no cursor to it. */
function comeFrom(memory: TwoWayMemory, step: number, cursor: string | null): Way {
  if (cursor !== null) return { to: 'cursor', cursor, end: null };
  const known = memory.ledBy.get(step);
  return known === undefined ? { to: 'nowhere', end: 'complete' } : { to: 'known', cursor: known, end: null };
}

type Target = Pick<Exclude<TablePosition, { mode: 'start' }>, 'mode' | 'step'>;

function positioned({ reading }: TwoWayMemory, way: Way, { mode, step }: Target): TablePosition | null {
  switch (way.to) {
    case 'nowhere':
      return null;
    case 'cursor':
      return { mode, reading, step, cursor: way.cursor };
    case 'known':
      // The cursor that once led to a page was an `after`, in whichever direction the reading moves now.
      return { mode: 'after', reading, step, cursor: way.cursor };
  }
}

interface At {
  readonly step: number;
  readonly isBackward: boolean;
}

/** Notes the page of each line, and leaves out those that a page on the side we came from holds. */
function takeFresh<L extends PagedLine>(memory: TwoWayMemory, at: At, lines: readonly L[]): readonly L[] {
  // Lines that cannot be read have no identity: they count unless the whole page was seen before.
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
 * Whether a page read backwards lies before the one that was asked for, as on a server that takes no `before` and starts
 * at the beginning instead. Only a page that was read before can be told apart from one that was never seen.
 */
export function isAstray(memory: TwoWayMemory, position: TablePosition, lines: readonly PagedLine[]): boolean {
  if (position.mode !== 'before' || lines.length === 0 || !memory.ledBy.has(position.step)) return false;
  return lines.every(({ key }) => (memory.places.get(key) ?? position.step) < position.step);
}

export const stepOf = (position: TablePosition): number => (position.mode === 'start' ? 0 : position.step);
const cursorOf = (position: TablePosition): string | null => (position.mode === 'start' ? null : position.cursor);
