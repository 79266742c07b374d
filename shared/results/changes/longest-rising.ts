interface Chain {
  readonly value: number;
  readonly at: number;
  readonly before: Chain | undefined;
}

/** The indexes of a longest increasing subsequence, which are the items that keep their order while others move. */
export function longestRising(values: readonly number[]): ReadonlySet<number> {
  /** For each length, the subsequence that ends with the smallest value. */
  const chains: Chain[] = [];
  for (const [at, value] of values.entries()) {
    let [low, high] = [0, chains.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((chains[middle]?.value ?? value) < value) low = middle + 1;
      else high = middle;
    }
    chains[low] = { value, at, before: chains[low - 1] };
  }
  const places = new Set<number>();
  for (let chain = chains.at(-1); chain !== undefined; chain = chain.before) places.add(chain.at);
  return places;
}
