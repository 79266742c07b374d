import type { ResultsApi } from '@main/api/results-api';
import type { BackupDraft } from '@main/services/backup/backup-writer';
import { readScope, type Scope } from '@main/services/operations/read-scope';
import type { CleanUpRequest } from '@shared/domain/clean-up';
import { AppError } from '@shared/errors/app-error';
import { type SeenResult, seenResult } from './clean-up-decision';
import { takes } from './clean-up-plan';
import { forEachLine, type PlannedContract } from './contract-preview';
import { createTally } from './tally';

export interface VerifyOptions {
  readonly results: ResultsApi;
  readonly request: CleanUpRequest;
  readonly signal: AbortSignal;
  /** Null when no backup is wanted: then the results are only read. */
  readonly backup: BackupDraft | null;
  /** Told how many results that go were seen again. */
  readonly onProgress: (done: number) => void;
}

/**
 * Reads again what is about to go, and writes it into the backup as the server sends it. Rejects with `results_changed` when it
 * is not what was previewed.
 */
export async function verifyAndBackUp(contracts: readonly PlannedContract[], options: VerifyOptions): Promise<void> {
  let done = 0;
  for (const planned of contracts) {
    await verifyContract(planned, options, () => {
      done += 1;
      if (done % 500 === 0) options.onProgress(done);
    });
    options.onProgress(done);
  }
}

async function verifyContract(planned: PlannedContract, options: VerifyOptions, onDone: () => void): Promise<void> {
  const { results, request, signal, backup } = options;
  const { contract, upTo: farFuture } = planned;
  const needsAll = reckonsWithOthers(request);
  const comparison = await compareWith(planned, needsAll);
  const reader = { results, contractId: contract.id, farFuture, signal };
  for await (const page of readScope(reader, needsAll ? { kind: 'range', range: {} } : scopeOf(planned))) {
    for (const whole of page) {
      const standing = comparison.of(seenResult(whole));
      if (standing === 'changed') throw changed();
      if (standing === 'stays') continue;
      await backup?.add(contract, whole.wire);
      onDone();
    }
  }
  if (comparison.isMissing()) throw changed();
}

/** Whether what goes depends on what else is there. */
const reckonsWithOthers = ({ rule, keep }: CleanUpRequest): boolean =>
  rule.kind !== 'picked' && (rule.kind === 'keep-last' || keep.newest || keep.lastSuccess || keep.lastFailure);

/** What the requests reach. */
export function scopeOf({ requests: { before, singles } }: PlannedContract): Scope {
  if (before === null) return { kind: 'instants', instants: singles };
  return { kind: 'range', range: { to: Math.max(before - 1, singles[0] ?? 0) } };
}

const changed = () => new AppError('results_changed', { outcome: 'not-sent' });

/** What a line that is read again is to a preview; `changed` voids it. */
type Standing = 'goes' | 'stays' | 'changed';

/** Compares what is read before anything is sent with what was previewed. */
interface Comparison {
  of(seen: SeenResult): Standing;
  /** Whether something of what was previewed was not seen again. */
  isMissing(): boolean;
}

/**
 * The results that go must be the same ones, with the same status. Where others were reckoned with, such as the last ten that stay,
 * they must be there too, and those that a switch names must have their status. What is new and stays is welcome.
 */
async function compareWith(planned: PlannedContract, needsAll: boolean): Promise<Comparison> {
  const { named, requests } = planned;
  const nameOf = ({ key, status }: Pick<SeenResult, 'key' | 'status'>, goes: boolean) =>
    goes || named.has(key) ? `${key} ${status}` : key;
  const [going, staying] = [createTally(), createTally()];
  await forEachLine(planned, ({ goes, ...line }) => (goes ? going : staying).add(nameOf(line, goes)));
  const isTaken = takes(requests);
  return {
    of(seen) {
      if (going.take(nameOf(seen, true))) return 'goes';
      if (staying.take(nameOf(seen, false))) return 'stays';
      // Of a new row without a time nobody can say that it stays.
      const mayGo = seen.at === null ? requests.before !== null : isTaken(seen.at);
      return mayGo ? 'changed' : 'stays';
    },
    isMissing: () => going.left() > 0 || (needsAll && staying.left() > 0),
  };
}
