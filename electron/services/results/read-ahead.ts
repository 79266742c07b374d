import { LRUCache } from 'lru-cache';

/** Prefetched pages expire after this time; milliseconds. */
const maxAgeMs = 5000;
/** Lists prefetched at the same time; the oldest one's page is dropped. */
const maxLists = 4;

/**
 * Prefetches pages, each once: while the caller processes one page, the next one is being read. A failed page is dropped and
 * requested again. `clock` is in epoch milliseconds.
 */
export function createReadAhead<Page>(clock: () => number) {
  const cache = new LRUCache<string, Promise<Page | null>>({
    max: maxLists,
    ttl: maxAgeMs,
    // Read on every access, since the clock may be set back.
    ttlResolution: 0,
    perf: { now: clock },
  });

  /** Pages that somebody waits for, each with the number of those. */
  const awaited = new Map<string, number>();
  const count = (key: string, change: number): void => {
    const left = (awaited.get(key) ?? 0) + change;
    if (left === 0) awaited.delete(key);
    else awaited.set(key, left);
  };

  /** The page, for one caller; null when it was not prefetched, failed or has expired. */
  async function take(key: string): Promise<Page | null> {
    const found = cache.get(key);
    cache.delete(key);
    cache.purgeStale();
    return found ?? null;
  }

  return {
    take,
    /** The page: the one that is being read ahead, or read now. */
    async wait(key: string, read: () => Promise<Page>): Promise<Page> {
      count(key, 1);
      try {
        return (await take(key)) ?? (await read());
      } finally {
        count(key, -1);
      }
    },
    isAwaited: (key: string): boolean => awaited.has(key),
    /** Starts reading, unless the page is already being read. */
    begin(key: string, read: () => Promise<Page>): void {
      cache.purgeStale();
      if (!cache.has(key))
        cache.set(
          key,
          read().catch(() => null),
        );
    },
  };
}
