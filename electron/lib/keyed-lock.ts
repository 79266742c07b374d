interface LockState {
  /** The number of current users of the key. */
  users: number;
  /** Called when the last user has ended. */
  onFree: () => void;
  /** The change that is waiting or running; null for none. */
  changing: Promise<unknown> | null;
}

/** A key is used by many at a time, or changed by one: a change waits for the current users, and later users wait for the change. */
export function createKeyedLock() {
  const locks = new Map<string, LockState>();

  function of(key: string): LockState {
    const held = locks.get(key) ?? { users: 0, onFree: () => undefined, changing: null };
    locks.set(key, held);
    return held;
  }

  async function freed(held: LockState): Promise<void> {
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

    /** Callers must not run two changes of a key at a time. `onWaiting` is called when the change has to wait for users. */
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
