import type { KeyedLock } from '@main/lib/keyed-lock';
import type { Turn } from '@main/lib/turns';
import type { Sleep } from '@main/lib/with-timeout';
import type { Journal } from '@main/services/journal/journal';
import {
  type BatchRow,
  batchIdOf,
  findBatches,
  insertEntries,
  isRunOfBatch,
  type NewEntry,
  recordRunRow,
  removeBatch,
  startedEntry,
  storeBatch,
  type WaitingEntry,
} from '@main/store/batches';
import { storageFailure, transaction, withRetries } from '@main/store/database';
import { takePlanned } from '@main/store/local-items';
import type { Store } from '@main/store/store';
import type { BatchItem, BatchOptions, BatchSummary } from '@shared/domain/batch/batch';
import { batchLimits } from '@shared/domain/batch/words';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import type { OperationKind } from '@shared/domain/operation/activity';
import { AppError } from '@shared/errors/app-error';
import { type BatchRunner, createBatchRunner } from './batch-runner';
import { type BatchRunsDeps, createBatchRuns } from './batch-runs';
import type { OperationKinds, OperationTarget } from './planner';
import { createServerQueue } from './server-queue';

type Confirmed = OperationTarget & { readonly confirmation: unknown; readonly batchId: string };

export interface BatchesDeps extends Pick<BatchRunsDeps, 'readerOf' | 'runReader' | 'onRunEnded'> {
  readonly store: Store;
  readonly kinds: OperationKinds;
  /** Plans an operation. */
  readonly plan: (target: OperationTarget) => Promise<unknown>;
  /** Carries a plan out. */
  readonly confirm: (target: Confirmed) => Promise<unknown>;
  /** Drops a plan. */
  readonly discard: (operationId: string) => void;
  /** Keeps a connection as it is until the work is done. */
  readonly whileWriting: KeyedLock['use'];
  readonly journal: Pick<Journal, 'find'>;
  /** Rejects with `no_connection` when there is none of that id. */
  readonly connectionOf: (id: ConnectionId) => Promise<Connection>;
  readonly onBatch: (batch: BatchSummary) => void;
  /** Nothing of it is under way any more, on the server either. */
  readonly onEnded: (batch: BatchSummary) => void;
  /** Before each piece of work, since several are under way at a time. */
  readonly turn: Turn;
  readonly newId: () => string;
  readonly sleep: Sleep;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Aborted when the app ends. */
  readonly closed: AbortSignal;
}

interface BatchTarget {
  readonly connectionId: ConnectionId;
  readonly kind: OperationKind;
  /** The planned action that it carries out; undefined for none. */
  readonly plannedId?: string | undefined;
}

/** Ended batches that are kept. */
const mostEnded = 20;

/** The batches of the app, of which one at a time has a server. */
function createRunners(deps: BatchesDeps) {
  const { store, connectionOf, onBatch, onEnded, newId, sleep, clock, closed } = deps;
  const queueDeps = { parallel: batchLimits.parallel, sleep: (ms: number) => sleep(ms, closed), clock };
  const queues = new Map<string, ReturnType<typeof createServerQueue>>();
  const runners = new Map<string, BatchRunner>();
  /** Batches of whose end somebody was told, or that ended while the app was closed. */
  const told = new Set<string>();
  const all = () => [...runners.values()];
  const keyOf = async (operationId: string) => (await deps.journal.find(operationId))?.run ?? null;
  const runs = createBatchRuns({ ...deps, keyOf });
  const carryOut = createCarryOut(deps);
  const tell = oncePerTurn((runner: BatchRunner) => onBatch(runner.summary()));

  function run(batch: BatchRow, isRestored: boolean): BatchRunner {
    const { id, server } = batch;
    const queue = queues.get(server) ?? createServerQueue(queueDeps);
    queues.set(server, queue);
    const others = () => all().filter((other) => other.batch.id !== id && other.batch.server === server);
    const mayRun = () => !others().some(hasServer);
    const runner = createBatchRunner(
      { batch, isRestored },
      { store, queue, mayRun, carryOut, isLeft: runs.isLeft, onChanged: changed, newId, clock },
    );
    runners.set(id, runner);
    return runner;
  }

  function changed(runner: BatchRunner): void {
    followRuns(runner);
    const summary = runner.summary();
    if (summary.endedAt === null) told.delete(summary.batchId);
    else if (!told.has(summary.batchId)) {
      told.add(summary.batchId);
      if (!closed.aborted) onEnded(summary);
    }
    tell(runner);
    for (const other of all()) if (other !== runner && other.batch.server === runner.batch.server) other.startIfFree();
  }

  /** Runs whose end is not known yet are looked at. */
  function followRuns({ batch, onServer, noteChange }: BatchRunner): void {
    for (const operationId of onServer()) {
      const entry = runs.isFollowed(operationId) ? null : startedEntry(store.db, operationId);
      if (entry === null || !('contractId' in entry.item.request)) continue;
      const { contractId } = entry.item.request;
      runs.follow(batch.connectionId, { operationId, contractId, row: entry.run }, (seen) => {
        if (seen !== null) store.tryWrite((db) => recordRunRow(db, operationId, seen));
        noteChange(operationId);
      });
    }
  }

  function forget(id: string): void {
    if (runners.get(id)?.phase() !== 'ended') return;
    runners.delete(id);
    store.tryWrite((db) => removeBatch(db, id));
  }

  return {
    ...{ all, run, runs, forget },
    find: (id: string): BatchRunner | undefined => runners.get(id),

    /** Somebody may still look at the last ones, or try again what has failed there. */
    forgetEnded(): void {
      const ended = all().filter((runner) => runner.phase() === 'ended');
      for (const { batch } of ended.slice(0, Math.max(0, ended.length - mostEnded))) forget(batch.id);
    },

    async restore(batch: BatchRow): Promise<void> {
      const connection = await connectionOf(batch.connectionId).catch(() => null);
      if (runners.has(batch.id) || closed.aborted) return;
      // What waits belongs to the server, and is there again with a connection to it.
      if (connection === null && batch.phase !== 'ended') return;
      // It was meant for a server that this connection does not lead to any more.
      if (connection?.baseUrl !== batch.server) return store.tryWrite((db) => removeBatch(db, batch.id));
      const runner = run(batch, batch.endedAt === null);
      // What ended while the app was closed is no news.
      if (runner.phase() === 'ended' && runner.onServer().length === 0) told.add(batch.id);
      runner.feed();
    },
  };
}

/** Operations that were asked for together. They wait in the journal, and so outlive the app. */
export function createBatches(deps: BatchesDeps) {
  const { store, connectionOf, turn, newId, clock } = deps;
  const { db } = store;
  const { all, run, runs, find, forget, forgetEnded, restore } = createRunners(deps);
  const of = (id: ConnectionId) => all().filter(({ batch }) => batch.connectionId === id);
  // A database that cannot be read has its own banner.
  const restored = Promise.resolve()
    .then(async () => {
      for (const batch of findBatches(db)) {
        await restore(batch);
        await turn();
      }
    })
    .catch(() => undefined);

  return {
    /**
     * Carries out many operations of one kind over one connection. Returns the id of the batch. Rejects with `no_connection` when
     * there is none of that id, with `planned_gone`, and as the disk does: nothing is begun that it does not have.
     */
    async start(
      { connectionId, kind, plannedId }: BatchTarget,
      items: readonly BatchItem[],
      options: BatchOptions,
    ): Promise<string> {
      await restored;
      // Thousands of them take a while to check, to write and to count: each in a turn of its own.
      await turn();
      const { baseUrl: server, name } = await connectionOf(connectionId);
      forgetEnded();
      const facts = { id: newId(), kind, connectionId, server, startedAt: clock(), endedAt: null, options };
      const batch: BatchRow = { ...facts, phase: 'queued' };
      const entries = items.map((item) => newEntry(item, deps.kinds[kind], newId()));
      await turn();
      const write = () => {
        if (plannedId !== undefined) takePlanned(db, connectionId, plannedId);
        storeBatch(db, batch);
        insertEntries(db, batch, { connectionName: name, entries });
      };
      await withRetries(() => transaction(db, write)).catch((thrown: unknown) => {
        throw storageFailure(thrown);
      });
      const runner = run(batch, false);
      await turn();
      runner.feed();
      return batch.id;
    },

    /** Undefined when there is none of that id. */
    find: (batchId: string): Promise<BatchRunner | undefined> => restored.then(() => find(batchId)),

    /** Newest first. */
    list: (): Promise<BatchSummary[]> =>
      restored.then(() =>
        all()
          .map((runner) => runner.summary())
          .reverse(),
      ),

    forget,

    /** Whether a batch has started this run, and so tells of it at its end with all others. */
    hasStarted: (connectionId: ConnectionId, runKey: string): boolean => isRunOfBatch(db, connectionId, runKey),

    /** A connection has got what another had left at the same server: its batches wait to be resumed. */
    async takenOver(connectionId: ConnectionId): Promise<void> {
      for (const batch of findBatches(db)) if (batch.connectionId === connectionId) await restore(batch);
    },

    /** A connection has another token: batches that wait for it continue. */
    renewed(connectionId: ConnectionId): void {
      for (const runner of of(connectionId)) runner.renewed();
    },

    /** A connection has another server, or is gone: waiting operations were not meant for it. */
    moved(connectionId: ConnectionId): void {
      runs.forget(connectionId);
      for (const runner of of(connectionId)) runner.stop();
    },

    /** The journal has news of an operation: its batch may go on. */
    noteChange(operationId: string): void {
      const runner = find(batchIdOf(db, operationId) ?? '');
      if (runner !== undefined && !runner.isActive(operationId)) runner.noteChange(operationId);
    },

    /** The kinds of what is under way, or is about to begin by itself. */
    unfinished: (): OperationKind[] =>
      all().flatMap((runner) => {
        const { waiting, 'under-way': underWay } = runner.counts();
        return underWay + (isGoingOn(runner) ? waiting : 0) > 0 ? [runner.batch.kind] : [];
      }),

    /** Nothing else of them begins; what waits is there again at the next start. Returns the kinds of the waiting ones. */
    stopAll(): OperationKind[] {
      const waiting = all().filter((runner) => isGoingOn(runner) && runner.counts().waiting > 0);
      for (const runner of all()) runner.pause();
      return waiting.map(({ batch }) => batch.kind);
    },
  };
}

/** Tells of each at the end of a turn, however often it has changed in that: each request changes a batch a few times. */
function oncePerTurn<T>(tell: (changed: T) => void): (changed: T) => void {
  const due = new Set<T>();
  function tellAll(): void {
    const all = [...due];
    due.clear();
    for (const each of all) tell(each);
  }
  return (changed) => {
    if (due.size === 0) setImmediate(tellAll);
    due.add(changed);
  };
}

function newEntry(item: BatchItem, kind: OperationKinds[OperationKind], id: string): NewEntry {
  const { contracts = [], asset = null, rule = null } = kind.waiting?.(item.request) ?? {};
  return { id, contracts: [...contracts], asset, rule, item };
}

const isGoingOn = (runner: BatchRunner): boolean => runner.phase() === 'running' || runner.phase() === 'queued';

const hasServer = (runner: BatchRunner): boolean =>
  runner.phase() === 'running' || runner.counts()['under-way'] + runner.onServer().length > 0;

/** Plans and carries out one operation of a batch, on the server that it was meant for. */
function createCarryOut({ plan, confirm, discard, connectionOf, whileWriting, turn }: BatchesDeps) {
  async function carryOut(batch: BatchRow, { id, item }: WaitingEntry, mayBegin: () => boolean): Promise<boolean> {
    const { kind, connectionId } = batch;
    const target = { kind, operationId: id, connectionId, request: item.request };
    await turn();
    // A change of the connection may have come first.
    if (!mayBegin()) return false;
    try {
      await plan(target);
      await turn();
      if ((await connectionOf(connectionId)).baseUrl !== batch.server) {
        throw new AppError('no_connection', { outcome: 'not-sent', details: { where: 'server' } });
      }
      if (!mayBegin()) return false;
      await confirm({ ...target, confirmation: {}, batchId: batch.id });
      return true;
    } finally {
      discard(id);
    }
  }

  return (batch: BatchRow, entry: WaitingEntry, mayBegin: () => boolean): Promise<boolean> =>
    whileWriting(batch.connectionId, () => carryOut(batch, entry, mayBegin));
}
