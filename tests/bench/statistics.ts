/** What is reported of a series of ratios (quality-goals 4.1). */
export interface Summary {
  readonly median: number;
  /** Bootstrap interval of the median that covers 95 %. */
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
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
  const draw = () => values[Math.floor(random() * values.length)] ?? Number.NaN;
  const medians = Array.from({ length: 2000 }, () => median(values.map(draw))).sort((a, b) => a - b);
  return {
    median: median(values),
    low: medians[Math.floor(medians.length * 0.025)] ?? Number.NaN,
    high: medians[Math.floor(medians.length * 0.975)] ?? Number.NaN,
    count: values.length,
  };
}
