import { createHash } from 'node:crypto';
import { restoredResult } from '@main/api/restored-result';
import { recordOf } from '@main/lib/json';
import { readBackup } from '@main/services/backup/backup-reader';
import type { BackupContract, BackupHead } from '@shared/domain/operation/clean-up';
import { serverStatus } from '@shared/domain/status';

/** What must be known of a result in a backup until it is sent. */
export interface BackupEntry {
  /** Its place in the file, counted from 0. */
  readonly ordinal: number;
  /** In lower case; null when the server gave none. */
  readonly id: string | null;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  /** As the server spells it. */
  readonly status: string;
  readonly digest: string;
  /** Its members that the server's interface does not accept back. */
  readonly lost: readonly string[];
}

/** The results of one contract, each once. */
export interface BackupGroup {
  readonly contract: BackupContract;
  readonly entries: readonly BackupEntry[];
  /** Results that cannot be restored: without a timestamp or a status, or there twice. */
  readonly unusable: number;
  /** Members that the server's interface does not accept back, and how many results have each. */
  readonly lost: ReadonlyMap<string, number>;
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
  readonly entries: BackupEntry[];
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
  const withNames = sharedLists();
  let ordinal = 0;
  for await (const part of readBackup(file, signal)) {
    if (part.kind === 'end') {
      const { head, isCut, count, contracts } = part;
      return { head, isCut, count, groups: groupsOf(contracts, byPlace) };
    }
    const gathered = byPlace.get(part.contract) ?? nothing();
    byPlace.set(part.contract, gathered);
    const entry = entryOf(part.raw, ordinal);
    if (entry === null) gathered.unusable += 1;
    else gathered.entries.push({ ...entry, lost: withNames(entry.lost) });
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

/** One list for all results that lose the same members: there may be hundreds of thousands. */
function sharedLists() {
  const lists = new Map<string, readonly string[]>();
  return (names: readonly string[]): readonly string[] => {
    const key = names.join('\n');
    const list = lists.get(key) ?? names;
    lists.set(key, list);
    return list;
  };
}

const nothing = (): Gathered => ({ entries: [], unusable: 0 });

/** A contract that is in the file more than once, in whatever case, becomes one group. */
function groupsOf(contracts: readonly BackupContract[], byPlace: ReadonlyMap<number, Gathered>): BackupGroup[] {
  const byId = new Map<string, { contract: BackupContract; parts: Gathered[] }>();
  for (const [place, contract] of contracts.entries()) {
    const id = contract.id.toLowerCase();
    const known = byId.get(id) ?? { contract, parts: [] };
    known.parts.push(byPlace.get(place) ?? nothing());
    byId.set(id, known);
  }
  return [...byId.values()].map(({ contract, parts }) => ({ contract, ...merged(parts) }));
}

function merged(parts: readonly Gathered[]): Omit<BackupGroup, 'contract'> {
  const once = new Map<string, BackupEntry>();
  for (const entry of parts.flatMap(({ entries }) => entries)) {
    const name = entry.id ?? `${entry.timestamp}#${entry.digest}`;
    if (!once.has(name)) once.set(name, entry);
  }
  const entries = [...once.values()];
  const all = parts.reduce((sum, part) => sum + part.entries.length + part.unusable, 0);
  return { entries, unusable: all - entries.length, lost: countLost(entries) };
}

function countLost(entries: readonly BackupEntry[]): ReadonlyMap<string, number> {
  const lost = new Map<string, number>();
  for (const member of entries.flatMap((entry) => entry.lost)) {
    if (lost.has(member) || lost.size < mostLost) lost.set(member, (lost.get(member) ?? 0) + 1);
  }
  return lost;
}

/**
 * A hash that is the same for two results when their content is the same, whatever the order of their members and whether a member is
 * missing or null. The contract's name is left out: the server writes it, and the contract may have been renamed since.
 */
export function resultDigest(raw: unknown): string {
  const { dataContractFQN: _, ...own } = recordOf(raw) ?? { itself: raw };
  return createHash('sha256').update(JSON.stringify(own, inOrder)).digest('base64').slice(0, 24);
}

function inOrder(_: string, value: unknown): unknown {
  const record = recordOf(value);
  if (record === null) return value;
  const members = Object.entries(record).filter(([, member]) => member !== null);
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}
