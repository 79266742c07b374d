interface Chain {
  readonly value: number;
  readonly at: number;
  readonly before: Chain | undefined;
}

/** The places of a longest part of a list of numbers that rises, such as what keeps its order where others move. */
export function longestRising(values: readonly number[]): ReadonlySet<number> {
  /** By its length, the chain that ends with the smallest value. */
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
