import { storeBatch } from '@main/store/batches';
import { patiently, type WritableDatabase } from '@main/store/database';
import type { Store } from '@main/store/store';
import type {
  BatchOptions,
  BatchSummary,
  BatchEntry as ReportedEntry,
  BatchItem as RequestedItem,
} from '@shared/domain/batch/batch';
import { reportedFailure } from '@shared/domain/failure';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { type RunState, runState } from '@shared/results/standing/run-state';
import { soonestStuckMs } from '@shared/results/stuck';
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

const reportOf = (
  kept: KeptBatch,
  { item: _, answeredAt: __, error, ...entry }: BatchEntry,
  place: number,
): ReportedEntry | null => {
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

/** Writes what has changed since it was written last. Where the disk refuses, the next change writes it. */
export const writeBatch = (store: Store, kept: KeptBatch): void => store.keep((db) => writeChanges(db, kept));

/**
 * Resolves when the entries are on the disk as they are now, so that what is sent after it is known after a crash. Rejects with
 * `journal_failed` and the outcome `not-sent` where the disk refuses.
 */
export async function expectWritten({ db }: Store, kept: KeptBatch): Promise<void> {
  try {
    await patiently(() => writeChanges(db, kept));
  } catch (cause) {
    throw new AppError('journal_failed', { outcome: 'not-sent', cause });
  }
}

/** Throws as the disk does: then nothing of it counts as written. */
function writeChanges(db: WritableDatabase, kept: KeptBatch): void {
  const changed = new Map<number, ReportedEntry>();
  const texts = new Map<number, string>();
  for (const [place, entry] of kept.batch.entries().entries()) {
    const text = textOf(entry);
    const report = kept.written.get(place) === text ? null : reportOf(kept, entry, place);
    if (report === null) continue;
    texts.set(place, text);
    changed.set(place, report);
  }
  storeBatch(db, { ...kept, phase: kept.batch.phase() }, changed);
  for (const [place, text] of texts) kept.written.set(place, text);
}

/** Whether the run of an entry is under way on the server, as far as is known: one that is stuck is nobody's to wait for. */
export const isOnServer = (
  { operationId, state, run, answeredAt }: BatchEntry,
  { startedAt }: Pick<KeptBatch, 'startedAt'>,
  { runs, now }: { readonly runs: Pick<BatchRuns, 'isLeft'>; readonly now: number },
): boolean =>
  state === 'done' &&
  runState(run) === 'running' &&
  now - (answeredAt ?? run?.timestamp ?? startedAt) < soonestStuckMs &&
  !runs.isLeft(operationId ?? '');

/** Nothing of it is under way, on the server either. */
export const isOver = ({ batch }: KeptBatch): boolean => batch.phase() === 'ended' && batch.onServer() === 0;

/** Runs whose end is not known yet are looked at. */
export function followRuns(
  { connectionId, startedAt, items, batch }: KeptBatch,
  runs: BatchRuns,
  { now, onLook }: { readonly now: number; readonly onLook: () => void },
): void {
  for (const [place, entry] of batch.entries().entries()) {
    const { operationId, run } = entry;
    const item = items[place];
    if (operationId === null || item === undefined || !('contractId' in item.request)) continue;
    if (runs.isFollowed(operationId) || !isOnServer(entry, { startedAt }, { runs, now })) continue;
    const { contractId } = item.request;
    runs.follow(connectionId, { operationId, contractId, row: run }, (row) =>
      row === null ? onLook() : batch.ran(operationId, row),
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
