import type { ResultRow } from '@shared/domain/result/result';
import { isUnfinished, nothingChecked } from '@shared/domain/status';
import { isSuccess } from '@shared/results/run/run-status';

/** What came of a run that somebody has started: one that ended without a success has failed, unless nothing was checked. */
export type RunState = 'running' | 'passed' | 'failed' | 'unchecked';

/** `run`: null while it was not found yet. */
export function runState(run: Pick<ResultRow, 'status'> | null): RunState {
  if (run === null || isUnfinished(run.status)) return 'running';
  if (run.status === nothingChecked) return 'unchecked';
  return isSuccess(run.status) ? 'passed' : 'failed';
}
