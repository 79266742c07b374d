import { contentOf, digestOf } from '@main/api/contract-content';
import { storedContract } from '@main/api/contracts-api';
import { recordOf } from '@main/lib/json';
import { sampleId } from '@main/services/connections/described-connection';
import type { ServerDirectory } from '@main/services/connections/server-api';
import { findCopy, findSightings, removeSightings, storeSightings } from '@main/store/contract-copies';
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

interface VersionServiceDeps {
  readonly servers: ServerDirectory;
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Contracts whose versions are kept in memory, so that one that is compared is not asked for again. */
const mostContracts = 8;

interface VersionOf {
  readonly connectionId: string;
  readonly contractId: ContractId;
  readonly key: string;
}

/** One version with all that it says. */
interface KnownVersion extends VersionBody {
  readonly key: string;
}

/**
 * The versions of a contract: the server's own or, where it keeps none, the different contents that this app has read of it
 * (docs/server.md#versions-of-a-contract). That a server has none is found out once in each run of the app.
 */
export function createVersionService({ servers, store, clock }: VersionServiceDeps) {
  const known = new LRUCache<string, readonly KnownVersion[]>({ max: mostContracts });
  const own = createOwnVersions(servers, store);
  const list = createListCopies({ store, clock, areWanted: (id) => id !== sampleId && own.areLacking(id) });

  function seen(id: ConnectionId, contractId: ContractId): readonly SeenVersion[] {
    return findSightings(store.db, id, contractId).flatMap(({ number, seenAt, digest }) => {
      const body = bodyOf(findCopy(store.db, digest), contractId);
      return body === null ? [] : [{ ...body, key: `seen-${number}`, seenAt }];
    });
  }

  function forget(id: ConnectionId): void {
    known.clear();
    store.keep((db) => removeSightings(db, id));
  }

  return {
    /** Newest first. */
    async list(connectionId: string, contractId: ContractId, signal?: AbortSignal): Promise<ContractVersions> {
      const id = connectionIdSchema.parse(connectionId);
      const found = await own.read(id, contractId, signal);
      if (found === null) {
        const copies = seen(id, contractId);
        known.set(placeOf(id, contractId), copies);
        const versions = describe(copies, 'seen').map((version, at) => ({
          ...version,
          at: copies[at]?.seenAt ?? null,
        }));
        return { source: 'seen', versions: versions.filter(({ isRunOnly }) => !isRunOnly), unreadable: 0 };
      }
      const bodies = newestFirst(found.filter((body) => body !== null)).map(withKey);
      known.set(placeOf(id, contractId), bodies);
      return { source: 'server', versions: describe(bodies, 'server'), unreadable: found.length - bodies.length };
    },

    /** The contract as it was in a version. */
    async get({ connectionId, contractId, key }: VersionOf, signal?: AbortSignal): Promise<Contract> {
      const id = connectionIdSchema.parse(connectionId);
      const body = known.get(placeOf(id, contractId))?.find((version) => version.key === key);
      if (body !== undefined) return body.contract;
      const copy = seen(id, contractId).find((version) => version.key === key);
      if (copy !== undefined) return copy.contract;
      const version = Number(key.split('#')[0]);
      if (key.startsWith('seen-') || !Number.isFinite(version)) throw new AppError('not_found');
      const { contracts } = await servers.apiOf(id);
      return (await contracts.version(contractId, version, signal)).contract;
    },

    /** Keeps what a contract says, if it is not what it said before. The sample workspace is a new server at each start. */
    note(connectionId: string, contract: Contract): void {
      const id = connectionIdSchema.parse(connectionId);
      const wire = recordOf(JSON.parse(contract.raw));
      if (id === sampleId || wire === null) return;
      const digest = digestOf(contentOf(wire));
      const contracts = [{ contractId: contract.id, digest, content: JSON.stringify(wire) }];
      store.keep((db) => storeSightings(db, { connectionId: id, seenAt: clock(), contracts }));
    },

    /** Contracts that the list sends, kept as if they had been opened. */
    copiesOfList: list.of,

    /** Another server or account may be behind the connection, and may keep versions. */
    changed(id: ConnectionId, isSameAddress: boolean): void {
      own.changed(id);
      list.changed(id);
      known.clear();
      if (!isSameAddress) forget(id);
    },

    /** Forgets what was read of a connection's contracts. */
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
    store.keep((db) => updateIndex(db, stored, { lacksVersions: isLacking }));
  }

  return {
    /** Null where the server keeps none, which it is asked once in each run of the app. */
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
    /** Whether that was found in this run of the app, or in an earlier one. */
    areLacking: (id: ConnectionId): boolean => without.has(id) || findIndex(store.db, id)?.lacksVersions === true,
    /** Another server may be behind the connection. */
    changed: (id: ConnectionId): void => void without.delete(id),
  };
}

interface SeenVersion extends KnownVersion {
  readonly seenAt: number;
}

const placeOf = (id: ConnectionId, contractId: ContractId): string => `${id}/${contractId.toLowerCase()}`;

/** A number may come twice, or not at all. */
const withKey = (body: VersionBody, at: number, all: readonly VersionBody[]): KnownVersion => {
  const { version } = body.contract;
  const isFirst = all.findIndex((each) => each.contract.version === version) === at;
  return { ...body, key: isFirst && version !== null ? version.toFixed(1) : `${version ?? ''}#${at}` };
};

function bodyOf(content: string | null, id: ContractId): VersionBody | null {
  return content === null ? null : storedContract(content, id);
}

/** A list that a server sends oldest first is turned round. */
const newestFirst = (bodies: readonly VersionBody[]): readonly VersionBody[] =>
  bodies.toSorted(({ contract: one }, { contract: other }) => (other.version ?? 0) - (one.version ?? 0));

/** What each version has changed, newest first. */
function describe(versions: readonly KnownVersion[], source: ContractVersions['source']): ContractVersion[] {
  const contents = versions.map(({ wire }) => contentOf(wire));
  const unknown = source === 'server' ? unknownPeople(contents) : [];
  return versions.map(({ key, contract }, at) => {
    const before = versions[at + 1];
    const changes = changedMembers(contents[at + 1], contents[at] ?? {}, unknown[at + 1]);
    // A run makes a version without a moment of its own.
    const isByRun =
      before?.contract.updatedAt === contract.updatedAt && changes.every(({ kind }) => kind === 'unknown');
    const isRunOnly = before !== undefined && (changes.length === 0 || isByRun);
    return {
      key,
      version: contract.version,
      at: contract.updatedAt,
      by: contract.updatedBy,
      changes: isRunOnly ? [] : changes,
      unknown: unknown[at] ?? [],
      isRunOnly,
    };
  });
}
