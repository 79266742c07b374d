import type { RateLimiter } from '@main/services/background/rate-limiter';
import type { RateLimitedApi, ServerDirectory } from '@main/services/connections/server-api';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { TableCrawl } from './table-crawl';

export interface CrawlRunnerDeps {
  readonly servers: ServerDirectory;
  readonly rateLimiterOf: (id: ConnectionId) => RateLimiter;
  /** A crawl has come further. `isMilestone`: it stands still, read a page, or checked some tables since the last one. */
  readonly onMoved: (id: ConnectionId, crawl: TableCrawl, isMilestone: boolean) => void;
}

/** Tables between two milestones. */
const tablesPerMilestone = 25;

/** Takes the steps of crawls, one after the other, each within the rate of its own server. */
export function createCrawlRunner({ servers, rateLimiterOf, onMoved }: CrawlRunnerDeps) {
  const running = new Map<ConnectionId, AbortController>();

  async function go(id: ConnectionId, crawl: TableCrawl, signal: AbortSignal): Promise<void> {
    const end = await crawlOn(id, crawl, signal).catch((thrown: unknown) => AppError.from(thrown));
    if (signal.aborted) return;
    running.delete(id);
    // `cancelled`: its client was closed under it, for a new token; nobody wanted the crawl to end.
    crawl.state = end === undefined ? 'done' : end.code === 'cancelled' ? 'idle' : 'failed';
    crawl.error = crawl.state === 'failed' && end !== undefined ? end : null;
    onMoved(id, crawl, true);
  }

  async function crawlOn(id: ConnectionId, crawl: TableCrawl, signal: AbortSignal): Promise<undefined> {
    const api: RateLimitedApi = (await servers.apiOf(id)).rateLimited(rateLimiterOf(id), 'crawl');
    for (let steps = 1; !signal.aborted; steps += 1) {
      const taken = await crawl.step(api, signal);
      if (taken === 'end' || signal.aborted) return;
      onMoved(id, crawl, taken === 'page' || steps % tablesPerMilestone === 0);
    }
  }

  return {
    isRunning: (id: ConnectionId): boolean => running.has(id),
    all: (): ConnectionId[] => [...running.keys()],

    start(id: ConnectionId, crawl: TableCrawl): void {
      const controller = new AbortController();
      running.set(id, controller);
      crawl.state = 'running';
      crawl.error = null;
      crawl.resume();
      void go(id, crawl, controller.signal);
    },

    /** False when it did not run. */
    stop(id: ConnectionId): boolean {
      running.get(id)?.abort();
      return running.delete(id);
    },
  };
}
