import type { KeyedLock } from '@main/lib/keyed-lock';
import type { Journal } from '@main/services/journal/journal';
import type { BatchEntry as ReportedEntry } from '@shared/domain/batch/batch';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { type BatchItem, type BatchOutcome, type LeftEntry, stateAfter, unwrittenState } from './batch';
import type { OperationTarget } from './planner';

type Confirmed = OperationTarget & Pick<BatchItem, 'confirmation'> & { readonly batchId: string };

/** An operation of a batch, and the API's root that its connection had when the batch was started. */
interface BatchTarget {
  readonly operation: Confirmed;
  readonly server: string;
}

/** What has to be true when the plan is there. */
interface BeforeSending {
  readonly mayBegin: () => boolean;
  /** Resolves when the disk has it that this is under way; rejects where that cannot be. */
  readonly written: () => Promise<void>;
}

export interface BatchSendingDeps {
  /** Plans an operation. */
  readonly plan: (target: OperationTarget) => Promise<unknown>;
  /** Carries a plan out. */
  readonly confirm: (target: Confirmed) => Promise<{ readonly report: unknown }>;
  /** Keeps a connection as it is until the work is done. */
  readonly whileWriting: KeyedLock['use'];
  /** Drops a plan. */
  readonly discard: (operationId: string) => void;
  readonly journal: Pick<Journal, 'find'>;
  readonly connectionOf: (id: ConnectionId) => Promise<Connection>;
}

/** Plans and carries out one operation of a batch, on the server that it was meant for. */
export function createCarryOut({ journal, plan, confirm, discard, connectionOf, whileWriting }: BatchSendingDeps) {
  async function planFor({
    operation: { confirmation: _, batchId: __, ...target },
    server,
  }: BatchTarget): Promise<void> {
    await plan(target);
    if ((await connectionOf(target.connectionId)).baseUrl === server) return;
    throw new AppError('no_connection', { outcome: 'not-sent', details: { where: 'server' } });
  }

  /** The journal has the outcome; without an entry nothing was sent. An unreadable one may have been sent. */
  async function journaledOutcome(operationId: string, report: unknown, error: AppError | null): Promise<BatchOutcome> {
    const operation = await journal.find(operationId).catch(() => undefined);
    if (operation === undefined && error !== null) return { state: unwrittenState(error), report, error };
    if (operation == null) return { state: error === null ? 'done' : 'not-sent', report, error };
    const { state, problem } = operation;
    if (state === 'done') return { state, report, error: null };
    return { state, report, error: error ?? (problem && new AppError(problem.code, problem)) };
  }

  async function carryOut(target: BatchTarget, { mayBegin, written }: BeforeSending): Promise<BatchOutcome | null> {
    const { operationId } = target.operation;
    // A change of the connection may have come first.
    if (!mayBegin()) return null;
    try {
      await planFor(target);
      await written();
    } catch (thrown) {
      discard(operationId);
      return { state: 'not-sent', report: null, error: AppError.from(thrown) };
    }
    try {
      if (mayBegin()) return await journaledOutcome(operationId, (await confirm(target.operation)).report, null);
      discard(operationId);
      return null;
    } catch (thrown) {
      return journaledOutcome(operationId, null, AppError.from(thrown));
    }
  }

  return (target: BatchTarget, before: BeforeSending): Promise<BatchOutcome | null> =>
    whileWriting(target.operation.connectionId, () => carryOut(target, before));
}

/** How an entry stands after the app has ended: what was under way may have been sent, which the journal knows. */
export async function leftBehind(entry: ReportedEntry, journal: BatchSendingDeps['journal']): Promise<LeftEntry> {
  const { item: _, error: failure, ...left } = entry;
  const error = failure && new AppError(failure.code, failure);
  if (entry.state !== 'under-way' || entry.operationId === null) return { ...left, error };
  const operation = await journal.find(entry.operationId).catch(() => undefined);
  // It was not written down, so nothing was sent.
  if (operation === null) return { ...left, state: 'waiting', operationId: null, error };
  return { ...left, state: operation === undefined ? 'unknown' : stateAfter({ state: operation.state, error }), error };
}
