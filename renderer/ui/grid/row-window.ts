/** A range of row indexes; `end` is exclusive. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

export const noWindow: RowWindow = { first: 0, end: 0 };

interface Sight {
  /** Scroll offset in CSS pixels. */
  readonly offset: number;
  /** Height of the viewport in CSS pixels. */
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Rows that are visible, even in part. */
export function rowsInSight({ offset, height, rowHeight, count }: Sight): RowWindow {
  const within = (index: number) => Math.min(Math.max(index, 0), count);
  return { first: within(Math.floor(offset / rowHeight)), end: within(Math.ceil((offset + height) / rowHeight)) };
}

/** Overscan: rows drawn beyond the visible ones, more in the direction of scrolling. */
const ahead = 4;
const behind = 1;

/**
 * The rows to draw. While the visible rows are drawn already, the same object is returned, so that the scroll step costs
 * nothing.
 */
export function rowsToDraw<Drawn extends RowWindow>(drawn: Drawn, sight: RowWindow, count: number): Drawn | RowWindow {
  const isCovered = drawn.first <= sight.first && drawn.end >= sight.end && drawn.end <= count;
  const isTooMuch = drawn.end - drawn.first > sight.end - sight.first + ahead + behind;
  if (isCovered && !isTooMuch) return drawn;
  const isUpward = sight.first < drawn.first;
  const first = Math.max(0, sight.first - (isUpward ? ahead : behind));
  const end = Math.min(count, sight.end + (isUpward ? behind : ahead));
  return first === drawn.first && end === drawn.end ? drawn : { first, end };
}

/**
 * While a scrollbar is dragged, every row is another one at each step, and the next step goes anywhere: then only the rows in sight
 * are drawn, until the list is at rest. `drawn` is what was drawn before the step.
 */
export const isJump = (drawn: RowWindow, sight: RowWindow): boolean =>
  drawn.end > drawn.first && (sight.first >= drawn.end || sight.end <= drawn.first);

/** The rows to draw at rest: with overscan, where a jump left them without. */
export const rowsAtRest = <Drawn extends RowWindow>(
  drawn: Drawn,
  sight: RowWindow,
  count: number,
): Drawn | RowWindow =>
  drawn.end - drawn.first > sight.end - sight.first ? drawn : rowsToDraw(noWindow, sight, count);

/**
 * What counts as drawn when the number of rows changes from `before`: nothing where the list grows behind the last drawn row,
 * because overscan has to follow it there too.
 */
export const stillDrawn = (drawn: RowWindow, before: number, count: number): RowWindow =>
  count > before && drawn.end === before ? noWindow : drawn;

/** The indexes of the drawn rows in order, with `kept`, which stays in the document; -1 for none. */
export function drawnIndexes({ first, end }: RowWindow, kept: number, count: number): readonly number[] {
  const indexes = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, at) => first + at);
  if (kept < 0 || kept >= count || (kept >= first && kept < end)) return indexes;
  return kept < first ? [kept, ...indexes] : [...indexes, kept];
}

/** The offset that shows a whole row: the nearest one, or the one that centres it. */
export function offsetToShow(
  index: number,
  { offset, height, rowHeight }: Omit<Sight, 'count'>,
  align: 'nearest' | 'center',
): number {
  const top = index * rowHeight;
  if (align === 'center') return Math.max(0, top - (height - rowHeight) / 2);
  if (top < offset) return top;
  return Math.max(offset, top + rowHeight - height);
}
