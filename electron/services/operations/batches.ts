import type { Sleep } from '@main/lib/with-timeout';
import type { Journal } from '@main/services/journal/journal';
import type { BatchProgress, OperationKind } from '@shared/domain/activity';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import {
  type Batch,
  type BatchEntry,
  type BatchItem,
  type BatchLimits,
  type BatchOutcome,
  type BatchStanding,
  createBatch,
  createServerQueue,
  unwrittenState,
} from './batch';
import type { OperationTarget } from './planner';

export interface BatchesDeps {
  readonly limits: BatchLimits;
  /** Plans an operation. */
  readonly plan: (target: OperationTarget) => Promise<unknown>;
  /** Carries a plan out. */
  readonly confirm: (target: OperationTarget & Confirmation) => Promise<{ readonly report: unknown }>;
  /** Drops a plan. */
  readonly discard: (operationId: string) => void;
  readonly journal: Pick<Journal, 'find'>;
  readonly connectionOf: (id: ConnectionId) => Promise<Connection>;
  readonly onBatch: (progress: BatchProgress) => void;
  readonly newId: () => string;
  readonly sleep: Sleep;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Aborted when the app ends. */
  readonly closed: AbortSignal;
}

/** Ended batches that are kept. */
const mostEnded = 20;

/** A batch and its connection. */
interface KeptBatch {
  readonly connectionId: ConnectionId;
  readonly batch: Batch;
}

type Confirmation = Pick<BatchItem, 'confirmation'>;

/** An operation of a batch, and the API's root that its connection had when the batch was started. */
type BatchTarget = OperationTarget & Confirmation & { readonly server: string };

/**
 * The batches of this process, which share the limits of each server. They end with the app: what they sent is in the journal, and
 * the rest does not start after a restart. The window has no screen for them yet.
 */
export function createBatches(deps: BatchesDeps) {
  const { limits, journal, connectionOf, onBatch, newId, sleep, clock, closed } = deps;
  const queueDeps = { limits, sleep: (ms: number) => sleep(ms, closed), clock };
  const queues = new Map<string, ReturnType<typeof createServerQueue>>();
  const batches = new Map<string, KeptBatch>();
  const all = () => [...batches.values()];
  const of = (id: ConnectionId) => all().flatMap(({ connectionId, batch }) => (connectionId === id ? [batch] : []));

  /** Somebody may still look at the last ones, or try again what has failed there. */
  function forgetEnded(): void {
    const ended = [...batches].filter(([, { batch }]) => batch.phase() === 'ended');
    for (const [id] of ended.slice(0, Math.max(0, ended.length - mostEnded))) batches.delete(id);
  }

  async function planFor({ confirmation: _, server, ...target }: BatchTarget): Promise<void> {
    await deps.plan(target);
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

  async function carryOut(target: BatchTarget, mayBegin: () => boolean): Promise<BatchOutcome | null> {
    const { operationId } = target;
    const { server: _, ...confirmed } = target;
    try {
      await planFor(target);
    } catch (thrown) {
      return { state: 'not-sent', report: null, error: AppError.from(thrown) };
    }
    try {
      if (mayBegin()) return await journaledOutcome(operationId, (await deps.confirm(confirmed)).report, null);
      deps.discard(operationId);
      return null;
    } catch (thrown) {
      return journaledOutcome(operationId, null, AppError.from(thrown));
    }
  }

  return {
    /**
     * Plans and carries out many operations over one connection, which must need no preview. Returns the id of the
     * batch. Rejects with `no_connection` when there is none of that id.
     */
    async start(connectionId: ConnectionId, items: readonly BatchItem[]): Promise<string> {
      const { baseUrl: server } = await connectionOf(connectionId);
      const queue = queues.get(server) ?? createServerQueue(queueDeps);
      queues.set(server, queue);
      const batchId = newId();
      const run = (item: BatchItem & { readonly operationId: string }, mayBegin: () => boolean) =>
        carryOut({ ...item, connectionId, server }, mayBegin);
      const onChanged = (batch: BatchStanding) => onBatch({ batchId, phase: batch.phase(), counts: batch.counts() });
      const batch = createBatch({ items, queue, onChanged }, { limits, carryOut: run, newId });
      forgetEnded();
      batches.set(batchId, { connectionId, batch });
      return batchId;
    },

    /** Undefined when there is none of that id. */
    find: (batchId: string): KeptBatch | undefined => batches.get(batchId),

    /** A connection has another token: batches that wait for it continue. */
    renewed(connectionId: ConnectionId): void {
      for (const batch of of(connectionId)) batch.renewed();
    },

    /** A connection has another server, or is gone: waiting operations were not meant for it. */
    moved(connectionId: ConnectionId): void {
      for (const batch of of(connectionId)) batch.stop();
    },

    /** The journal has news of an operation: a batch that waits for its outcome is updated. Never rejects. */
    async noteChange(operationId: string): Promise<void> {
      const isIt = (entry: BatchEntry) => entry.state === 'unknown' && entry.operationId === operationId;
      const waiting = all().filter(({ batch }) => batch.entries().some(isIt));
      // What cannot be read now is reported with a later change.
      const operation = waiting.length === 0 ? null : await journal.find(operationId).catch(() => null);
      for (const { batch } of waiting) if (operation !== null) batch.found(operationId, operation.state);
    },

    /** The kinds of waiting and running operations. */
    unfinished(): OperationKind[] {
      const entries = all().flatMap(({ batch }) => batch.entries());
      return entries.flatMap(({ state, item }) => (state === 'waiting' || state === 'under-way' ? [item.kind] : []));
    },

    /** Stops them as a person does. Returns the kinds of the waiting ones. */
    stopAll: (): OperationKind[] => all().flatMap(({ batch }) => batch.stop()),
  };
}
