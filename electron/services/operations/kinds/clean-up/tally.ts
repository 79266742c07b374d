/** Names that are expected, each as often as it was named. */
export interface Tally {
  add(name: string): void;
  /** Takes one of that name out; false when there is none (any more). */
  take(name: string): boolean;
  /** How many were not taken out. */
  left(): number;
}

export function createTally(): Tally {
  const counts = new Map<string, number>();
  let left = 0;
  return {
    add(name) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      left += 1;
    },
    take(name) {
      const count = counts.get(name) ?? 0;
      if (count === 0) return false;
      counts.set(name, count - 1);
      left -= 1;
      return true;
    },
    left: () => left,
  };
}
