import { storeBatch } from '@main/store/batches';
import type { Store } from '@main/store/store';
import type {
  BatchOptions,
  BatchSummary,
  BatchEntry as ReportedEntry,
  BatchItem as RequestedItem,
} from '@shared/domain/batch';
import { reportedFailure } from '@shared/domain/failure';
import type { ConnectionId } from '@shared/domain/ids';
import { isUnfinished } from '@shared/domain/status';
import { isSuccess } from '@shared/results/failing';
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
  batch: Batch;
  isRestored: boolean;
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

/** Its run may end while somebody waits for it. */
export const mayStillEnd = (entry: BatchEntry, now: number): boolean =>
  isRunning(entry) && now - (entry.run?.timestamp ?? now) < stuckAfterMs(null);

const isRunning = ({ state, run }: BatchEntry): boolean =>
  state === 'done' && (run === null || isUnfinished(run.status));

/** Runs whose end is not known yet are looked at. */
export function followRuns({ connectionId, startedAt, items, batch }: KeptBatch, runs: BatchRuns, now: number): void {
  for (const [place, entry] of batch.entries().entries()) {
    const { operationId, run } = entry;
    const request = items[place]?.request;
    if (operationId === null || request === undefined || !('contractId' in request)) continue;
    if (!mayStillEnd(entry, now) || runs.isFollowed(operationId)) continue;
    const { contractId } = request;
    runs.follow(connectionId, { operationId, contractId, row: run, since: startedAt }, (row) =>
      batch.ran(operationId, row),
    );
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
  const running = done.filter(isRunning).length;
  const passed = done.filter(({ run }) => run !== null && isSuccess(run.status)).length;
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
    runs: { running, passed, failed: done.length - running - passed },
  };
}
