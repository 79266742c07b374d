import { createHash } from 'node:crypto';
import { recordOf } from '@main/api/wire/readers';
import { restoredResult } from '@main/api/wire/restored-result';
import { readBackup } from '@main/services/backup/backup-reader';
import type { BackupContract, BackupHead } from '@shared/domain/clean-up';

/** What must be known of a result in a backup until it is sent. */
export interface BackupEntry {
  /** Its place in the file, counted from 0. */
  readonly ordinal: number;
  /** In lower case; null when the server gave none. */
  readonly id: string | null;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly status: string;
  readonly digest: string;
  /** Whether it has members that the server's interface does not accept back. */
  readonly loses: boolean;
}

/** The results of one contract. */
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
  readonly count: number;
  readonly groups: readonly BackupGroup[];
}

interface Gathered {
  readonly entries: BackupEntry[];
  readonly seen: Set<string>;
  unusable: number;
  readonly lost: Map<string, number>;
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
      return { head: part.head, count: part.count, groups: groupsOf(part.contracts, byPlace) };
    }
    const gathered = byPlace.get(part.contract) ?? nothing();
    byPlace.set(part.contract, gathered);
    gather(gathered, part.raw, ordinal);
    ordinal += 1;
    if (ordinal % between === 0) onRead(ordinal);
  }
  throw new Error('a backup without an end was read to its end');
}

function gather(gathered: Gathered, raw: unknown, ordinal: number): void {
  const result = restoredResult(raw);
  if (result === null) {
    gathered.unusable += 1;
    return;
  }
  const { timestamp, status } = result.row;
  const id = result.row.id?.toLowerCase() ?? null;
  const digest = resultDigest(raw);
  const name = id ?? `${timestamp}#${digest}`;
  if (gathered.seen.has(name)) {
    gathered.unusable += 1;
    return;
  }
  gathered.seen.add(name);
  const loses = result.lost.length > 0;
  gathered.entries.push({ ordinal, id, timestamp, status, digest, loses });
  for (const member of result.lost) {
    const { lost } = gathered;
    if (lost.has(member) || lost.size < mostLost) lost.set(member, (lost.get(member) ?? 0) + 1);
  }
}

const nothing = (): Gathered => ({ entries: [], seen: new Set(), unusable: 0, lost: new Map() });

/** A contract that is in the file more than once becomes one group. */
function groupsOf(contracts: readonly BackupContract[], byPlace: ReadonlyMap<number, Gathered>): BackupGroup[] {
  const byId = new Map<string, { contract: BackupContract; parts: Gathered[] }>();
  for (const [place, contract] of contracts.entries()) {
    const known = byId.get(contract.id) ?? { contract, parts: [] };
    known.parts.push(byPlace.get(place) ?? nothing());
    byId.set(contract.id, known);
  }
  return [...byId.values()].map(({ contract, parts }) => ({ contract, ...merged(parts) }));
}

function merged(parts: readonly Gathered[]): Omit<BackupGroup, 'contract'> {
  const lost = new Map<string, number>();
  for (const [member, count] of parts.flatMap((part) => [...part.lost])) {
    lost.set(member, (lost.get(member) ?? 0) + count);
  }
  return {
    entries: parts.flatMap(({ entries }) => entries),
    unusable: parts.reduce((all, { unusable }) => all + unusable, 0),
    lost,
  };
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
