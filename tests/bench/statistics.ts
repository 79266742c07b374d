/** What is reported of a series of ratios (docs/performance.md#how-figures-are-measured). */
export interface Summary {
  readonly median: number;
  /** Bootstrap interval of the median that covers 95 %. */
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** The value that `share` per cent of the values do not exceed, between two of them where it falls there. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (share / 100) * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** A small repeatable generator in [0, 1), so that the same measurements give the same interval. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

/** The median and how far it may be trusted: the spread of the medians of 2,000 resamples. */
export function summarise(values: readonly number[], random: () => number = createRandom(1)): Summary {
  const interval = resampled(values, median, random);
  return { median: median(values), ...interval, count: values.length };
}

/** The interval that holds 95 % of what `figure` gives for 2,000 resamples of the same size. */
export function resampled<T>(
  values: readonly T[],
  figure: (values: readonly T[]) => number,
  random: () => number = createRandom(1),
): { readonly low: number; readonly high: number } {
  const draw = (): T => values[Math.floor(random() * values.length)] as T;
  const figures = Array.from({ length: 2000 }, () => figure(values.map(draw)))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  return {
    low: figures[Math.floor(figures.length * 0.025)] ?? Number.NaN,
    high: figures[Math.floor(figures.length * 0.975)] ?? Number.NaN,
  };
}
