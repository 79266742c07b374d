import type { TimeRange } from '@renderer/api/result/result-cache';

/** The part of a bucket that places it. */
export interface Bar {
  readonly start: number;
  readonly end: number;
}

/** The same where it matters that the last one may stand for the future. */
export interface DatedBar extends Bar {
  readonly isFuture: boolean;
}

/** A range with both ends, inclusive, epoch milliseconds; `brush` is the one that is selected on the plot. */
export interface ClosedRange {
  readonly from: number;
  readonly to: number;
}

/** Bars from one to another, both included, whichever comes first. */
export const barsBetween = <B extends Bar>(bars: readonly B[], one: number, other: number): readonly B[] =>
  bars.slice(Math.min(one, other), Math.max(one, other) + 1);

/** The range that bars cover, with exactly the runs they count; null for no bars. */
export function rangeOf(bars: readonly Bar[]): ClosedRange | null {
  const first = bars[0];
  const last = bars.at(-1);
  return first === undefined || last === undefined ? null : { from: first.start, to: last.end - 1 };
}

/** First and last index of the bars that a range touches; null for none. */
export function touched(bars: readonly Bar[], { from, to }: ClosedRange): { first: number; last: number } | null {
  const first = bars.findIndex(({ end }) => end > from);
  const last = bars.findLastIndex(({ start }) => start <= to);
  return first === -1 || last < first ? null : { first, last };
}

/** Where a time is among bars of equal width, in bars from the left, with a fraction. */
export function placeOf(bars: readonly Bar[], at: number): number {
  const index = bars.findIndex(({ end }) => end > at);
  const bar = bars[index];
  if (bar === undefined) return bars.length;
  return index + Math.max(0, (at - bar.start) / (bar.end - bar.start));
}

/** The time at a place among bars of equal width: the reverse of `placeOf`. */
export function momentAt(bars: readonly Bar[], place: number): number {
  const bar = bars[barAt(place / bars.length, bars.length)];
  return bar === undefined ? 0 : bar.start + (place - bars.indexOf(bar)) * (bar.end - bar.start);
}

/** The bar at a position on the plot, 0 to 1; the nearest one beyond its ends. */
export const barAt = (share: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor(share * count)));

/** Whether two ranges are the same. */
export const isSameRange = (one: TimeRange, other: TimeRange): boolean =>
  one.from === other.from && one.to === other.to;
