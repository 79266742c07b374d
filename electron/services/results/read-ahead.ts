import { LRUCache } from 'lru-cache';

/** A page that was read ahead is of no use later than this; milliseconds. */
const keptMs = 5000;
/** Lists that are read at the same time; what was read ahead for others is forgotten. */
const mostKept = 4;

/**
 * Reads pages before they are asked for, each once: while the caller takes in one page, the next one is on its way. A
 * page that failed is forgotten and asked for again. `clock` is in epoch milliseconds.
 */
export function createReadAhead<Page>(clock: () => number) {
  const kept = new LRUCache<string, Promise<Page | null>>({
    max: mostKept,
    ttl: keptMs,
    // A clock that is asked each time: it may be set back.
    ttlResolution: 0,
    perf: { now: clock },
  });

  return {
    /** Starts to read. A page that is on its way already is not asked for twice. */
    begin(key: string, read: () => Promise<Page>): void {
      kept.purgeStale();
      if (!kept.has(key))
        kept.set(
          key,
          read().catch(() => null),
        );
    },
    /** The page, for one caller; null when it was not read, failed or is old by now. */
    async take(key: string): Promise<Page | null> {
      const found = kept.get(key);
      kept.delete(key);
      kept.purgeStale();
      return found ?? null;
    },
  };
}
