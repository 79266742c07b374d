import { storedFailure } from '@main/services/journal/operation-outcome';
import {
  type BatchRow,
  batchEntries,
  batchEntryOf,
  countEntries,
  failedEntries,
  failWaiting,
  nextWaiting,
  type RunningEntry,
  runningEntries,
  stopWaiting,
  tryAgain,
  type WaitingEntry,
} from '@main/store/batches';
import { withRetries } from '@main/store/database';
import type { Store } from '@main/store/store';
import type { BatchEntry } from '@shared/domain/batch/batch';
import { reportedFailure } from '@shared/domain/failure';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { soonestStuckMs } from '@shared/results/run/duration';

export interface BatchEntriesDeps {
  readonly store: Store;
  /** The run of an operation is not looked at any more, though it has not ended. */
  readonly isLeft: (operationId: string) => boolean;
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** How an operation of a batch stands once nothing more of it will be sent. */
export interface Settled {
  /** Null where its row is gone. */
  readonly state: BatchEntry['state'] | null;
  /** What went wrong; null where it was carried out all the same. */
  readonly error: AppError | null;
}

/** The operations of a batch as the journal has them, and which of them are being carried out. */
export function createBatchEntries({ id, startedAt }: BatchRow, { store, isLeft, newId, clock }: BatchEntriesDeps) {
  const { db } = store;
  /** What is being planned or sent. One that is `isStopped` does not wait again by itself. */
  const active = new Map<string, { isStopped: boolean; readonly begunAt: number }>();
  /** What went wrong in this run of the app, with the words of the server, which the journal does not have. */
  const failures = new Map<string, AppError>();
  const underWay = () => new Set(active.keys());

  const replace = (operationId: string, phase: 'waiting' | 'stopped') =>
    store.tryWrite((writable) => tryAgain(writable, operationId, { id: newId(), phase }));
  const stop = () => store.tryWrite((writable) => stopWaiting(writable, id));

  return {
    counts: () => countEntries(db, id, underWay()),
    isActive: (operationId: string): boolean => active.has(operationId),

    /** Whose runs go on on the server. One that is stuck is nobody's to wait for. */
    onServer: (): RunningEntry[] =>
      runningEntries(db, id).filter(
        ({ operationId, endedAt }) => !isLeft(operationId) && clock() - (endedAt ?? startedAt) < soonestStuckMs,
      ),

    list: (offset: number, limit: number): BatchEntry[] =>
      batchEntries(db, id, { offset, limit }).map((entry): BatchEntry => {
        if (active.has(entry.operationId)) return { ...entry, state: 'under-way', error: null };
        const failure = entry.error === null ? undefined : failures.get(entry.operationId);
        return failure === undefined ? entry : { ...entry, error: reportedFailure(failure) };
      }),

    /** The next one, which is under way from now on; null when none waits. */
    begin(): WaitingEntry | null {
      const entry = nextWaiting(db, id, underWay());
      if (entry !== null) active.set(entry.id, { isStopped: false, begunAt: clock() });
      return entry;
    },

    /** What was never begun has its failure written down; what was begun has its own entry. */
    async fail(operationId: string, failure: AppError): Promise<void> {
      failures.set(operationId, failure);
      if (failure.code === 'cancelled' || batchEntryOf(db, operationId)?.state !== 'waiting') return;
      const endedAt = clock();
      const startedAt = active.get(operationId)?.begunAt ?? endedAt;
      const write = () => failWaiting(db, operationId, { problem: storedFailure(failure), startedAt, endedAt });
      // Where the disk refuses it waits, as it did.
      await withRetries(write).catch(() => undefined);
    },

    /** Nothing more of it will be sent. One that the token was refused for waits again. */
    settle(operationId: string, thrown: AppError | null): Settled {
      const isStopped = active.get(operationId)?.isStopped === true;
      active.delete(operationId);
      const entry = batchEntryOf(db, operationId);
      if (entry === null) return { state: null, error: thrown };
      const { state } = entry;
      const error = state === 'done' ? null : (thrown ?? (entry.error && new AppError(entry.error.code, entry.error)));
      if (state === 'waiting' && isStopped) stop();
      if (state !== 'failed' || !isOfToken(error)) return { state, error };
      replace(operationId, isStopped ? 'stopped' : 'waiting');
      return { state: 'waiting', error };
    },

    /** What waits is not begun, and what was sent does not wait again. */
    stop(): void {
      for (const turn of active.values()) turn.isStopped = true;
      stop();
    },

    /** What has changed nothing waits once more. */
    retryFailed(): void {
      for (const operationId of failedEntries(db, id)) replace(operationId, 'waiting');
    },
  };
}

/** The token was refused, which says nothing about the next one. */
export const isOfToken = (error: AppError | null): boolean => error !== null && hasClass(error.code, 'token');
