import type { After } from '@main/lib/with-timeout';
import type { ServerDirectory } from '@main/services/connections/server-api';
import type { RateLimiter } from '@main/services/crawl/rate-limiter';
import type { Store } from '@main/store/store';
import type { IndexStatus } from '@shared/domain/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { createIndexNews, type IndexNewsDeps } from './index-news';
import { createIndexService } from './index-service';
import { createIndexStorage, type IndexStorageDeps } from './index-storage';
import { createOpenIndexes } from './open-indexes';
import { createRangeReader } from './range-reader';
import { createRunPages } from './run-pages';

export interface ContractIndexDeps
  extends Pick<IndexStorageDeps, 'ownerOf'>,
    Pick<IndexNewsDeps, 'crawl' | 'findOperation'> {
  readonly servers: ServerDirectory;
  readonly store: Store;
  /** The one rate limiter of everything that reads a server in the background. */
  readonly rateLimiterOf: (id: ConnectionId) => RateLimiter;
  /** A server turned out to have no list of contracts. */
  readonly onNoList: (id: ConnectionId) => void;
  readonly onChanged: (status: IndexStatus) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly after: After;
}

/**
 * What the app keeps of all contracts of each connection (docs/architecture.md#the-index): what the window asks of it, what the
 * rest of the app tells it, and the runs of all contracts in pages and ranges.
 */
export function createContractIndex(deps: ContractIndexDeps) {
  const { store, ownerOf, onNoList, clock } = deps;
  const storage = createIndexStorage({ store, ownerOf, clock });
  const indexes = createOpenIndexes({
    ...deps,
    storage,
    onNoList: (id) => {
      onNoList(id);
      news.noteNoList(id);
    },
  });
  const news = createIndexNews({ ...deps, storage, indexes });
  const service = createIndexService({ ...deps, storage, indexes, dropCrawl: deps.crawl.drop });
  const ranges = createRangeReader({ ...deps, storedOf: service.stored, onChanged: indexes.changed });
  return {
    service,
    news,
    ranges,
    runPages: createRunPages({ store, storedOf: service.stored }),
    /** Nothing is read any more, and nothing written. */
    close(): void {
      ranges.close();
      indexes.close();
      storage.close();
    },
  };
}
