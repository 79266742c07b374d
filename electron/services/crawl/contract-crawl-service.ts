import { setImmediate } from 'node:timers/promises';
import type { ReaderOf } from '@main/services/background/background-reader';
import type { RateLimiter } from '@main/services/background/rate-limiter';
import { sampleId } from '@main/services/connections/described-connection';
import { crawledContracts, findCrawl, removeCrawl, storeCrawl } from '@main/store/crawls';
import type { Store } from '@main/store/store';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { CrawlProgress } from '@shared/domain/contract/crawl';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { createCrawlSource } from './crawl-source';
import { createTableCrawl, type TableCrawl } from './table-crawl';

export interface ContractCrawlDeps {
  readonly readerOf: ReaderOf;
  readonly rateLimiterOf: (id: ConnectionId) => Pick<RateLimiter, 'resume'>;
  readonly store: Store;
  readonly clock: () => number;
  readonly onProgress: (progress: CrawlProgress) => void;
  readonly newId: () => string;
}

/** Some of the contracts that a crawl has found. */
export interface CrawlPart {
  readonly run: string;
  readonly offset: number;
  readonly limit: number;
}

/** The stored state of crawls. */
function createKeeping(store: Store, crawls: Map<ConnectionId, TableCrawl>) {
  /** Connections whose earlier crawl is being deleted; a new one is not stored before that is done. */
  const forgetting = new Set<ConnectionId>();
  let isClosed = false;

  function keep(id: ConnectionId, crawl: TableCrawl): void {
    if (id === sampleId || crawls.get(id) !== crawl || forgetting.has(id)) return;
    store.tryWrite((db) => storeCrawl(db, id, crawl.saved()));
  }

  function forgetSome(id: ConnectionId): boolean {
    let isMore = false;
    store.tryWrite((db) => {
      isMore = removeCrawl(db, id);
    });
    return isMore;
  }

  /** There is no crawl of it from now on. What is stored goes in pieces: nothing else waits long for it. */
  async function forget(id: ConnectionId): Promise<void> {
    crawls.delete(id);
    if (forgetting.has(id)) return;
    forgetting.add(id);
    while (!isClosed && forgetSome(id)) await setImmediate();
    forgetting.delete(id);
    const crawl = crawls.get(id);
    // One that was only read since then is not under way.
    if (crawl !== undefined && crawl.state !== 'idle' && !isClosed) keep(id, crawl);
  }

  return {
    keep,
    forget,
    /** Stores changes at once from now on. */
    close(): void {
      isClosed = true;
      forgetting.clear();
    },
  };
}

/**
 * Finds the contracts of a server without a list of them: by crawling all tables and asking for the contract of each
 * (docs/server.md#servers-without-a-list-of-contracts). One crawl for each connection; it continues when its screen is left, and where it was after a restart.
 */
export function createContractCrawlService(deps: ContractCrawlDeps) {
  const { readerOf, rateLimiterOf, store, onProgress, newId, clock } = deps;
  const crawls = new Map<ConnectionId, TableCrawl>();
  const { keep, forget, close } = createKeeping(store, crawls);

  /** Takes its steps from now on, behind everything else that is read in the background. */
  function run(id: ConnectionId, crawl: TableCrawl): void {
    if (crawl.state === 'running') return;
    crawl.resume();
    const source = createCrawlSource(crawl, (isMilestone) => {
      if (isMilestone) keep(id, crawl);
      onProgress(crawl.progress(id));
    });
    readerOf(id).start('crawl', source);
  }

  function drop(id: ConnectionId): void {
    readerOf(id).stop('crawl');
    void forget(id);
  }

  /** The crawl of a connection as the last run of the app left it. */
  function crawlOf(connectionId: string, anew = false): { id: ConnectionId; crawl: TableCrawl } {
    const id = connectionIdSchema.parse(connectionId);
    if (anew) drop(id);
    const known = anew ? undefined : crawls.get(id);
    const stored = known !== undefined || anew || id === sampleId ? null : findCrawl(store.db, id);
    const lines = (offset: number, limit: number) => crawledContracts(store.db, id, { offset, limit });
    const crawl = known ?? createTableCrawl(stored?.run ?? newId(), clock, stored && { crawl: stored, lines });
    crawls.set(id, crawl);
    return { id, crawl };
  }

  return {
    /** Begins, continues where it was, or with `anew` begins again. A running crawl keeps running. */
    async start(connectionId: string, anew: boolean): Promise<CrawlProgress> {
      const { id, crawl } = crawlOf(connectionId, anew);
      const hasFailed = crawl.error !== null;
      if (crawl.state !== 'done') run(id, crawl);
      // After a failure a person asks: they need not wait as long as the server would have the background wait.
      if (hasFailed) rateLimiterOf(id).resume();
      readerOf(id).resume(hasFailed);
      return crawl.progress(id);
    },

    async pause(connectionId: string): Promise<CrawlProgress> {
      const { id, crawl } = crawlOf(connectionId);
      if (crawl.state === 'running') {
        readerOf(id).stop('crawl');
        crawl.state = 'paused';
        keep(id, crawl);
        onProgress(crawl.progress(id));
      }
      return crawl.progress(id);
    },

    async status(connectionId: string): Promise<{ progress: CrawlProgress; error: AppError | null }> {
      const { id, crawl } = crawlOf(connectionId);
      return { progress: crawl.progress(id), error: crawl.error };
    },

    /** The contracts found so far, in order; none for a crawl that is not the current one. */
    async lines(connectionId: string, part: CrawlPart): Promise<ContractSummary[]> {
      const { crawl } = crawlOf(connectionId);
      return crawl.run === part.run ? crawl.lines(part.offset, part.limit) : [];
    },

    /** Stops the crawl and drops what it has found. */
    drop,

    /** Drops the crawl of another address. Another token resumes a crawl that stopped for the old one. */
    onChanged(id: ConnectionId, isSameAddress: boolean): void {
      const crawl = crawls.get(id);
      if (!isSameAddress) drop(id);
      else if (crawl !== undefined && crawl.error !== null && hasClass(crawl.error.code, 'token')) {
        crawl.state = 'idle';
        crawl.error = null;
        onProgress(crawl.progress(id));
      }
    },

    /** The server is back: a crawl that it had stopped continues. */
    onBack(id: ConnectionId): void {
      const crawl = crawls.get(id);
      if (crawl === undefined || crawl.error === null || !hasClass(crawl.error.code, 'away')) return;
      run(id, crawl);
      onProgress(crawl.progress(id));
    },

    /** The app ends: a running crawl continues at the next start. */
    close(): void {
      close();
      for (const [id, crawl] of crawls) if (crawl.state === 'running') keep(id, crawl);
    },
  };
}

export type ContractCrawlService = ReturnType<typeof createContractCrawlService>;
