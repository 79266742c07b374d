import { createPageMemory, type PagedLine } from '@main/services/paging/page-memory';
import { advance } from '@main/services/results/result-pager';
import type { CrawledTable, CrawlPosition } from '@main/store/crawls';

export type CrawlStep =
  | { readonly kind: 'page'; readonly after: string | undefined }
  | { readonly kind: 'table'; readonly table: CrawledTable }
  | { readonly kind: 'end' };

/** A page of tables as it was read. */
export interface TablePage {
  readonly tables: readonly CrawledTable[];
  /** Rows that cannot be addressed, so ignored. */
  readonly unreadable: number;
  readonly after: string | null;
  readonly total: number | null;
  /** Rows that were asked for. */
  readonly pageSize: number;
}

export const beginning: CrawlPosition = {
  position: { mode: 'start' },
  waiting: [],
  again: [],
  isSecondTry: false,
  seen: 0,
  unread: 0,
  total: null,
};

/** Tables in a row that may fail before the crawl does. */
const mostFailures = 10;

/**
 * Decides the next step of a crawl through all tables. It sends nothing itself. Pages end as all lists do here: on a cursor
 * that is missing or seen before, or on a page without a new table.
 */
export function createCrawlPlan(crawl: string, from: CrawlPosition = beginning) {
  let memory = createPageMemory(crawl);
  let startedAgainAt = Number.NEGATIVE_INFINITY;
  let { position, isSecondTry, seen, unread, total } = from;
  let waiting = [...from.waiting];
  let again = [...from.again];
  let failuresInARow = 0;

  const takeTable = (): CrawledTable | undefined => waiting.shift();

  return {
    next(): CrawlStep {
      const [table] = waiting;
      if (table !== undefined) return { kind: 'table', table };
      if (position !== null) return { kind: 'page', after: position.mode === 'cursor' ? position.after : undefined };
      if (isSecondTry || again.length === 0) return { kind: 'end' };
      waiting = again;
      again = [];
      isSecondTry = true;
      return this.next();
    },

    takePage(page: TablePage): void {
      if (position === null) return;
      const lines: (PagedLine & { table: CrawledTable })[] = page.tables.map((table) => ({
        kind: 'table',
        key: table.id,
        table,
      }));
      const received = page.tables.length + page.unreadable;
      const read = { lines, after: page.after, received, pageSize: page.pageSize, endTs: null };
      const { fresh, next } = advance(memory, position, read);
      // Tables have no time windows: a server that would need them has no second page.
      position = next?.mode === 'cursor' ? next : null;
      waiting.push(...fresh.map(({ table }) => table));
      seen += page.unreadable;
      unread += page.unreadable;
      total = page.total ?? total;
    },

    /**
     * The server has forgotten the cursor: from the top again, once in a while (docs/quality.md#paging-invariants). What was
     * found stays. False when it has just been done; `now` in milliseconds.
     */
    startAgain(now: number): boolean {
      if (now - startedAgainAt < 10_000) return false;
      startedAgainAt = now;
      memory = createPageMemory(crawl);
      position = { mode: 'start' };
      seen = 0;
      unread = 0;
      return true;
    },

    /** The table was checked, whether it has a contract or not. */
    takeAnswer(): void {
      takeTable();
      seen += 1;
      failuresInARow = 0;
    },

    /** The table could not be read. False when too many failed in a row: then it is not the tables that fail. */
    takeFailure(): boolean {
      const table = takeTable();
      failuresInARow += 1;
      if (isSecondTry) {
        seen += 1;
        unread += 1;
      } else if (table !== undefined) again.push(table);
      return failuresInARow < mostFailures;
    },

    /** A person resumes it: failures are counted anew. */
    resume(): void {
      failuresInARow = 0;
    },

    place: (): CrawlPosition => ({
      position,
      waiting: [...waiting],
      again: [...again],
      isSecondTry,
      seen,
      unread,
      total,
    }),
  };
}

export type CrawlPlan = ReturnType<typeof createCrawlPlan>;
