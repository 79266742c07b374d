import { contentOf, digestOf } from '@main/api/contract-content';
import { storedContract } from '@main/api/contracts-api';
import { recordOf } from '@main/lib/json';
import { sampleId } from '@main/services/connections/described-connection';
import type { ServerDirectory } from '@main/services/connections/server-api';
import { findContentRecords, findCopy, removeContentRecords, storeContentRecords } from '@main/store/contract-copies';
import { findIndex, updateIndex } from '@main/store/indexes';
import type { Store } from '@main/store/store';
import type { Contract } from '@shared/domain/contract/contract';
import type { ContractVersion, ContractVersions, VersionBody } from '@shared/domain/contract/contract-version';
import { type ConnectionId, type ContractId, connectionIdSchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import { LRUCache } from 'lru-cache';
import { changedMembers, unknownPeople } from './contract-changes';
import { createListCopies } from './list-copies';
import { gradesOf } from './version-grades';

interface VersionServiceDeps {
  readonly servers: ServerDirectory;
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Contracts whose versions are cached in memory, so that comparing them does not request them again. */
const maxContracts = 8;

interface VersionOf {
  readonly connectionId: string;
  readonly contractId: ContractId;
  readonly key: string;
}

/** One version with all that it says. */
interface KnownVersion extends VersionBody {
  readonly key: string;
  /** When this app has first read it, where the server keeps no versions. Epoch milliseconds. */
  readonly seenAt?: number;
}

/** Newest first. */
interface KnownVersions extends Pick<ContractVersions, 'source' | 'unreadable'> {
  readonly bodies: readonly KnownVersion[];
}

/**
 * The versions of a contract: the server's own or, where it keeps none, the different contents that this app has read
 * (docs/server.md#versions-of-a-contract). Whether a server has versions is checked once per run of the app.
 */
export function createVersionService({ servers, store, clock }: VersionServiceDeps) {
  const known = new LRUCache<string, KnownVersions>({ max: maxContracts });
  const own = createOwnVersions(servers, store);
  const list = createListCopies({ store, clock, areWanted: (id) => id !== sampleId && own.areLacking(id) });

  /** Contents that were read, as versions without an author of their own. */
  const seen = (id: ConnectionId, contractId: ContractId): readonly KnownVersion[] =>
    findContentRecords(store.db, id, contractId).flatMap(({ number, seenAt, digest }) => {
      const content = findCopy(store.db, digest);
      const body = content === null ? null : storedContract(content, contractId);
      return body === null ? [] : [{ ...body, key: `seen-${number}`, seenAt }];
    });

  async function read(
    { connectionId, contractId }: Omit<VersionOf, 'key'>,
    signal?: AbortSignal,
  ): Promise<KnownVersions> {
    const id = connectionIdSchema.parse(connectionId);
    const found = await own.read(id, contractId, signal);
    const bodies = found?.filter((body) => body !== null);
    const versions: KnownVersions =
      bodies === undefined
        ? { source: 'seen', bodies: seen(id, contractId), unreadable: 0 }
        : {
            source: 'server',
            bodies: newestFirst(bodies).map(withKey),
            unreadable: (found?.length ?? 0) - bodies.length,
          };
    known.set(placeOf(id, contractId), versions);
    return versions;
  }

  function forget(id: ConnectionId): void {
    known.clear();
    store.tryWrite((db) => removeContentRecords(db, id));
  }

  return {
    /** Newest first. */
    async list(connectionId: string, contractId: ContractId, signal?: AbortSignal): Promise<ContractVersions> {
      const { source, bodies, unreadable } = await read({ connectionId, contractId }, signal);
      const versions = describe(bodies, source);
      return {
        source,
        unreadable,
        versions: source === 'server' ? versions : versions.filter(({ isRunOnly }) => !isRunOnly),
      };
    },

    /** The contract as it was in a version. */
    async get({ key, ...of }: VersionOf, signal?: AbortSignal): Promise<Contract> {
      const { bodies } = known.get(placeOf(of.connectionId, of.contractId)) ?? (await read(of, signal));
      const version = bodies.find((each) => each.key === key);
      if (version === undefined) throw new AppError('not_found');
      return version.contract;
    },

    /** The contract as this app has read it last, and when it was first seen so; null where it never was. */
    kept(connectionId: string, contractId: ContractId): { readonly contract: Contract; readonly at: number } | null {
      const [newest] = seen(connectionIdSchema.parse(connectionId), contractId);
      return newest?.seenAt === undefined ? null : { contract: newest.contract, at: newest.seenAt };
    },

    /** Stores a contract's content if it has changed. Not for the sample workspace, which is a new server at each start. */
    saveCopy(connectionId: string, contract: Contract): void {
      const id = connectionIdSchema.parse(connectionId);
      const wire = recordOf(JSON.parse(contract.raw));
      if (id === sampleId || wire === null) return;
      const digest = digestOf(contentOf(wire));
      const contracts = [{ contractId: contract.id, digest, content: JSON.stringify(wire) }];
      store.tryWrite((db) => storeContentRecords(db, { connectionId: id, seenAt: clock(), contracts }));
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
  };
}

export type VersionService = ReturnType<typeof createVersionService>;

/** The versions that servers keep, and which servers keep none. */
function createOwnVersions(servers: ServerDirectory, store: Store) {
  const without = new Set<ConnectionId>();

  function learn(id: ConnectionId, isLacking: boolean): void {
    if (isLacking) without.add(id);
    const stored = findIndex(store.db, id);
    if (stored === null || stored.lacksVersions === isLacking) return;
    store.tryWrite((db) => updateIndex(db, stored, { lacksVersions: isLacking }));
  }

  return {
    /** Null when the server keeps none, which is checked once per run of the app. */
    async read(
      id: ConnectionId,
      contractId: ContractId,
      signal?: AbortSignal,
    ): Promise<readonly (VersionBody | null)[] | null> {
      if (without.has(id)) return null;
      const { contracts } = await servers.apiOf(id);
      try {
        const found = await contracts.versions(contractId, signal);
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

/** Numbers may repeat or be missing, so the index is part of the key. */
const withKey = (body: VersionBody, at: number, all: readonly VersionBody[]): KnownVersion => {
  const { version } = body.contract;
  const isFirst = all.findIndex((each) => each.contract.version === version) === at;
  return { ...body, key: isFirst && version !== null ? version.toFixed(1) : `${version ?? ''}#${at}` };
};

/** A list that a server sends oldest first is turned round. */
const newestFirst = (bodies: readonly VersionBody[]): readonly VersionBody[] =>
  bodies.toSorted(({ contract: one }, { contract: other }) => (other.version ?? 0) - (one.version ?? 0));

/** What each version changed, newest first. */
function describe(versions: readonly KnownVersion[], source: ContractVersions['source']): ContractVersion[] {
  const contents = versions.map(({ wire }) => contentOf(wire));
  const unknown = source === 'server' ? unknownPeople(contents) : [];
  const described = versions.map(({ key, contract, seenAt }, at) => {
    const before = versions[at + 1];
    const changes = changedMembers(contents[at + 1], contents[at] ?? {}, unknown[at + 1]);
    // A validation creates a version without a change time of its own.
    const isByRun =
      before?.contract.updatedAt === contract.updatedAt && changes.every(({ kind }) => kind === 'unknown');
    const isRunOnly = before !== undefined && (changes.length === 0 || isByRun);
    return {
      contract,
      key,
      version: contract.version,
      at: seenAt ?? contract.updatedAt,
      by: contract.updatedBy,
      changes: isRunOnly ? [] : changes,
      unknown: unknown[at] ?? [],
      isRunOnly,
    };
  });
  const grades = gradesOf(described);
  return described.map(({ contract: _, ...version }, at) => ({ ...version, grade: grades[at] ?? null }));
}
