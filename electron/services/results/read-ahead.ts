/** A page that was read ahead is of no use later than this; milliseconds. */
const keptMs = 5000;
/** Lists that are read at the same time; what was read ahead for others is forgotten. */
const mostKept = 4;

/**
 * Reads pages before they are asked for, each once: while the caller takes in one page, the next one is on its way. A
 * page that failed is forgotten and asked for again. `clock` is in epoch milliseconds.
 */
export function createReadAhead<Page>(clock: () => number) {
  const kept = new Map<string, { readonly page: Promise<Page | null>; readonly since: number }>();

  function dropExpired(): void {
    for (const [key, { since }] of kept) if (clock() - since > keptMs) kept.delete(key);
  }

  return {
    /** Starts to read. A page that is on its way already is not asked for twice. */
    begin(key: string, read: () => Promise<Page>): void {
      dropExpired();
      if (kept.has(key)) return;
      kept.set(key, { page: read().catch(() => null), since: clock() });
      const eldest = kept.size > mostKept ? kept.keys().next().value : undefined;
      if (eldest !== undefined) kept.delete(eldest);
    },
    /** The page, for one caller; null when it was not read, failed or is old by now. */
    async take(key: string): Promise<Page | null> {
      dropExpired();
      const found = kept.get(key);
      kept.delete(key);
      return found?.page ?? null;
    },
  };
}
