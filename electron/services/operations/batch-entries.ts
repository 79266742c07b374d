import { storedFailure } from '@main/services/journal/operation-outcome';
import {
  type BatchRow,
  batchEntries,
  batchEntryOf,
  failedEntries,
  failWaiting,
  stopWaiting,
  tryAgain,
  type WaitingEntry,
  waitingEntry,
} from '@main/store/batches';
import { withRetries } from '@main/store/database';
import type { Store } from '@main/store/store';
import type { BatchEntry } from '@shared/domain/batch/batch';
import { reportedFailure } from '@shared/domain/failure';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { soonestStuckMs } from '@shared/results/run/duration';
import { createBatchTally } from './batch-tally';

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
  const tally = createBatchTally(id, { db, active });

  /** Another attempt takes the place of one. */
  function replace(operationId: string, phase: 'waiting' | 'stopped'): void {
    const next = newId();
    store.tryWrite((writable) => tryAgain(writable, operationId, { id: next, phase }));
    tally.refresh(operationId);
    tally.refresh(next);
  }
  const stop = () => {
    store.tryWrite((writable) => stopWaiting(writable, id));
    tally.reload();
  };

  return {
    counts: tally.counts,
    isActive: (operationId: string): boolean => active.has(operationId),
    /** The row of one that is not active has changed. */
    noteChange: tally.refresh,
    rest: tally.rest,

    /** Whose runs go on on the server. One that is stuck is nobody's to wait for. */
    onServer: (): string[] =>
      tally.onServer(
        ({ operationId, endedAt }) => isLeft(operationId) || clock() - (endedAt ?? startedAt) >= soonestStuckMs,
      ),

    list: (offset: number, limit: number): BatchEntry[] =>
      batchEntries(db, id, { offset, limit }).map((entry): BatchEntry => {
        if (active.has(entry.operationId)) return { ...entry, state: 'under-way', error: null };
        const failure = entry.error === null ? undefined : failures.get(entry.operationId);
        return failure === undefined ? entry : { ...entry, error: reportedFailure(failure) };
      }),

    /** The next one, which is under way from now on; null when none waits. */
    begin(): WaitingEntry | null {
      for (let next = tally.waiting(); next !== null; next = tally.waiting()) {
        const entry = waitingEntry(db, next);
        tally.drop(next);
        if (entry === null) continue;
        active.set(entry.id, { isStopped: false, begunAt: clock() });
        return entry;
      }
      return null;
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
      const settled = settledOf(batchEntryOf(db, operationId), thrown);
      const { state, error } = settled;
      if (state === 'waiting' && isStopped) stop();
      if (state === 'failed' && isOfToken(error)) {
        replace(operationId, isStopped ? 'stopped' : 'waiting');
        return { state: 'waiting', error };
      }
      tally.refresh(operationId);
      return settled;
    },

    /** What waits is not begun, and what was sent does not wait again. */
    stop(): void {
      for (const turn of active.values()) turn.isStopped = true;
      stop();
    },

    /** What has changed nothing waits once more. */
    retryFailed(): void {
      for (const operationId of failedEntries(db, id)) replace(operationId, 'waiting');
      tally.reload();
    },
  };
}

function settledOf(entry: BatchEntry | null, thrown: AppError | null): Settled {
  if (entry === null) return { state: null, error: thrown };
  const { state, error } = entry;
  if (state === 'done') return { state, error: null };
  return { state, error: thrown ?? (error && new AppError(error.code, error)) };
}

/** The token was refused, which says nothing about the next one. */
export const isOfToken = (error: AppError | null): boolean => error !== null && hasClass(error.code, 'token');
