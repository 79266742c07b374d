import type { Source } from '@main/services/background/jobs';
import type { AppError } from '@shared/errors/app-error';
import type { TableCrawl } from './table-crawl';

/** Tables between two milestones. */
const tablesPerMilestone = 25;

/**
 * The steps of a crawl, one after the other. `onMoved`: it has come further; `isMilestone`: it was paused, read a page, or checked
 * some tables since the last one. Its state says whether another step is due.
 */
export function createCrawlSource(crawl: TableCrawl, onMoved: (isMilestone: boolean) => void): Source {
  let steps = 0;

  function end(error: AppError | null): void {
    // `cancelled`: its client was closed under it, for a new token; nobody wanted the crawl to end.
    crawl.state = error === null ? 'done' : error.code === 'cancelled' ? 'idle' : 'failed';
    crawl.error = crawl.state === 'failed' ? error : null;
    onMoved(true);
  }

  return {
    next: (underWay) =>
      crawl.state !== 'running' || underWay.has('crawl')
        ? null
        : {
            key: 'crawl',
            run: async (api, signal) => {
              const taken = await crawl.step(await api(), signal);
              if (signal.aborted) return;
              steps += 1;
              if (taken === 'end') end(null);
              else onMoved(taken === 'page' || steps % tablesPerMilestone === 0);
            },
            failed: end,
          },
    onStopped: end,
  };
}
