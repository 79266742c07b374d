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

  return {
    /** Starts reading, unless the page is already being read. */
    begin(key: string, read: () => Promise<Page>): void {
      cache.purgeStale();
      if (!cache.has(key))
        cache.set(
          key,
          read().catch(() => null),
        );
    },
    /** The page, for one caller; null when it was not prefetched, failed or has expired. */
    async take(key: string): Promise<Page | null> {
      const found = cache.get(key);
      cache.delete(key);
      cache.purgeStale();
      return found ?? null;
    },
  };
}
