import type { Sleep } from '@main/lib/with-timeout';
import { findBatches, removeBatch, type StoredBatch } from '@main/store/batches';
import type { Store } from '@main/store/store';
import type { OperationKind } from '@shared/domain/activity';
import type {
  BatchOptions,
  BatchSummary,
  BatchEntry as ReportedEntry,
  BatchItem as RequestedItem,
} from '@shared/domain/batch/batch';
import { batchLimits } from '@shared/domain/batch/words';
import type { ConnectionId } from '@shared/domain/ids';
import { type Batch, type BatchEntry, type BatchItem, createBatch, type LeftEntry } from './batch';
import { type BatchRunsDeps, createBatchRuns } from './batch-runs';
import { type BatchSendingDeps, createCarryOut, leftBehind } from './batch-sending';
import {
  entriesOf,
  expectWritten,
  followRuns,
  isOnServer,
  isOver,
  type KeptBatch,
  summaryOf,
  writeBatch,
} from './kept-batch';
import { createServerQueue } from './server-queue';

export interface BatchesDeps extends BatchSendingDeps, Pick<BatchRunsDeps, 'newest' | 'at' | 'onRunEnded'> {
  readonly store: Store;
  readonly onBatch: (batch: BatchSummary) => void;
  /** Nothing of it is under way any more, on the server either. */
  readonly onEnded: (batch: BatchSummary) => void;
  readonly newId: () => string;
  readonly sleep: Sleep;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Aborted when the app ends. */
  readonly closed: AbortSignal;
}

/** Ended batches that are kept. */
const mostEnded = 20;

const itemOf = ({ request, skip }: RequestedItem): BatchItem => {
  return { kind: 'validation', request, confirmation: {}, isSkipped: skip !== null };
};

/** The batches of the app, of which one at a time has a server. Each is written down before anything of it is sent. */
function createKeeping(deps: BatchesDeps) {
  const { store, onBatch, onEnded, newId, sleep, clock, closed } = deps;
  const queueDeps = { parallel: batchLimits.parallel, sleep: (ms: number) => sleep(ms, closed), clock };
  const queues = new Map<string, ReturnType<typeof createServerQueue>>();
  const batches = new Map<string, KeptBatch>();
  const keyOf = async (operationId: string) => (await deps.journal.find(operationId))?.run ?? null;
  const runs = createBatchRuns({ ...deps, keyOf });
  const all = () => [...batches.values()];
  const carryOut = createCarryOut(deps);

  const hasServer = ({ batch }: KeptBatch): boolean =>
    batch.phase() === 'running' || batch.counts()['under-way'] + batch.onServer() > 0;

  function changed(kept: KeptBatch): void {
    followRuns(kept, runs, { now: clock(), onLook: kept.batch.proceed });
    noteEnd(kept);
    writeBatch(store, kept);
    onBatch(summaryOf(kept));
    for (const other of all()) if (other !== kept && other.server === kept.server) other.batch.admit();
  }

  function noteEnd(kept: KeptBatch): void {
    const isEnded = isOver(kept);
    if (isEnded === (kept.endedAt !== null)) return;
    kept.endedAt = isEnded ? clock() : null;
    if (isEnded && !closed.aborted) onEnded(summaryOf(kept));
  }

  /** Somebody may still look at the last ones, or try again what has failed there. */
  function forgetEnded(): void {
    const ended = all().filter(({ batch }) => batch.phase() === 'ended');
    for (const { id } of ended.slice(0, Math.max(0, ended.length - mostEnded))) forget(id);
  }

  function forget(id: string): void {
    if (batches.get(id)?.batch.phase() !== 'ended') return;
    batches.delete(id);
    store.keep((db) => removeBatch(db, id));
  }

  function keep(facts: Omit<KeptBatch, 'batch' | 'written' | 'isRestored'>, left?: readonly LeftEntry[]): KeptBatch {
    const { id, connectionId, server, items, options } = facts;
    const queue = queues.get(server) ?? createServerQueue(queueDeps);
    queues.set(server, queue);
    let made: KeptBatch | null = null;
    const mayRun = () => !all().some((other) => other.id !== id && other.server === server && hasServer(other));
    const run = ({ isSkipped: _, ...item }: BatchItem & { readonly operationId: string }, mayBegin: () => boolean) =>
      carryOut(
        { operation: { ...item, connectionId, batchId: id }, server },
        { mayBegin, written: () => expectWritten(store, kept) },
      );
    const batch = createBatch(
      { items: items.map(itemOf), left, queue, onChanged: () => made !== null && changed(made) },
      {
        ...{ options, mayRun, newId, clock, carryOut: run },
        isOnServer: (entry) => isOnServer(entry, facts, { runs, now: clock() }),
      },
    );
    const isRestored = left !== undefined && facts.endedAt === null;
    const kept: KeptBatch = { ...facts, batch, isRestored, written: new Map() };
    made = kept;
    batches.set(id, kept);
    return kept;
  }

  return {
    all,
    find: (id: string): KeptBatch | undefined => batches.get(id),
    runs,
    changed,
    keep,
    forget,
    forgetEnded,
  };
}

/** Batches of validations, which outlive the app. */
export function createBatches(deps: BatchesDeps) {
  const { store, connectionOf, newId, clock, closed } = deps;
  const { all, find, runs, changed, keep, forget, forgetEnded } = createKeeping(deps);
  const of = (id: ConnectionId) => all().flatMap(({ connectionId, batch }) => (connectionId === id ? [batch] : []));

  async function restore(stored: StoredBatch): Promise<void> {
    const { entries, ...facts } = stored;
    const left = await Promise.all(entries.map((entry) => leftBehind(entry, deps.journal)));
    if (find(facts.id) !== undefined || closed.aborted) return;
    const connection = await connectionOf(facts.connectionId).catch(() => null);
    // What waits belongs to the server, and is there again with a connection to it.
    if (connection === null && facts.phase !== 'ended') return;
    // It was meant for a server that this connection does not lead to any more.
    if (connection?.baseUrl !== facts.server) return store.keep((db) => removeBatch(db, facts.id));
    const kept = keep({ ...facts, items: entries.map(({ item }) => item) }, left);
    // What ended while the app was closed is no news.
    if (isOver(kept)) kept.endedAt ??= clock();
    changed(kept);
  }
  const restored = Promise.resolve().then(async () => {
    for (const stored of findBatches(store.db)) await restore(stored);
  });
  // A database that cannot be read has its own banner.
  restored.catch(() => undefined);

  return {
    /**
     * Validates many contracts over one connection. Returns the id of the batch. Rejects with `no_connection` when there is none
     * of that id.
     */
    async start(connectionId: ConnectionId, items: readonly RequestedItem[], options: BatchOptions): Promise<string> {
      await restored.catch(() => undefined);
      const { baseUrl: server } = await connectionOf(connectionId);
      forgetEnded();
      const kept = keep({ id: newId(), connectionId, server, startedAt: clock(), endedAt: null, options, items });
      changed(kept);
      return kept.id;
    },

    /** Undefined when there is none of that id. */
    async find(batchId: string): Promise<Found | undefined> {
      await restored.catch(() => undefined);
      const kept = find(batchId);
      return kept && { batch: kept.batch, summary: summaryOf(kept), entries: (from, to) => entriesOf(kept, from, to) };
    },

    /** Newest first. */
    async list(): Promise<BatchSummary[]> {
      await restored.catch(() => undefined);
      return all().map(summaryOf).reverse();
    },

    forget,

    /** Whether a batch has started this run, and so tells of it at its end with all others. */
    hasStarted: (connectionId: ConnectionId, runKey: string): boolean =>
      all().some(
        (kept) =>
          kept.connectionId === connectionId &&
          entriesOf(kept, 0, kept.items.length).some(({ run }) => run?.key === runKey),
      ),

    /** A connection has got what another had left at the same server: its batches wait to be resumed. */
    async takenOver(connectionId: ConnectionId): Promise<void> {
      const taken = findBatches(store.db).filter((stored) => stored.connectionId === connectionId);
      for (const stored of taken) await restore(stored);
    },

    /** A connection has another token: batches that wait for it continue. */
    renewed(connectionId: ConnectionId): void {
      for (const batch of of(connectionId)) batch.renewed();
    },

    /** A connection has another server, or is gone: waiting operations were not meant for it. */
    moved(connectionId: ConnectionId): void {
      runs.forget(connectionId);
      for (const batch of of(connectionId)) batch.stop();
    },

    /** The journal has news of an operation: a batch that waits for its outcome is updated. Never rejects. */
    async noteChange(operationId: string): Promise<void> {
      const isIt = (entry: BatchEntry) => entry.state === 'unknown' && entry.operationId === operationId;
      const waiting = all().filter(({ batch }) => batch.entries().some(isIt));
      // What cannot be read now is reported with a later change.
      const operation = waiting.length === 0 ? null : await deps.journal.find(operationId).catch(() => null);
      for (const { batch } of waiting) if (operation !== null) batch.found(operationId, operation.state);
    },

    /** The kinds of what is under way, or is about to begin by itself. */
    unfinished: (): OperationKind[] =>
      all().flatMap(({ batch }) => {
        const { waiting, 'under-way': underWay } = batch.counts();
        return underWay + (isGoingOn(batch) ? waiting : 0) > 0 ? (['validation'] as const) : [];
      }),

    /** Nothing else of them begins; what waits is there again at the next start. Returns the kinds of the waiting ones. */
    stopAll: (): OperationKind[] =>
      all().flatMap(({ batch }) => {
        const waits = isGoingOn(batch) && batch.counts().waiting > 0;
        batch.pause();
        return waits ? (['validation'] as const) : [];
      }),
  };
}

interface Found {
  readonly batch: Batch;
  readonly summary: BatchSummary;
  readonly entries: (from: number, to: number) => readonly ReportedEntry[];
}

const isGoingOn = (batch: Batch): boolean => batch.phase() === 'running' || batch.phase() === 'queued';
