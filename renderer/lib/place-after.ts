/** The place that a step leads to among so many, without wrapping at the ends; an endless step leads to an end. */
export const placeAfter = (at: number, step: number, count: number): number =>
  Math.max(0, Math.min(count - 1, at + step));
