import { setImmediate } from 'node:timers/promises';
import { isRefusal, type ReadableDatabase, type WritableDatabase } from '@main/store/database';
import { batchOf, lastOfBatch } from '@main/store/operation-runs';
import {
  acknowledgeOperation,
  findOperation,
  type OpenOperation,
  type OperationQuery,
  openOperations,
  type RunSeen,
  recentOperations,
  recordRun,
  type StoredOperation,
} from '@main/store/operations';
import { openSteps, recordFindings, type StoredOpenStep, stepsPerPage } from '@main/store/steps';
import type { Store } from '@main/store/store';
import type { ConnectionId } from '@shared/domain/ids';
import type {
  NamedContract,
  Operation,
  OperationAlone,
  OperationBatch,
  OperationKind,
  StepFinding,
} from '@shared/domain/operation/activity';
import type { ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { closeIfKnown, operationNow, trimJournal } from './operation-outcome';

export interface JournalBookDeps {
  readonly store: Store;
  /** Called after a change; `unknown` counts the operations whose outcome is unknown. */
  readonly onChanged: (operationId: string | null, unknown: number) => void;
  readonly clock: () => number;
}

export interface ActivityPage {
  readonly operations: Operation[];
  readonly total: number;
  readonly unknown: number;
}

/** An operation whose outcome is unknown, with the steps that only reading can resolve. */
export interface UnknownOperation extends StoredOperation {
  readonly open: readonly StoredOpenStep[];
}

/** All operations, those of earlier processes included. Everything waits until their incomplete ones are removed. */
export function createJournalBook({ store, onChanged, clock }: JournalBookDeps) {
  const { db } = store;
  /** Operations of which this process may still send something. */
  const active = new Map<string, OperationKind>();
  // Where the disk refuses, the next start tries again.
  const loading = Promise.resolve()
    .then(() => trimJournal(db, clock()))
    .catch(() => {})
    .then(() => notify(null));

  function unknown(): OpenOperation[] {
    return openOperations(db).filter(({ id }) => !active.has(id));
  }

  /** Unresolved operations that nobody has acknowledged. */
  const unseen = (): OpenOperation[] => unknown().filter(({ acknowledgedAt }) => acknowledgedAt === null);

  function notify(operationId: string | null): void {
    if (!db.connection.isOpen) return;
    try {
      const count = unseen().length;
      if (operationId !== null || count > 0) onChanged(operationId, count);
    } catch {
      // A failing count or listener must not block a write: the next change reports it.
    }
  }

  return {
    notify,
    begin(id: string, kind: OperationKind): void {
      active.set(id, kind);
      notify(id);
    },

    /** Nothing more will be sent, or a read found something: updates the outcome and notifies listeners. */
    async settle(id: string): Promise<Operation['state']> {
      active.delete(id);
      const state = await closeById(db, id).catch(() => 'unknown' as const);
      notify(id);
      return state;
    },

    /** Resolves when operations can be started and read. */
    loaded: () => loading,

    /** The kinds of operations that started in this process and have not ended. */
    underWay: (): OperationKind[] => [...active.values()],

    /** An operation by its id, or the last one of a batch by the batch's id. */
    async find(id: string): Promise<Operation | null> {
      await loading;
      const stored = findOperation(db, lastOfBatch(db, id) ?? id);
      return stored && (operationsNow(db, [stored], active)[0] ?? null);
    },

    /** Null when there is none of that id. */
    findAlone: (id: string) => loading.then(() => operationAlone(db, id, active)),

    /** The same once nothing more of it is sent by this process; null before that. */
    findEnded: (id: string) => loading.then(() => (active.has(id) ? null : operationAlone(db, id, active))),

    async list(query: OperationQuery): Promise<ActivityPage> {
      await loading;
      const { operations, total } = recentOperations(db, query);
      return { operations: operationsNow(db, operations, active), total, unknown: unseen().length };
    },

    /** Accepts an unknown outcome, which is then no longer counted or checked automatically. Known outcomes stay. */
    async acknowledge(operationId: string): Promise<void> {
      await loading;
      const isUnknown =
        !active.has(operationId) && withStorageError(() => acknowledgeOperation(db, operationId, clock()));
      if (isUnknown) notify(operationId);
    },

    /** Records what a read found about an unknown operation. */
    async recordFindings(operationId: string, findings: readonly StepFinding[]): Promise<void> {
      for (let from = 0; from < findings.length; from += stepsPerPage) {
        const page = findings.slice(from, from + stepsPerPage);
        withStorageError(() => recordFindings(db, operationId, { findings: page, at: clock() }));
        await setImmediate();
      }
    },

    /** Whether the run found for a validation is known to belong to another one. */
    isRunOfAnother: (operation: UnknownOperation, { key: run }: RunSeen): boolean =>
      withStorageError(() => isRunOfAnother(db, operation, run)),

    /** Records the run of a validation, and the contract that the server created for it. */
    started(operationId: string, run: ResultRow, contract?: NamedContract): void {
      withStorageError(() => recordRun(db, operationId, { run, contract }));
    },

    /** Undefined when there is none, or its outcome is known. */
    async unknownOf(operationId: string): Promise<UnknownOperation | undefined> {
      await loading;
      return active.has(operationId) ? undefined : unknownIn(db, operationId);
    },

    /** Connections with operations to check: their outcome is unknown and not acknowledged. */
    async connections(): Promise<readonly ConnectionId[]> {
      await loading;
      return [...new Set(unseen().map(({ connectionId }) => connectionId))];
    },

    /** Those of one connection. */
    async unknownOn(connectionId: ConnectionId): Promise<readonly string[]> {
      await loading;
      return unseen().flatMap((operation) => (operation.connectionId === connectionId ? [operation.id] : []));
    },

    /** Resolves when nothing is running any more. */
    close: () => loading,
  };
}

type Active = ReadonlyMap<string, OperationKind>;

function operationAlone(db: ReadableDatabase, id: string, active: Active): OperationAlone | null {
  const stored = findOperation(db, id);
  return stored && operationNow(db, stored, active.has(id));
}

/** With their batches: the outcomes of one are read once for all of its operations. */
function operationsNow(db: ReadableDatabase, operations: readonly StoredOperation[], active: Active): Operation[] {
  const batches = new Map<string, OperationBatch>();
  return operations.map((stored) => {
    const { id, batch } = stored;
    const known = batch === null ? null : (batches.get(batch) ?? batchOf(db, batch));
    if (known !== null) batches.set(known.id, known);
    return { ...operationNow(db, stored, active.has(id)), batch: known };
  });
}

/** Maps an error of the disk to `storage`. */
function withStorageError<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw isRefusal(cause) ? new AppError('storage', { cause }) : cause;
  }
}

export type JournalBook = ReturnType<typeof createJournalBook>;

/** Stores the outcome of an operation of which nothing more will be sent. Rejects when its steps cannot be read. */
async function closeById(db: WritableDatabase, id: string): Promise<Operation['state']> {
  const stored = findOperation(db, id);
  return stored === null ? 'unknown' : closeIfKnown(db, stored).catch(() => operationNow(db, stored, false).state);
}

/** How many of the newest validations of a connection are compared with a run. */
const maxRuns = 200;

/** Run keys are unique within a contract only: two contracts may have equal ones. */
function isRunOfAnother(
  db: ReadableDatabase,
  { id, connectionId, kind, contracts, asset }: StoredOperation,
  run: string,
) {
  const newest = { offset: 0, limit: maxRuns, connectionId, kind };
  const own = contracts.map((contract) => recentOperations(db, { ...newest, contractId: contract.id }));
  const { operations } =
    own.length > 0 ? { operations: own.flatMap((each) => each.operations) } : recentOperations(db, newest);
  const isSame = (other: StoredOperation) =>
    other.contracts.some((contract) => contracts.some((own) => own.id === contract.id)) ||
    (asset !== null && other.asset?.id === asset.id);
  return operations.some((other) => other.id !== id && other.run === run && isSame(other));
}

async function unknownIn(db: ReadableDatabase, id: string): Promise<UnknownOperation | undefined> {
  const stored = findOperation(db, id);
  if (stored === null || stored.outcome !== null) return undefined;
  return { ...stored, open: await allOpenSteps(db, stored) };
}

/** All unresolved steps of an operation, read in chunks that yield to other work. */
async function allOpenSteps(db: ReadableDatabase, { number }: StoredOperation): Promise<StoredOpenStep[]> {
  const open: StoredOpenStep[] = [];
  for (;;) {
    const page = openSteps(db, number, open.at(-1)?.place ?? -1);
    if (page.length === 0) return open;
    open.push(...page);
    await setImmediate();
  }
}

export interface ActivityDeps {
  readonly book: JournalBook;
  /** Reads the outcome of an operation; rejects when it cannot be read. */
  readonly reconcile: (operationId: string) => Promise<boolean>;
  /** Starts to check its outcome. */
  readonly poll: (connectionId: ConnectionId, operationId: string) => void;
}

/** What this app has changed, and the outcomes. */
export function createActivityService({ book, reconcile, poll }: ActivityDeps) {
  const found = (operation: Operation | null): Operation => {
    if (operation === null) throw new AppError('invalid_input', { details: { where: 'operationId' } });
    return operation;
  };
  return {
    list: (query: OperationQuery): Promise<ActivityPage> => book.list(query),
    get: book.find,
    async check(operationId: string): Promise<Operation> {
      const { state } = found(await book.find(operationId));
      if (state === 'unknown') await reconcile(operationId);
      return found(await book.find(operationId));
    },

    async acknowledge(operationId: string): Promise<Operation> {
      await book.acknowledge(operationId);
      return found(await book.find(operationId));
    },

    /**
     * Checks the unknown outcomes of a connection that can be read again, or has another token. Never rejects: if the disk cannot
     * be read, the next reconnection tries again.
     */
    async reconcile(connectionId: ConnectionId): Promise<void> {
      for (const id of await book.unknownOn(connectionId).catch(() => [])) poll(connectionId, id);
    },
  };
}

export type ActivityService = ReturnType<typeof createActivityService>;
