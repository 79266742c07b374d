import { setImmediate } from 'node:timers/promises';
import { isRefusal } from '@main/store/database';
import {
  acknowledgeOperation,
  findOperation,
  type OperationQuery,
  recentOperations,
  recordRun,
  type StoredOperation,
  unsettledOperations,
} from '@main/store/operations';
import { recordFindings, stepsPerPage } from '@main/store/steps';
import type { Store } from '@main/store/store';
import type { Operation, OperationKind } from '@shared/domain/activity';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { StepFinding } from './journal-record';
import { type Ledger, readLedger } from './ledger';
import type { NamedContract } from './named-contract';
import { closeIfKnown, operationNow, tidyJournal } from './settle';

export interface JournalBookDeps {
  readonly store: Store;
  /** Told when something has changed; `unknown` counts the operations whose outcome is unknown. */
  readonly onChanged: (operationId: string | null, unknown: number) => void;
  readonly clock: () => number;
}

export interface ActivityPage {
  readonly operations: Operation[];
  readonly total: number;
  readonly unknown: number;
}

/** All operations, those of earlier processes too: everything waits until their files have been taken over. */
export function createJournalBook({ store, onChanged, clock }: JournalBookDeps) {
  const { db } = store;
  /** Those of which this process may still send something. */
  const active = new Map<string, OperationKind>();
  const loading = store.loaded.then(async () => {
    // The next start tries again where the disk refuses.
    await tidyJournal(db, clock()).catch(() => {});
    if (db.connection.isOpen && unknown().length > 0) tell(null);
  });

  function unknown(): StoredOperation[] {
    return unsettledOperations(db).filter(({ id }) => !active.has(id));
  }

  function tell(operationId: string | null): void {
    if (!db.connection.isOpen) return;
    // Those that nobody knows of yet.
    onChanged(operationId, unknown().filter(({ acknowledgedAt }) => acknowledgedAt === null).length);
  }

  const shown = (stored: StoredOperation): Operation => operationNow(db, stored, active.has(stored.id));

  return {
    tell,
    begin(id: string, kind: OperationKind): void {
      active.set(id, kind);
      tell(id);
    },

    /** Nothing more will be sent of it, or something was found of it: what is known now. */
    async settle(id: string): Promise<Operation['state']> {
      active.delete(id);
      const stored = findOperation(db, id);
      const state = stored === null ? 'unknown' : await closeIfKnown(db, stored).catch(() => shown(stored).state);
      tell(id);
      return state;
    },

    /** Resolves with the names of the files that could not be read and were set aside. */
    loaded: async (): Promise<readonly string[]> => {
      await loading;
      return store.loaded;
    },

    /** What has begun in this process and has not ended. */
    underWay: (): OperationKind[] => [...active.values()],

    async find(operationId: string): Promise<Operation | null> {
      await loading;
      const stored = findOperation(db, operationId);
      return stored && shown(stored);
    },

    async list(query: OperationQuery): Promise<ActivityPage> {
      await loading;
      const { operations, total } = recentOperations(db, query);
      const unseen = unknown().filter(({ acknowledgedAt }) => acknowledgedAt === null);
      return { operations: operations.map(shown), total, unknown: unseen.length };
    },

    /** It is not counted among the unknown ones any more. One whose outcome is known stays as it is. */
    async acknowledge(operationId: string): Promise<void> {
      await loading;
      const isUnknown = !active.has(operationId) && kept(() => acknowledgeOperation(db, operationId, clock()));
      if (isUnknown) tell(operationId);
    },

    /** What reading has found of an operation whose outcome is unknown. */
    async found(operationId: string, findings: readonly StepFinding[]): Promise<void> {
      for (let from = 0; from < findings.length; from += stepsPerPage) {
        const page = findings.slice(from, from + stepsPerPage);
        kept(() => recordFindings(db, operationId, { findings: page, at: clock() }));
        await setImmediate();
      }
    },

    /** The run of a validation that was found, and the contract that the server made for it. */
    started(operationId: string, run: string, contract?: NamedContract): void {
      kept(() => recordRun(db, operationId, { run, contract }));
    },

    /** Undefined when there is none, or when its outcome is known. */
    async unknownOf(operationId: string): Promise<Ledger | undefined> {
      await loading;
      const stored = unknown().find(({ id }) => id === operationId);
      return stored && readLedger(db, stored);
    },

    /** Those with operations whose outcome is unknown. */
    async connections(): Promise<readonly ConnectionId[]> {
      await loading;
      return [...new Set(unknown().map(({ connectionId }) => connectionId))];
    },

    /** Of one connection. */
    async unknownOn(connectionId: ConnectionId): Promise<readonly string[]> {
      await loading;
      return unknown().flatMap((operation) => (operation.connectionId === connectionId ? [operation.id] : []));
    },

    /** Resolves when nothing of its own is under way any more. */
    close: () => loading,
  };
}

/** What the work comes to. Throws `storage` where the disk refuses it. */
function kept<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw isRefusal(cause) ? new AppError('storage', { cause }) : cause;
  }
}

export type JournalBook = ReturnType<typeof createJournalBook>;
