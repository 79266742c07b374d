import type { ResultsApi } from '@main/api/results-api';
import type { BackupDraft } from '@main/services/backup/backup-writer';
import type { CleanUpTarget } from '@shared/domain/clean-up';
import { AppError } from '@shared/errors/app-error';
import { compareWith } from './comparison';
import type { PlannedContract } from './contract-preview';
import { readScope, type Scope } from './scope-reader';
import { seenResult } from './seen-result';

export interface VerifyOptions {
  readonly results: ResultsApi;
  readonly target: CleanUpTarget;
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
  const { results, target, signal, backup } = options;
  const { contract, upTo: farFuture } = planned;
  const needsAll = reckonsWithOthers(target);
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
const reckonsWithOthers = ({ rule, keep }: CleanUpTarget): boolean =>
  rule.kind !== 'picked' && (rule.kind === 'keep-last' || keep.newest || keep.lastSuccess || keep.lastFailure);

/** What the requests reach. */
export function scopeOf({ requests: { before, singles } }: PlannedContract): Scope {
  if (before === null) return { kind: 'instants', instants: singles };
  return { kind: 'range', range: { to: Math.max(before - 1, singles[0] ?? 0) } };
}

const changed = () => new AppError('results_changed', { outcome: 'not-sent' });
