import { createIndexNews, type IndexNewsDeps } from './index-news';
import { createIndexService, type IndexServiceDeps } from './index-service';
import { createIndexStorage, type IndexStorageDeps } from './index-storage';
import { createOpenIndexes, type OpenIndexesDeps } from './open-indexes';
import { createRangeReader } from './range-reader';
import { createRunPages } from './run-pages';

export type ContractIndexDeps = Omit<OpenIndexesDeps, 'storage'> &
  Pick<IndexStorageDeps, 'ownerOf'> &
  Pick<IndexServiceDeps, 'onMarked' | 'shown' | 'servers' | 'rateLimiterOf'> &
  Pick<IndexNewsDeps, 'crawl' | 'findOperation' | 'contractOf'>;

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
    /** What is watched is kept true, and looked at. */
    watched: { kept: indexes.kept, keep: indexes.keep, find: storage.find },
    runPages: createRunPages({ store, storedOf: service.stored }),
    /** Nothing is read any more, and nothing written. */
    close(): void {
      indexes.close();
      storage.close();
    },
  };
}
