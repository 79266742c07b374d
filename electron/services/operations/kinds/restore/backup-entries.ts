import { createHash } from 'node:crypto';
import { restoredResult } from '@main/api/restored-result';
import { recordOf } from '@main/lib/json';
import { createHashCounts, hashOf } from '@main/lib/text-hashes';
import { readBackup } from '@main/services/backup/backup-reader';
import type { BackupContract, BackupHead } from '@shared/domain/operation/clean-up';
import { serverStatus } from '@shared/domain/status';
import type { BackupEntries, BackupEntry } from './backup-entry';
import { createEntryColumns, type EntryColumns } from './entry-columns';
import { type EntryIndex, forEachYielding, indexOf } from './found-on-server';

/** The results of one contract, each once. */
export interface BackupGroup {
  readonly contract: BackupContract;
  readonly entries: BackupEntries;
  /** Results that cannot be restored: without a timestamp or a status, or there twice. */
  readonly unusable: number;
  /** Members that the server's interface does not accept back, and how many results have each. */
  readonly lost: ReadonlyMap<string, number>;
  /** How many results have any of them. */
  readonly losing: number;
  readonly index: EntryIndex;
}

export interface ReadBackup {
  readonly head: BackupHead;
  /** Whether its end is missing; what is read is whole. */
  readonly isCut: boolean;
  readonly count: number;
  readonly groups: readonly BackupGroup[];
}

/** What one place of the file holds of a contract. */
interface Gathered {
  readonly entries: EntryColumns;
  unusable: number;
}

/** Names of lost members that are counted, in all. */
const mostLost = 50;
/** Results between two reports of progress. */
const between = 1000;

/** Reads a whole backup and keeps of each result only what is needed to find it again. */
export async function readEntries(
  file: string,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<ReadBackup> {
  const byPlace = new Map<number, Gathered>();
  let ordinal = 0;
  for await (const part of readBackup(file, signal)) {
    if (part.kind === 'end') {
      const { head, isCut, count, contracts } = part;
      return { head, isCut, count, groups: await groupsOf(contracts, byPlace) };
    }
    const gathered = byPlace.get(part.contract) ?? nothing();
    byPlace.set(part.contract, gathered);
    const entry = entryOf(part.raw, ordinal);
    if (entry === null) gathered.unusable += 1;
    else gathered.entries.add(entry);
    ordinal += 1;
    if (ordinal % between === 0) onRead(ordinal);
  }
  throw new Error('a backup without an end was read to its end');
}

/** Null for a result that cannot be restored. */
function entryOf(raw: unknown, ordinal: number): BackupEntry | null {
  const result = restoredResult(raw);
  if (result === null) return null;
  const { id, timestamp, status } = result.row;
  const about = { id: id?.toLowerCase() ?? null, timestamp, status: serverStatus(status) };
  return { ordinal, ...about, digest: resultDigest(raw), lost: result.lost };
}

const nothing = (): Gathered => ({ entries: createEntryColumns(), unusable: 0 });

/** A contract that is in the file more than once, in whatever case, becomes one group. */
async function groupsOf(
  contracts: readonly BackupContract[],
  byPlace: ReadonlyMap<number, Gathered>,
): Promise<BackupGroup[]> {
  const byId = new Map<string, { contract: BackupContract; parts: Gathered[] }>();
  for (const [place, contract] of contracts.entries()) {
    const id = contract.id.toLowerCase();
    const known = byId.get(id) ?? { contract, parts: [] };
    known.parts.push(byPlace.get(place) ?? nothing());
    byId.set(id, known);
  }
  const groups: BackupGroup[] = [];
  for (const { contract, parts } of byId.values()) groups.push({ contract, ...(await merged(parts)) });
  return groups;
}

async function merged(parts: readonly Gathered[]): Promise<Omit<BackupGroup, 'contract'>> {
  const count = parts.reduce((sum, part) => sum + part.entries.length, 0);
  const { isRepeated, ...losses } = await lookThrough(parts, count);
  const entries = await onceEach(parts, isRepeated);
  const unusable = parts.reduce((sum, part) => sum + part.unusable, count - entries.length);
  return { entries, unusable, ...losses, index: await indexOf(entries) };
}

/** Does something for each entry of all parts, with turns for other work, and its place in all. */
async function forEachEntry(parts: readonly Gathered[], work: (entry: BackupEntry, place: number) => void) {
  let before = 0;
  for (const { entries } of parts) {
    await forEachYielding(entries.length, (place) => {
      const entry = entries.at(place);
      if (entry !== undefined) work(entry, before + place);
    });
    before += entries.length;
  }
}

/** Which entries were there before, one byte for each, and what is lost of the others. */
async function lookThrough(parts: readonly Gathered[], count: number) {
  const names = createHashCounts(count);
  const isRepeated = new Uint8Array(count);
  const lost = new Map<string, number>();
  let losing = 0;
  await forEachEntry(parts, (entry, place) => {
    const name = hashOf(entry.id ?? `${entry.timestamp}#${entry.digest}`);
    isRepeated[place] = names.has(name) ? 1 : 0;
    if (isRepeated[place] === 1) return;
    names.add(name);
    losing += entry.lost.length > 0 ? 1 : 0;
    for (const member of entry.lost) {
      if (lost.has(member) || lost.size < mostLost) lost.set(member, (lost.get(member) ?? 0) + 1);
    }
  });
  return { isRepeated, lost, losing };
}

/** The entries without those that were there before. Nearly every backup has none of these: it is not copied. */
async function onceEach(parts: readonly Gathered[], isRepeated: Uint8Array): Promise<BackupEntries> {
  const [first] = parts;
  if (first !== undefined && parts.length === 1 && !isRepeated.includes(1)) return first.entries;
  const entries = createEntryColumns();
  await forEachEntry(parts, (entry, place) => {
    if (isRepeated[place] === 0) entries.add(entry);
  });
  return entries;
}

/**
 * A hash that is the same for two results when their content is the same, whatever the order of their members and whether a member is
 * missing or null. The contract's name is left out: the server writes it, and the contract may have been renamed since.
 */
export function resultDigest(raw: unknown): string {
  const { dataContractFQN: _, ...own } = recordOf(raw) ?? { itself: raw };
  return createHash('sha256').update(JSON.stringify(own, inOrder)).digest().toString('base64', 0, 18);
}

function inOrder(_: string, value: unknown): unknown {
  const record = recordOf(value);
  if (record === null) return value;
  const members = Object.entries(record).filter(([, member]) => member !== null);
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}
