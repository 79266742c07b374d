import type { BackupEntry } from './backup-entries';
import type { Look, ThereResult } from './restore-look';

/** What the server has of a result of the backup: itself, another one in its place, or neither. */
export type Standing = 'present' | 'taken' | 'missing';

/** Whether a result that the server has is the one of the backup, whatever it says now. */
export const isSameResult = (entry: BackupEntry, there: ThereResult): boolean =>
  entry.id === null || there.id === null ? there.status === entry.status : there.id === entry.id;

/**
 * Where each result of a contract stands. An instant is taken when a result is there that the backup does not hold; those of the
 * backup that share an instant do not stand in each other's way, since they stood there together.
 */
export function standingsOf(entries: readonly BackupEntry[], look: Look): ReadonlyMap<BackupEntry, Standing> {
  const own = new Set(entries.map(({ id }) => id));
  const standings = new Map<BackupEntry, Standing>();
  for (const entry of entries) {
    const there = look.get(entry.timestamp) ?? [];
    const isTaken = there.some(({ id }) => id === null || !own.has(id));
    const isPresent = there.some((one) => isSameResult(entry, one));
    standings.set(entry, isPresent ? 'present' : isTaken ? 'taken' : 'missing');
  }
  return standings;
}

export interface Comparison {
  /** Results of the backup that the server does not have. */
  readonly missing: number;
  /** Results that it has, saying something else or under another id. */
  readonly different: number;
  /** Those that it has under their own id. */
  readonly present: ReadonlySet<BackupEntry>;
}

/** Compares what a server has with all results of one contract in a backup. `sent` are those that were put back. */
export function compareWithBackup(
  entries: readonly BackupEntry[],
  look: Look,
  sent: ReadonlySet<BackupEntry>,
): Comparison {
  const present = new Set<BackupEntry>();
  let [missing, different] = [0, 0];
  for (const entry of entries) {
    const there = look.get(entry.timestamp) ?? [];
    const same = there.filter((one) => isSameResult(entry, one));
    if (same.length > 0) present.add(entry);
    if (same.some(({ digest }) => digest === entry.digest)) continue;
    if (same.length > 0 || (sent.has(entry) && there.length > 0)) different += 1;
    else missing += 1;
  }
  return { missing, different, present };
}
