import { setImmediate } from 'node:timers/promises';

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

/** Places that are worked on in one go: other work of the app has its turn in between. */
const stride = 4000;

/** Does something for each place from 0 on, without holding up the app. */
export async function forEachPlace(length: number, work: (place: number) => void): Promise<void> {
  for (let place = 0; place < length; place += 1) {
    if (place > 0 && place % stride === 0) await setImmediate();
    work(place);
  }
}
