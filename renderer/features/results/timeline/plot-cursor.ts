import { type Brush, barsBetween, brushOf, isSameRange, touched } from './bars';

/**
 * Where the keys are on the plot, as times of bars: places among them mean other times as soon as older runs have been read,
 * the range has changed or time has gone on.
 */
export interface PlotCursor {
  /** The bar that is read out. */
  readonly at: Brush;
  /** The bar with which a selection began; null when none is being made. */
  readonly anchor: Brush | null;
  /** `held`: keys are being pressed, the brush follows when they are let go. `sent`: it has been asked for. */
  readonly phase: 'settled' | 'held' | 'sent';
}

/** The same among the bars of this moment. */
export interface BarPlaces {
  readonly at: number;
  readonly anchor: number | null;
}

interface Bar {
  readonly start: number;
  readonly end: number;
  readonly isFuture: boolean;
}

/** The time from the bar where a selection began to the bar where it is. */
const hullOf = (one: Brush, other: Brush): Brush => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
});

/** Which bars are meant. A selection lasts as long as the brush is what it has selected. */
export function placesOf(bars: readonly Bar[], cursor: PlotCursor | null, brush: Brush | null): BarPlaces {
  if (cursor === null) return { at: newestPast(bars), anchor: null };
  const { at, anchor, phase } = cursor;
  const isLive = anchor !== null && (phase !== 'settled' || (brush !== null && isSameRange(hullOf(anchor, at), brush)));
  const { first, last } = nearest(bars, at);
  if (!isLive) return { at: last, anchor: null };
  return placesUnder(bars, at.from < anchor.from ? first : last, anchor);
}

/** A bar and the one where a selection began: where bars have become shorter, all of that time is selected. */
export function placesUnder(bars: readonly Bar[], at: number, anchor: Brush | null): BarPlaces {
  if (anchor === null) return { at, anchor };
  const { first, last } = nearest(bars, anchor);
  return { at, anchor: at < first ? last : first };
}

/** The cursor on bars that are there now; as it is when there are none. */
export function cursorOn(
  bars: readonly Bar[],
  { at, anchor }: BarPlaces,
  phase: PlotCursor['phase'],
): PlotCursor | null {
  const span = (place: number) => brushOf(barsBetween(bars, place, place));
  const here = span(at);
  return here === null ? null : { at: here, anchor: anchor === null ? null : span(anchor), phase };
}

/** What a cursor selects of these bars; null when it selects nothing. */
export function selectedBy(bars: readonly Bar[], { at, anchor }: BarPlaces): Brush | null {
  return anchor === null ? null : brushOf(barsBetween(bars, anchor, at));
}

/** What is read out: the selected bars where the brush is exactly these, else the one bar. */
export function barsInReach<B extends Bar>(bars: readonly B[], { at, anchor }: BarPlaces, brush: Brush | null) {
  const all = barsBetween(bars, anchor ?? at, at);
  const selected = brushOf(all);
  const isExact = brush === null || (selected !== null && isSameRange(selected, brush));
  const first = anchor === null || !isExact ? at : Math.min(anchor, at);
  return { first, stop: isExact ? all : barsBetween(bars, at, at) };
}

/** Bars that a time touches, else the one next to it. */
function nearest(bars: readonly Bar[], span: Brush): { readonly first: number; readonly last: number } {
  const found = touched(bars, span);
  if (found !== null) return found;
  const end = span.to < (bars[0]?.start ?? 0) ? 0 : Math.max(0, bars.length - 1);
  return { first: end, last: end };
}

/** The newest bar that is not of the future. */
const newestPast = (bars: readonly Bar[]): number =>
  Math.max(
    0,
    bars.findLastIndex(({ isFuture }) => !isFuture),
  );
