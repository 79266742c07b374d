import { inflateRawSync } from 'node:zlib';
import { isShallowText } from '@main/http/json-body';
import type { Turn } from '@main/lib/turns';
import { deflatedCopyOf } from '@main/services/contracts/content-copy';
import { contentsOf, copyBytes, copyLimits, findContentRecords, hasCopy } from '@main/store/contract-copies';
import type { ReadableDatabase } from '@main/store/database';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { type HeldVersion, heldVersionSchema } from '@shared/domain/local/desk-data';
import { noFates } from './fates';

/** A version of a contract, its content checked. */
export interface ReadVersion {
  readonly contractId: ContractId;
  /** Epoch milliseconds. */
  readonly seenAt: number;
  readonly digest: string;
  /** Deflated. */
  readonly content: Uint8Array;
}

/** The versions of a connection's contracts that only this app has seen, the oldest first. `written`: digests that the file has. */
export const heldVersions = (db: ReadableDatabase, id: ConnectionId, written: Set<string>): HeldVersion[] =>
  contentsOf(db, id).map(({ content, ...seen }) => {
    if (written.has(seen.digest)) return seen;
    written.add(seen.digest);
    return { ...seen, content: Buffer.from(content).toString('base64') };
  });

/** Bytes of one unpacked content, and of all of a file. */
const unpackedLimits = { each: 12 * 1024 * 1024, all: 512 * 1024 * 1024 } as const;
/** Deeper than any contract. */
const deepest = 64;

type Copy = Pick<ReadVersion, 'digest' | 'content'>;

/** Reads the versions of a file, each under the digest of what is really in it. */
export function createVersionReader(turn: Turn) {
  const copies = new Map<string, Copy>();
  let room: number = unpackedLimits.all;

  function unpacked(content: string | undefined): Copy | null {
    if (content === undefined || room <= 0) return null;
    try {
      const text = inflateRawSync(Buffer.from(content, 'base64'), { maxOutputLength: unpackedLimits.each });
      room -= text.length;
      return isShallowText(text, deepest) ? deflatedCopyOf(text.toString('utf8')) : null;
    } catch {
      return null;
    }
  }

  async function read(entry: unknown): Promise<ReadVersion | null> {
    const { data } = heldVersionSchema.safeParse(entry);
    if (data === undefined) return null;
    const { contractId, seenAt, digest, content } = data;
    if (content !== undefined) await turn();
    const copy = copies.get(digest) ?? unpacked(content);
    if (copy === null) return null;
    copies.set(digest, copy);
    return { contractId, seenAt, ...copy };
  }

  /** `unreadable` counts those that are left out. */
  return async (entries: readonly unknown[]) => {
    const versions: ReadVersion[] = [];
    for (const entry of entries) {
      const version = await read(entry);
      if (version !== null) versions.push(version);
    }
    return { versions, unreadable: entries.length - versions.length };
  };
}

/** Bytes that are left for copies, and the digests of those that were given some. */
export interface VersionRoom {
  bytes: number;
  readonly given: Set<string>;
}

export const versionRoom = (db: ReadableDatabase): VersionRoom => ({
  bytes: copyLimits.bytes - copyBytes(db),
  given: new Set(),
});

interface VersionsHere {
  readonly db: ReadableDatabase;
  readonly id: ConnectionId;
  readonly room: VersionRoom;
}

/**
 * What has to be stored of the versions of a file: the newest of contracts of which none is here, as far as there is room. Two
 * histories are not mixed, and nothing here is deleted for others. `left`: how many there is no room for.
 */
export function mergeVersions(versions: readonly ReadVersion[], { db, id, room }: VersionsHere) {
  const fates = noFates();
  let left = 0;
  const added = new Set<ReadVersion>();
  for (const [contractId, all] of Map.groupBy(versions, (version) => version.contractId)) {
    const here = new Set(findContentRecords(db, id, contractId).map(({ digest }) => digest));
    const isNew = here.size === 0;
    for (const [age, version] of all.toReversed().entries()) {
      if (!isNew) fates[here.has(version.digest) ? 'same' : 'kept'] += 1;
      else if (age < copyLimits.perContract && takesRoom(version, db, room)) {
        fates.added += 1;
        added.add(version);
      } else left += 1;
    }
  }
  return { versions: versions.filter((version) => added.has(version)), fates, left };
}

function takesRoom({ digest, content }: ReadVersion, db: ReadableDatabase, room: VersionRoom): boolean {
  if (room.given.has(digest) || hasCopy(db, digest)) return true;
  if (content.length > room.bytes) return false;
  room.bytes -= content.length;
  room.given.add(digest);
  return true;
}
