import { storeBatch } from '@main/store/batches';
import type { Store } from '@main/store/store';
import type {
  BatchOptions,
  BatchSummary,
  BatchEntry as ReportedEntry,
  BatchItem as RequestedItem,
} from '@shared/domain/batch/batch';
import { reportedFailure } from '@shared/domain/failure';
import type { ConnectionId } from '@shared/domain/ids';
import { type RunState, runState } from '@shared/results/standing/run-state';
import { stuckAfterMs } from '@shared/results/stuck';
import type { Batch, BatchEntry } from './batch';
import type { BatchRuns } from './batch-runs';

/** A batch with its connection, and what was written of it last. */
export interface KeptBatch {
  readonly id: string;
  readonly connectionId: ConnectionId;
  /** The API's root that its connection had. */
  readonly server: string;
  readonly startedAt: number;
  readonly options: BatchOptions;
  readonly items: readonly RequestedItem[];
  readonly batch: Batch;
  /** The app ended in the middle of it. */
  readonly isRestored: boolean;
  endedAt: number | null;
  /** What was written of each entry, in short. */
  readonly written: Map<number, string>;
}

const reportOf = (kept: KeptBatch, { item: _, error, ...entry }: BatchEntry, place: number): ReportedEntry | null => {
  const item = kept.items[place];
  const report = entry.report as ReportedEntry['report'];
  return item === undefined ? null : { ...entry, item, report, error: error && reportedFailure(error) };
};

/** Some of its contracts, as the window gets them. */
export const entriesOf = (kept: KeptBatch, from: number, to: number): readonly ReportedEntry[] =>
  kept.batch
    .entries()
    .slice(from, to)
    .flatMap((entry, offset) => reportOf(kept, entry, from + offset) ?? []);

const textOf = ({ state, operationId, run, error }: BatchEntry): string =>
  JSON.stringify([state, operationId, run?.key, run?.status, error?.code]);

/** Writes what has changed since it was written last. */
export function writeBatch(store: Store, kept: KeptBatch): void {
  const changed = new Map<number, ReportedEntry>();
  for (const [place, entry] of kept.batch.entries().entries()) {
    const text = textOf(entry);
    const report = kept.written.get(place) === text ? null : reportOf(kept, entry, place);
    if (report === null) continue;
    kept.written.set(place, text);
    changed.set(place, report);
  }
  store.keep((db) => storeBatch(db, { ...kept, phase: kept.batch.phase() }, changed));
}

/** Whether the run of an entry may end while somebody waits for it. One that was never found is as old as its batch. */
const mayStillEnd = ({ state, run }: BatchEntry, { startedAt }: KeptBatch, now: number): boolean =>
  state === 'done' && runState(run) === 'running' && now - (run?.timestamp ?? startedAt) < stuckAfterMs(null);

/** Nothing of it is under way, on the server either. */
export const isOver = (kept: KeptBatch, now: number): boolean =>
  kept.batch.phase() === 'ended' && !kept.batch.entries().some((entry) => mayStillEnd(entry, kept, now));

/** Runs whose end is not known yet are looked at. */
export function followRuns(
  kept: KeptBatch,
  runs: BatchRuns,
  { now, onLook }: { readonly now: number; readonly onLook: () => void },
): void {
  const { connectionId, startedAt, items, batch } = kept;
  for (const [place, entry] of batch.entries().entries()) {
    const { operationId, run } = entry;
    const item = items[place];
    if (operationId === null || item === undefined || !('contractId' in item.request)) continue;
    if (!mayStillEnd(entry, kept, now) || runs.isFollowed(operationId)) continue;
    const { contractId } = item.request;
    const started = { operationId, contractId, row: run, before: item.before, since: startedAt };
    runs.follow(connectionId, started, (row) => (row === null ? onLook() : batch.ran(operationId, row)));
  }
}

export function summaryOf({
  id,
  connectionId,
  startedAt,
  endedAt,
  options,
  batch,
  isRestored,
}: KeptBatch): BatchSummary {
  const done = batch.entries().filter(({ state }) => state === 'done');
  const count = (state: RunState) => done.filter(({ run }) => runState(run) === state).length;
  return {
    batchId: id,
    connectionId,
    phase: batch.phase(),
    isRestored: isRestored && batch.phase() === 'paused',
    startedAt,
    endedAt,
    options,
    parallelNow: batch.parallel(),
    counts: batch.counts(),
    runs: {
      running: count('running'),
      passed: count('passed'),
      failed: count('failed'),
      unchecked: count('unchecked'),
    },
  };
}
