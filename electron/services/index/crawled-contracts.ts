import type { CrawlPart } from '@main/services/crawl/contract-crawl-service';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { CrawlProgress } from '@shared/domain/contract/crawl';
import type { ConnectionId } from '@shared/domain/ids';
import { dayMs } from '@shared/format/time-units';
import type { OpenIndex, OpenIndexes } from './open-indexes';

/** The crawl of a server's tables, as far as the index needs it. */
export interface ContractCrawl {
  start(id: ConnectionId, anew: boolean): Promise<CrawlProgress>;
  status(id: ConnectionId): Promise<{ readonly progress: CrawlProgress }>;
  lines(id: ConnectionId, part: CrawlPart): Promise<ContractSummary[]>;
  /** Forgets what it has found. */
  drop(id: ConnectionId): void;
}

interface CrawledContractsDeps {
  readonly indexes: OpenIndexes;
  readonly crawl: ContractCrawl;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Contracts that are written down before everything else has its turn. */
const linesAtOnce = 100;

/** How much of a crawl is in the index. */
interface Taken {
  readonly run: string;
  /** One that was cleared is another one, and begins with nothing. */
  readonly index: OpenIndex;
  count: number;
  isEnded: boolean;
}

/** The contracts of servers that have no list of them: what the crawl finds comes into the index. */
export function createCrawledContracts({ indexes, crawl, clock }: CrawledContractsDeps) {
  const crawls = new Map<ConnectionId, Taken>();

  function takenOf(index: OpenIndex, run: string): Taken {
    const known = crawls.get(index.id);
    if (known?.run === run && known.index === index) return known;
    const begun = { run, index, count: 0, isEnded: false };
    crawls.set(index.id, begun);
    return begun;
  }

  async function take({
    connectionId: id,
    run,
    contractsFound,
    state,
    at,
    tablesUnread,
  }: CrawlProgress): Promise<void> {
    const found = indexes.found(id);
    if (found === null || !found.index.work.list.isMissing()) return;
    const { index, stored } = found;
    // An earlier run of the app has taken all of it.
    if (state === 'done' && at !== null && stored.listedAt !== null && stored.listedAt >= at) return;
    const taken = takenOf(index, run);
    while (taken.count < contractsFound) {
      const offset = taken.count;
      const lines = await crawl.lines(id, { run, offset, limit: linesAtOnce });
      if (lines.length === 0 || indexes.opened(id) !== index || takenOf(index, run) !== taken) return;
      index.work.sightedByCrawl(lines);
      taken.count = Math.max(taken.count, offset + lines.length);
    }
    if (state === 'done' && !taken.isEnded) {
      taken.isEnded = true;
      // The contracts of tables that could not be read are not gone.
      index.work.list.end(1, tablesUnread === 0);
    }
    indexes.changed(id);
    indexes.wake(id);
  }

  /** A crawl is begun again after a day: the list is asked for as often. One that a person has paused stays so. */
  async function begin(id: ConnectionId): Promise<void> {
    const { progress } = await crawl.status(id);
    const isOld = progress.state === 'done' && (progress.at ?? 0) < clock() - dayMs;
    await take(isOld || progress.state === 'idle' ? await crawl.start(id, isOld) : progress);
  }

  const ignore = () => undefined;
  return {
    /** The server has no list of contracts. */
    noteNoList: (id: ConnectionId): void => void begin(id).catch(ignore),
    /** How far the crawl has come. */
    noteCrawl: (progress: CrawlProgress): void => void take(progress).catch(ignore),
    /** What was found is what another account or address has shown. */
    dropCrawl(id: ConnectionId): void {
      crawls.delete(id);
      crawl.drop(id);
    },
  };
}
