import { barsBetween, type ClosedRange, type DatedBar, isSameRange, rangeOf, touched } from './bars';

/**
 * The bar that the keys are on, by its time: its index stands for another time as soon as older runs are loaded, the range
 * changes or time passes.
 */
export interface PlotCursor {
  /** The current bar. */
  readonly at: ClosedRange;
  /** The bar where a selection began; null when there is none. */
  readonly anchor: ClosedRange | null;
  /** `held`: a key is down, and the brush follows on release. `sent`: the new brush was requested. */
  readonly phase: 'settled' | 'held' | 'sent';
}

/** The same as indexes of the present bars. */
export interface BarPlaces {
  readonly at: number;
  readonly anchor: number | null;
}

/** The range from one bar to another. */
const hullOf = (one: ClosedRange, other: ClosedRange): ClosedRange => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
});

/** The indexes of the cursor's bars. A selection lasts while the brush is what it selected. */
export function placesOf(bars: readonly DatedBar[], cursor: PlotCursor | null, brush: ClosedRange | null): BarPlaces {
  if (cursor === null) return { at: newestPast(bars), anchor: null };
  const { at, anchor, phase } = cursor;
  const isLive = anchor !== null && (phase !== 'settled' || (brush !== null && isSameRange(hullOf(anchor, at), brush)));
  const { first, last } = nearest(bars, at);
  if (!isLive) return { at: last, anchor: null };
  return placesUnder(bars, at.from < anchor.from ? first : last, anchor);
}

/** A bar and the one where a selection began. Where bars have become shorter, all of that time stays selected. */
export function placesUnder(bars: readonly DatedBar[], at: number, anchor: ClosedRange | null): BarPlaces {
  if (anchor === null) return { at, anchor };
  const { first, last } = nearest(bars, anchor);
  return { at, anchor: at < first ? last : first };
}

/** The cursor on the present bars; null when there are none. */
export function cursorOn(
  bars: readonly DatedBar[],
  { at, anchor }: BarPlaces,
  phase: PlotCursor['phase'],
): PlotCursor | null {
  const rangeAt = (place: number) => rangeOf(barsBetween(bars, place, place));
  const here = rangeAt(at);
  return here === null ? null : { at: here, anchor: anchor === null ? null : rangeAt(anchor), phase };
}

/** The range that a cursor selects; null when it selects none. */
export function selectedBy(bars: readonly DatedBar[], { at, anchor }: BarPlaces): ClosedRange | null {
  return anchor === null ? null : rangeOf(barsBetween(bars, anchor, at));
}

/** The bars to describe: the selected ones where the brush is exactly these, else the current one. */
export function barsInReach<B extends DatedBar>(
  bars: readonly B[],
  { at, anchor }: BarPlaces,
  brush: ClosedRange | null,
) {
  const all = barsBetween(bars, anchor ?? at, at);
  const selected = rangeOf(all);
  const isExact = brush === null || (selected !== null && isSameRange(selected, brush));
  const first = anchor === null || !isExact ? at : Math.min(anchor, at);
  return { first, stop: isExact ? all : barsBetween(bars, at, at) };
}

/** The bars that a range touches, else the nearest one. */
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
