import { setImmediate } from 'node:timers/promises';
import { createHashCounts, createHashMap, hashOf } from '@main/lib/text-hashes';
import { mostAskedSingly, type Scope } from '@main/services/operations/read-whole-scope';
import type { BackupEntries, BackupEntry } from './backup-entry';

/** A result that the server has. */
export interface ServerResult {
  /** In lower case. */
  readonly id: string | null;
  /** As the server spells it. */
  readonly status: string;
  readonly digest: string;
}

/**
 * What a server has at the instant of each result of a group, one byte of these bits for each: there may be half a million, of which
 * nothing else of the server is kept.
 */
export type Found = Uint8Array;
export const foundBits = {
  /** Something is there. */
  any: 1,
  /** The result itself, even if its content has changed. */
  same: 2,
  /** The result itself, as the backup has it. */
  equal: 4,
  /** Something that the backup does not hold. */
  other: 8,
} as const;

export const isFound = (found: Found, place: number, bit: keyof typeof foundBits): boolean =>
  ((found[place] ?? 0) & foundBits[bit]) !== 0;

/** What the server has of a result of the backup: itself, another one in its place, or neither. */
export type Presence = 'present' | 'taken' | 'missing';

/**
 * An instant is taken when a result is there that the backup does not hold; results of the backup that share an instant do not block
 * each other, since they were there together before.
 */
export function presenceAt(found: Found, place: number): Presence {
  if (isFound(found, place, 'same')) return 'present';
  return isFound(found, place, 'other') ? 'taken' : 'missing';
}

/** How many results have each presence. */
export type Tally = Readonly<Record<Presence, number>>;

export async function tallyOf(found: Found): Promise<Tally> {
  const tally = { present: 0, taken: 0, missing: 0 };
  await forEachYielding(found.length, (place) => {
    tally[presenceAt(found, place)] += 1;
  });
  return tally;
}

const perTurn = 4000;

/** Does something for each place, with turns for the other work of the app in between. */
export async function forEachYielding(count: number, work: (place: number) => void): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    work(place);
    if (place % perTurn === perTurn - 1) await setImmediate();
  }
}

/** Finds the results of a group by what a server has. */
export interface EntryIndex {
  /** What has to be read to find them all. */
  readonly scope: Scope;
  hasInstant(timestamp: number): boolean;
  /** Notes what a server has at an instant. */
  note(found: Found, timestamp: number, there: ServerResult): void;
}

export async function indexOf(entries: BackupEntries): Promise<EntryIndex> {
  const ids = createHashCounts(entries.length);
  /** The last place of each instant, and for each place the one before it at the same instant; both count from 1. */
  const last = createHashMap(entries.length);
  const before = new Uint32Array(entries.length);
  let [oldest, newest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  /** The instants while they are few enough to be asked for one by one, and one more. */
  const instants = new Set<number>();
  const lastAt = (timestamp: number) => last.get(hashOf(String(timestamp))) ?? 0;
  await forEachYielding(entries.length, (place) => {
    const entry = entries.at(place);
    if (entry === undefined) return;
    const { id, timestamp } = entry;
    if (id !== null) ids.add(hashOf(id));
    before[place] = lastAt(timestamp);
    if (instants.size <= mostAskedSingly) instants.add(timestamp);
    last.set(hashOf(String(timestamp)), place + 1);
    [oldest, newest] = [Math.min(oldest, timestamp), Math.max(newest, timestamp)];
  });
  const isFew = instants.size <= mostAskedSingly;
  return {
    scope: isFew
      ? { kind: 'instants', instants: [...instants] }
      : { kind: 'range', range: { from: oldest, to: newest } },
    hasInstant: (timestamp) => lastAt(timestamp) > 0,
    note(found, timestamp, there) {
      const other = there.id === null || !ids.has(hashOf(there.id)) ? foundBits.other : 0;
      for (let next = lastAt(timestamp); next > 0; next = before[next - 1] ?? 0) {
        const entry = entries.at(next - 1);
        if (entry !== undefined)
          found[next - 1] = (found[next - 1] ?? 0) | foundBits.any | other | bitsOf(entry, there);
      }
    },
  };
}

function bitsOf(entry: BackupEntry, there: ServerResult): number {
  if (!isSameResult(entry, there)) return 0;
  return entry.digest === there.digest ? foundBits.same | foundBits.equal : foundBits.same;
}

/** Whether a result of the server is the one of the backup, even if its content has changed. */
const isSameResult = (entry: BackupEntry, there: ServerResult): boolean =>
  entry.id === null || there.id === null ? there.status === entry.status : there.id === entry.id;
