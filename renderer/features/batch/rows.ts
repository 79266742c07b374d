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

/** What a run has changed about its contract. */
export type RowChange = 'newlyFailed' | 'recovered';

/** The change that contracts of a state can have. */
export const changeWithin: Readonly<Partial<Record<RowState, RowChange>>> = {
  failed: 'newlyFailed',
  passed: 'recovered',
};

/** Null where nothing has changed, or it is not known how the contract stood before. */
export function changeOf(entry: Pick<BatchEntry, 'state' | 'run' | 'item'>): RowChange | null {
  const { wasFailing } = entry.item;
  const change = changeWithin[rowState(entry)] ?? null;
  return wasFailing === (change === 'recovered') ? change : null;
}

/** The number of contracts that each change is about. */
export function changeCounts(entries: readonly BatchEntry[]): Readonly<Record<RowChange, number>> {
  const changes = entries.map(changeOf);
  const count = (change: RowChange) => changes.filter((each) => each === change).length;
  return { newlyFailed: count('newlyFailed'), recovered: count('recovered') };
}

/** Which contracts of a batch are listed. */
export type RowFilter = RowState | RowChange;

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
export function orderedRows(entries: readonly BatchEntry[], only: RowFilter | null) {
  return entries
    .map((entry, place) => ({ entry, place, state: rowState(entry), change: changeOf(entry) }))
    .filter(({ state, change }) => only === null || state === only || change === only)
    .sort(
      (one, other) =>
        rowStates.indexOf(one.state) - rowStates.indexOf(other.state) ||
        Number(one.change === null) - Number(other.change === null) ||
        one.place - other.place,
    );
}

/** Why a run failed, in a few words; empty when it did not, or the reason is unknown. */
export const reasonOf = ({ run }: Pick<BatchEntry, 'run'>): string =>
  run === null || runState(run) !== 'failed' ? '' : failureReason(run);
