/** Indexes of rows: `first` is the first one, `end` comes after the last one. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

export const noWindow: RowWindow = { first: 0, end: 0 };

interface Sight {
  /** What is scrolled out above, in CSS pixels. */
  readonly offset: number;
  /** Room for rows, in CSS pixels. */
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Rows that are in sight, even in part. */
export function rowsInSight({ offset, height, rowHeight, count }: Sight): RowWindow {
  const within = (index: number) => Math.min(Math.max(index, 0), count);
  return { first: within(Math.floor(offset / rowHeight)), end: within(Math.ceil((offset + height) / rowHeight)) };
}

/** Rows drawn beyond what is in sight: more where the list is going than where it comes from. */
const ahead = 4;
const behind = 1;

/**
 * The rows to draw. While what is in sight lies within the rows that are drawn already, these stay: a scroll step then
 * costs nothing at all. The very same object means that nothing changes.
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

/** The drawn rows in order and `kept`, which stays in the document wherever it is; -1 when there is none. */
export function drawnIndexes({ first, end }: RowWindow, kept: number, count: number): readonly number[] {
  const indexes = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, at) => first + at);
  if (kept < 0 || kept >= count || (kept >= first && kept < end)) return indexes;
  return kept < first ? [kept, ...indexes] : [...indexes, kept];
}

/** The offset at which a row is in sight in whole: the nearest one, or the one that has it in the middle. */
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
