interface Held {
  /** How many use what the key names. */
  users: number;
  /** Called when the last of them has ended. */
  onFree: () => void;
  /** The change that waits or is being made; null for none. */
  changing: Promise<unknown> | null;
}

/** What a key names is used by many at a time, or changed by one: a change waits for the users, and later users for the change. */
export function createKeyedLock() {
  const locks = new Map<string, Held>();

  function of(key: string): Held {
    const held = locks.get(key) ?? { users: 0, onFree: () => undefined, changing: null };
    locks.set(key, held);
    return held;
  }

  async function freed(held: Held): Promise<void> {
    if (held.users > 0) await new Promise<void>((resolve) => (held.onFree = resolve));
  }

  return {
    async use<T>(key: string, work: () => Promise<T>): Promise<T> {
      const held = of(key);
      while (held.changing !== null) await held.changing;
      held.users += 1;
      try {
        return await work();
      } finally {
        held.users -= 1;
        if (held.users === 0) held.onFree();
      }
    },

    /** One change of a key at a time: whoever calls sees to that. `onWaiting`: it waits for somebody. */
    async change<T>(key: string, work: () => Promise<T>, onWaiting: () => void): Promise<T> {
      const held = of(key);
      const { promise, resolve } = Promise.withResolvers<void>();
      held.changing = promise;
      try {
        if (held.users > 0) onWaiting();
        await freed(held);
        return await work();
      } finally {
        held.changing = null;
        resolve();
      }
    },
  };
}

export type KeyedLock = ReturnType<typeof createKeyedLock>;
