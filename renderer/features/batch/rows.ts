import type { BatchEntry, BatchSummary } from '@shared/domain/batch/batch';
import type { StatusTone } from '@shared/format/status-names';
import { failureReason } from '@shared/results/run/failure-reason';
import { runState } from '@shared/results/standing/run-state';

/** The states of a contract in a batch as shown, most urgent first. */
export const rowStates = [
  'failed',
  'error',
  'unknown',
  'sending',
  'running',
  'waiting',
  'unchecked',
  'passed',
  'skipped',
  'stopped',
] as const;
export type RowState = (typeof rowStates)[number];

export function rowState({ state, run }: Pick<BatchEntry, 'state' | 'run'>): RowState {
  switch (state) {
    case 'under-way':
      return 'sending';
    case 'failed':
    case 'partly':
      return 'error';
    case 'done':
      return runState(run);
    default:
      return state;
  }
}

/** The shape and colour of a state. */
export const rowTones: Readonly<Record<RowState, StatusTone>> = {
  failed: 'failed',
  error: 'aborted',
  unknown: 'other',
  sending: 'running',
  running: 'running',
  waiting: 'queued',
  unchecked: 'unchecked',
  passed: 'success',
  skipped: 'other',
  stopped: 'other',
};

/** The number of contracts in each state. */
export function rowCounts({ counts, runs }: Pick<BatchSummary, 'counts' | 'runs'>): Readonly<Record<RowState, number>> {
  return {
    failed: runs.failed,
    error: counts.failed + counts.partly,
    unknown: counts.unknown,
    sending: counts['under-way'],
    running: runs.running,
    waiting: counts.waiting,
    unchecked: runs.unchecked,
    passed: runs.passed,
    skipped: counts.skipped,
    stopped: counts.stopped,
  };
}

/** Finished and total contracts. */
export function progressOf(batch: Pick<BatchSummary, 'counts' | 'runs'>): {
  readonly done: number;
  readonly of: number;
} {
  const { sending, running, waiting, skipped, ...over } = rowCounts(batch);
  const done = Object.values(over).reduce((sum, count) => sum + count, 0);
  return { done, of: done + sending + running + waiting };
}

/** Rows in the order of urgency, each with its index in the batch. */
export function orderedRows(entries: readonly BatchEntry[], only: RowState | null) {
  return entries
    .map((entry, place) => ({ entry, place, state: rowState(entry) }))
    .filter(({ state }) => only === null || state === only)
    .sort((one, other) => rowStates.indexOf(one.state) - rowStates.indexOf(other.state) || one.place - other.place);
}

/** Why a run failed, in a few words; empty when it did not, or the reason is unknown. */
export const reasonOf = ({ run }: Pick<BatchEntry, 'run'>): string =>
  run === null || runState(run) !== 'failed' ? '' : failureReason(run);
