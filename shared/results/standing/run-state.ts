import type { ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import { isSuccess } from '../failing';

/** What came of a run that somebody has started: one that ended without a success has failed. */
export type RunState = 'running' | 'passed' | 'failed';

/** `run`: null while it was not found yet. */
export function runState(run: Pick<ResultRow, 'status'> | null): RunState {
  if (run === null || isUnfinished(run.status)) return 'running';
  return isSuccess(run.status) ? 'passed' : 'failed';
}
