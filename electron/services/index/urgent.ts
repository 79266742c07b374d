const atOnce = 50;

/** Keys of contracts that somebody waits for. */
export interface Urgent {
  /** Some of them, the newest wish first: what was on the screen before is not there any more. */
  keys(): readonly string[];
  add(keys: readonly string[]): void;
  remove(key: string): void;
}

export function createUrgent(): Urgent {
  const wanted = new Set<string>();
  return {
    keys: () => [...wanted].reverse().slice(0, atOnce),
    add(keys) {
      for (const key of keys) {
        wanted.delete(key);
        wanted.add(key);
      }
    },
    remove: (key) => void wanted.delete(key),
  };
}
