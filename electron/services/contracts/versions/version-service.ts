import { storedContract } from '@main/api/contracts-api';
import type { JsonText } from '@main/lib/json-text';
import { sampleId } from '@main/services/connections/described-connection';
import type { ServerDirectory } from '@main/services/connections/server-api';
import { type ContentCopy, copyOfText } from '@main/services/contracts/content-copy';
import { createListCopies } from '@main/services/contracts/list-copies';
import {
  findContentRecords,
  findCopy,
  lastSeenAt,
  removeContentRecords,
  storeContentRecords,
} from '@main/store/contract-copies';
import { findIndex, updateIndex } from '@main/store/index/indexes';
import type { Store } from '@main/store/store';
import type { Contract } from '@shared/domain/contract/contract';
import type { ContractVersions } from '@shared/domain/contract/contract-version';
import type { VersionComparison } from '@shared/domain/contract/version-comparison';
import { type ConnectionId, type ContractId, connectionIdSchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import { LRUCache } from 'lru-cache';
import { type HeldVersions, heldHere } from './held-versions';
import { type KnownVersions, type VersionsToCompare, versionsOfServer } from './known-versions';
import { createLargeVersions, type LargeVersions, type StartLargeThread } from './large-versions';

interface VersionServiceDeps {
  readonly servers: ServerDirectory;
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Where versions of megabytes are read and compared; without it main does that too. */
  readonly startThread?: StartLargeThread | undefined;
}

/** Contracts whose versions are cached in memory, so that comparing them does not request them again; a large one counts as several. */
const maxContracts = 8;
const ofLargeOne = 4;
/** Making the copy of a contract of as many characters would keep main from everything else for tens of milliseconds. */
const largeForMain = 400_000;

/** Keys of contents that were read here. */
const seenPrefix = 'seen-';
const isSeen = (key: string): boolean => key.startsWith(seenPrefix);

interface VersionsOf {
  readonly connectionId: string;
  readonly contractId: ContractId;
}

/**
 * The versions of a contract: the server's own or, where it keeps none, the different contents that this app has read
 * (docs/server.md#versions-of-a-contract). Whether a server has versions is checked once per run of the app.
 */
export function createVersionService({ servers, store, clock, startThread }: VersionServiceDeps) {
  const known = new LRUCache<string, HeldVersions>({
    maxSize: maxContracts,
    sizeCalculation: ({ isLarge }) => (isLarge ? ofLargeOne : 1),
    dispose: ({ drop }) => drop(),
  });
  const large = createLargeVersions(startThread, () => known.clear());
  const own = createOwnVersions({ servers, store, large });
  const list = createListCopies({ store, clock, areWanted: (id) => id !== sampleId && own.areLacking(id) });

  const seen = createSeenContents(store);

  async function read({ connectionId, contractId }: VersionsOf, signal?: AbortSignal): Promise<HeldVersions> {
    const id = connectionIdSchema.parse(connectionId);
    const found = await own.read(id, contractId, signal);
    const versions = found ?? seen.held(id, contractId);
    known.set(placeOf(id, contractId), versions);
    return versions;
  }

  /** What was read is here without a request, also of a server that keeps versions of its own. */
  const heldFor = async (of: VersionsOf, keys: readonly string[], signal?: AbortSignal): Promise<HeldVersions> =>
    keys.every(isSeen) ? seen.held(of.connectionId, of.contractId) : heldOf(of, signal);

  const heldOf = async (of: VersionsOf, signal?: AbortSignal): Promise<HeldVersions> =>
    known.get(placeOf(of.connectionId, of.contractId)) ?? read(of, signal);

  /** How often copies were deleted: one that is being made meanwhile is not stored. */
  let forgotten = 0;

  function forget(id: ConnectionId): void {
    forgotten += 1;
    known.clear();
    store.tryWrite((db) => removeContentRecords(db, id));
  }

  return {
    /** Newest first. */
    list: async (of: VersionsOf, signal?: AbortSignal): Promise<ContractVersions> => (await read(of, signal)).list(),

    /** The contents that were read, without a request. */
    listSeen: (...of: Parameters<typeof seen.held>): Promise<ContractVersions> => seen.held(...of).list(),

    /** The contract as it was in a version. */
    get: async (
      { key, ...of }: VersionsOf & { readonly key: string },
      signal?: AbortSignal,
    ): Promise<Contract | JsonText<Contract>> => (await heldFor(of, [key], signal)).get(key),

    /** What differs between two versions. */
    compare: async (
      { from, to, zone, ...of }: VersionsOf & VersionsToCompare,
      signal?: AbortSignal,
    ): Promise<VersionComparison | JsonText<VersionComparison>> =>
      (await heldFor(of, [from, to], signal)).compare({ from, to, zone }),

    kept: seen.kept,

    /** Stores a contract's content if it has changed, and that it was seen. Not for the sample workspace, which is a new server at each start. */
    saveCopy(connectionId: string, { id: contractId, raw }: Pick<Contract, 'id' | 'raw'>): void {
      const id = connectionIdSchema.parse(connectionId);
      if (id === sampleId) return;
      const seenAt = clock();
      const keep = (copy: ContentCopy | null) => {
        const contracts = copy === null ? [] : [{ contractId, ...copy }];
        store.tryWrite((db) => storeContentRecords(db, { connectionId: id, seenAt, contracts }));
      };
      if (raw.length <= largeForMain) {
        keep(copyOfText(raw));
        return;
      }
      const before = forgotten;
      // Without a thread, or when it is lost, the next reading makes the copy.
      large.copyOf(raw).then(
        (copy) => before === forgotten && keep(copy),
        () => undefined,
      );
    },

    /** Contracts from the list, stored as if they had been opened. */
    copiesOfList: list.of,

    /** The connection may have another server or account now, which may have versions. */
    changed(id: ConnectionId, isSameAddress: boolean): void {
      own.changed(id);
      list.changed(id);
      known.clear();
      if (!isSameAddress) forget(id);
    },

    /** Deletes what was stored of a connection's contracts. */
    forget,
    close: large.end,
  };
}

/** The contents that this app has read, as versions without an author of their own. */
function createSeenContents({ db }: Pick<Store, 'db'>) {
  const bodies = (id: ConnectionId, contractId: ContractId): KnownVersions['bodies'] =>
    findContentRecords(db, id, contractId).flatMap(({ number, seenAt, digest }) => {
      const content = findCopy(db, digest);
      const body = content === null ? null : storedContract(content, contractId);
      return body === null ? [] : [{ ...body, key: `${seenPrefix}${number}`, seenAt }];
    });
  return {
    held: (connectionId: string, contractId: ContractId): HeldVersions =>
      heldHere({ source: 'seen', bodies: bodies(connectionIdSchema.parse(connectionId), contractId), unreadable: 0 }),

    /** The contract as it was read last, and when that was; null where it never was. */
    kept(connectionId: string, contractId: ContractId): { readonly contract: Contract; readonly at: number } | null {
      const id = connectionIdSchema.parse(connectionId);
      const [newest] = bodies(id, contractId);
      if (newest?.seenAt === undefined) return null;
      return { contract: newest.contract, at: lastSeenAt(db, id, contractId) ?? newest.seenAt };
    },
  };
}

export type VersionService = ReturnType<typeof createVersionService>;

interface OwnVersionsDeps extends Pick<VersionServiceDeps, 'servers' | 'store'> {
  readonly large: LargeVersions;
}

/** The versions that servers keep, and which servers keep none. */
function createOwnVersions({ servers, store, large }: OwnVersionsDeps) {
  const without = new Set<ConnectionId>();

  function learn(id: ConnectionId, isLacking: boolean): void {
    if (isLacking) without.add(id);
    const stored = findIndex(store.db, id);
    if (stored === null || stored.lacksVersions === isLacking) return;
    store.tryWrite((db) => updateIndex(db, stored, { lacksVersions: isLacking }));
  }

  return {
    /** Null when the server keeps none, which is checked once per run of the app. */
    async read(id: ConnectionId, contractId: ContractId, signal?: AbortSignal): Promise<HeldVersions | null> {
      if (without.has(id)) return null;
      const { contracts } = await servers.apiOf(id);
      try {
        const ofBodies = (found: Parameters<typeof versionsOfServer>[0]) => heldHere(versionsOfServer(found));
        const ofLarge = (body: Uint8Array, maxDepth: number) => large.read({ contractId, body, maxDepth });
        const found = await contracts.versions(contractId, { ofBodies, ofLarge }, signal);
        learn(id, false);
        return found;
      } catch (thrown) {
        if (!isMissingEndpoint(AppError.from(thrown))) throw thrown;
        learn(id, true);
        return null;
      }
    },
    /** Whether the server was found to keep no versions, in this run of the app or an earlier one. */
    areLacking: (id: ConnectionId): boolean => without.has(id) || findIndex(store.db, id)?.lacksVersions === true,
    /** The connection may lead to another server now. */
    changed: (id: ConnectionId): void => void without.delete(id),
  };
}

const placeOf = (id: string, contractId: ContractId): string => `${id}/${contractId.toLowerCase()}`;
