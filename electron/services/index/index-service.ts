import type { RateLimiter } from '@main/services/background/rate-limiter';
import type { ShownConnections } from '@main/services/connections/shown-connections';
import { inheritingAsset } from '@main/services/contracts/effective-contract';
import type { TimeRange } from '@main/services/results/page-range';
import type { WritableDatabase } from '@main/store/database';
import { entriesOfContract, findEntry, namesOfContracts } from '@main/store/index/contract-index';
import { changesAfter } from '@main/store/index/index-changes';
import { markAllSeen, markSeen, marksOf } from '@main/store/index/index-marks';
import { indexedRuns, runChecks, runTimes } from '@main/store/index/indexed-runs';
import { type StoredIndex, updateIndex } from '@main/store/index/indexes';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type {
  ContractDays,
  HomeScope,
  IndexedContract,
  IndexMarks,
  IndexStatus,
  Promises,
} from '@shared/domain/contract/contract-index';
import type { AssetKey, ConnectionId, ContractId, WindowId } from '@shared/domain/ids';
import { maxTimestamp } from '@shared/domain/limits';
import { daysOf } from './contract-days';
import { createIdentities, type IdentitiesDeps } from './identity';
import type { OpenIndexes } from './open-indexes';
import { promisesSince } from './promises';

export interface IndexServiceDeps extends IdentitiesDeps {
  readonly indexes: OpenIndexes;
  readonly shown: ShownConnections;
  /** Forgets what a crawl of the connection has found. */
  readonly dropCrawl: (id: ConnectionId) => void;
  readonly rateLimiterOf: (id: ConnectionId) => Pick<RateLimiter, 'resume'>;
  /** A person has seen something, or looks at other contracts. */
  readonly onMarked: () => void;
}

/** What the window asks of the index. */
export function createIndexService(deps: IndexServiceDeps) {
  const { storage, store, indexes } = deps;
  const identities = createIdentities(deps);

  async function status(connectionId: string): Promise<IndexStatus> {
    const { id, stored } = storage.of(connectionId);
    return indexes.statusOf(id, stored);
  }

  return {
    status,

    /** What is stored of it, for those who read and extend it. */
    stored: async (connectionId: string): Promise<StoredIndex> => storage.of(connectionId).stored,

    /** The contracts that are known, by id, key and fully qualified name. */
    names: (id: ConnectionId) => namesOfContracts(store.db, storage.of(id).stored),

    /** What is known of the contracts with these keys, in their order. */
    contracts: (id: ConnectionId, keys: readonly string[]): readonly IndexedContract[] => {
      const { stored } = storage.of(id);
      return keys.flatMap((key) => findEntry(store.db, stored, key)?.line ?? []);
    },

    /** A contract as the list had it; null where it is not known. */
    contractOf(connectionId: ConnectionId, contractId: ContractId): ContractSummary | null {
      const { stored } = storage.of(connectionId);
      return entriesOfContract(store.db, stored, contractId)[0]?.line.contract ?? null;
    },

    /** The asset of a contract that may inherit from it, as the list had it; null where that is not known. */
    assetOf: (connectionId: string, contractId: ContractId): AssetKey | null => {
      const found = indexes.found(connectionId);
      const entries = found === null ? [] : entriesOfContract(store.db, found.stored, contractId);
      // Those that are only a view of it have its id too, and other assets.
      const own = entries.find(({ key, contractId: id }) => key === id);
      return own === undefined ? null : inheritingAsset(own.line.contract);
    },

    ...createControls(deps),
    ...createMarks(deps),
    identity: identities.of,
    identify: identities.choose,

    async changes(connectionId: string, since: number) {
      const { stored } = storage.of(connectionId);
      return { ...changesAfter(store.db, stored, since), first: stored.first };
    },

    /** These are on the screen: what was read long ago is read again soon. */
    view(connectionId: string, keys: readonly string[]): void {
      const found = indexes.found(connectionId);
      if (found !== null) indexes.view(found.index, keys);
    },

    /** The runs that are stored of a contract, newest first, and when they were read; null when they never were. */
    async savedRuns(connectionId: string, contractId: ContractId, { from = 0, to = maxTimestamp }: TimeRange = {}) {
      const { stored } = storage.of(connectionId);
      const entry = entriesOfContract(store.db, stored, contractId).find(({ line }) => line.readAt !== null);
      if (entry === undefined || entry.line.readAt === null) return null;
      const { readAt: savedAt, coveredFrom } = entry.line;
      const rows = indexedRuns(store.db, entry.number).filter(({ timestamp }) => timestamp >= from && timestamp <= to);
      return { rows, savedAt, coveredFrom };
    },

    /** The results of contracts by day. `starts`: the beginnings of the days and the end of the last one. */
    async days(connectionId: string, keys: readonly string[], starts: readonly number[]): Promise<ContractDays[]> {
      const { stored } = storage.of(connectionId);
      const [from = 0] = starts;
      const to = starts.at(-1) ?? from;
      const found = runTimes(store.db, { connection: stored.number, keys, from, to });
      return found.map(({ key, ...times }) => ({ key, days: daysOf(times, starts) }));
    },

    /** How often contracts met what they promise, in each of the times that began at `from`. */
    async promises(connectionId: string, keys: readonly string[], from: readonly number[]): Promise<Promises[]> {
      const { stored } = storage.of(connectionId);
      const found = runChecks(store.db, { connection: stored.number, keys, from: Math.min(...from) });
      return promisesSince(found, from);
    },
  };
}

export type IndexService = ReturnType<typeof createIndexService>;

/** When it is kept true, and who has stopped it. */
function createControls({ storage, indexes, shown, store, dropCrawl, rateLimiterOf }: IndexServiceDeps) {
  const now = (id: string): IndexStatus => {
    const found = storage.of(id);
    return indexes.statusOf(found.id, found.stored);
  };
  return {
    /** The window shows this connection, and no other any more: its index is kept true from now on. */
    async open(connectionId: string, window: WindowId | null): Promise<IndexStatus> {
      const { id, stored } = storage.of(connectionId);
      if (window !== null) shown.show(window, [id]);
      indexes.stopOthers();
      indexes.begin(id, stored);
      return now(id);
    },

    /** A window has closed, or shows others: what none shows any more is not kept true. */
    shownChanged: indexes.stopOthers,

    async control(connectionId: string, action: 'resume' | 'pause' | 'stop' | 'check'): Promise<IndexStatus> {
      const { id, stored } = storage.of(connectionId);
      const index = indexes.openOf(id);
      const state = action === 'pause' ? 'paused' : action === 'stop' ? 'stopped' : 'on';
      if (stored.state !== state) store.tryWrite((db) => updateIndex(db, stored, { state }));
      // A person asks: they need not wait as long as the server would have the background wait.
      if (state === 'on') rateLimiterOf(id).resume();
      if (action === 'check') index.work.list.again();
      if (state === 'on') index.start('anew');
      else index.stop();
      return now(id);
    },

    /** Deletes what was read, and begins again. What a person has set, seen and pinned stays. */
    async clear(connectionId: string): Promise<IndexStatus> {
      const { id, stored: before } = storage.of(connectionId);
      indexes.drop(id);
      dropCrawl(id);
      const { state, scope, identity } = before;
      store.tryWrite((db) => updateIndex(db, storage.of(id).stored, { state, scope, identity }));
      const { stored } = storage.of(id);
      if (indexes.isKept(id)) indexes.begin(id, stored);
      return now(id);
    },
  };
}

/** What a person has seen and pinned, and whose contracts they look at. */
function createMarks({ storage: { of, write, latest }, store: { db }, onMarked }: IndexServiceDeps) {
  const marks = async (connectionId: string): Promise<IndexMarks> => marksOf(db, of(connectionId).stored);
  async function change(connectionId: string, work: (db: WritableDatabase, stored: StoredIndex) => void) {
    const { stored } = of(connectionId);
    write((database) => work(database, stored));
    onMarked();
    return marks(connectionId);
  }
  return {
    marks,
    /** A later time is a mistake of the run or of the address: it says nothing of what was seen. */
    seen: (connectionId: string, contractId: ContractId, until: number): Promise<IndexMarks> =>
      change(connectionId, (db, stored) => until <= latest() && markSeen(db, stored, { contractId, until })),
    seenAll: (connectionId: string, keys?: readonly string[]): Promise<IndexMarks> =>
      change(connectionId, (db, stored) => markAllSeen(db, stored, { keys, latest: latest() })),
    scope: (connectionId: string, scope: HomeScope): Promise<IndexMarks> =>
      change(connectionId, (db, stored) => updateIndex(db, stored, { scope })),
  };
}
