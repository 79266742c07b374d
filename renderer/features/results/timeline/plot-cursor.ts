import { barsBetween, type ClosedRange, type DatedBar, isSameRange, rangeOf, touched } from './bars';

/**
 * What keys and pointer are on, by its time: the index of a bar stands for another time as soon as older runs are loaded, the range
 * changes or time passes.
 */
export interface PlotCursor {
  /** The current bar. */
  readonly at: ClosedRange;
  /** The bar where a selection began; null when there is none. */
  readonly anchor: ClosedRange | null;
  /** `held`: a key or the pointer is down, and the brush follows on release. `sent`: the new brush was requested. */
  readonly phase: 'settled' | 'held' | 'sent';
}

/** A cursor among the present bars. */
export interface CursorPlace<B> {
  /** The index of the current bar. */
  readonly at: number;
  readonly anchor: ClosedRange | null;
  /** The bars to describe: the current one, or those that are selected. */
  readonly stop: readonly B[];
}

/** Where a cursor is. Its selection lasts while the brush is what it selected, and is all of that time where bars have become shorter. */
export function placeOfCursor<B extends DatedBar>(
  bars: readonly B[],
  cursor: PlotCursor | null,
  brush: ClosedRange | null,
): CursorPlace<B> {
  const alone = (at: number) => ({ at, anchor: null, stop: barsBetween(bars, at, at) });
  if (cursor === null) return alone(newestPast(bars));
  const { at, anchor, phase } = cursor;
  const isOpen = phase !== 'settled';
  const { first, last } = nearest(bars, at);
  if (anchor === null) return alone(last);
  const selected = hullOf(anchor, at);
  if (!isOpen && (brush === null || !isSameRange(selected, brush))) return alone(last);
  const place = at.from < anchor.from ? first : last;
  const stop = within(bars, selected);
  // Bars that are longer than the selection would say too much.
  const isExact = isOpen || isSameRange(rangeOf(stop) ?? selected, selected);
  return { at: place, anchor, stop: isExact ? stop : barsBetween(bars, place, place) };
}

/** The cursor on another bar, without a selection. */
export function movedTo(bars: readonly DatedBar[], to: number): PlotCursor | null {
  const at = rangeOf(barsBetween(bars, to, to));
  return at && { at, anchor: null, phase: 'settled' };
}

/** The cursor on another bar, with all from where its selection began: the bar it comes from where there is none. */
export function extendedTo(
  bars: readonly DatedBar[],
  { at, anchor }: Pick<CursorPlace<DatedBar>, 'at' | 'anchor'>,
  to: number,
): PlotCursor | null {
  const cursor = movedTo(bars, to);
  return cursor && snapped(bars, { ...cursor, anchor: anchor ?? rangeOf(barsBetween(bars, at, at)), phase: 'held' });
}

/** The cursor as the present bars have it: a selection begins and ends at their edges. */
export function snapped(bars: readonly DatedBar[], { at, anchor, phase }: PlotCursor): PlotCursor {
  const snap = (range: ClosedRange) => rangeOf(within(bars, range)) ?? range;
  return { at: snap(at), anchor: anchor && snap(anchor), phase };
}

/** The time that a cursor selects; null when it selects none. */
export const selectedBy = ({ at, anchor }: PlotCursor): ClosedRange | null => anchor && hullOf(anchor, at);

/** The range from one bar to another. */
const hullOf = (one: ClosedRange, other: ClosedRange): ClosedRange => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
});

/** The bars that a range touches, else the nearest one. */
function within<B extends DatedBar>(bars: readonly B[], range: ClosedRange): readonly B[] {
  const { first, last } = nearest(bars, range);
  return barsBetween(bars, first, last);
}

function nearest(bars: readonly DatedBar[], range: ClosedRange): { readonly first: number; readonly last: number } {
  const found = touched(bars, range);
  if (found !== null) return found;
  const end = range.to < (bars[0]?.start ?? 0) ? 0 : Math.max(0, bars.length - 1);
  return { first: end, last: end };
}

/** The newest bar that is not in the future. */
const newestPast = (bars: readonly DatedBar[]): number =>
  Math.max(
    0,
    bars.findLastIndex(({ isFuture }) => !isFuture),
  );
