import { setImmediate } from 'node:timers/promises';
import { transaction } from '@main/store/database';
import { insertOperation, openOperation, removeUnopened } from '@main/store/operations';
import { insertSteps, stepsPerPage } from '@main/store/steps';
import type { Store } from '@main/store/store';
import type { NamedContract, Operation, OperationKind, WriteStep } from '@shared/domain/activity';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { JournalBook } from './journal-book';
import { createWriting, type Writing } from './writing';

export interface OperationDraft {
  /** A UUID that something already bears, such as its backup; a new one unless given. */
  readonly id?: string | undefined;
  readonly kind: OperationKind;
  readonly connectionId: ConnectionId;
  readonly contracts: readonly NamedContract[];
  /** Of the validation of an inherited contract. */
  readonly asset?: Operation['asset'];
  readonly rule: Operation['rule'];
  readonly steps: readonly WriteStep[];
  readonly counterpart?: string | undefined;
  readonly backup?: Operation['backup'];
}

/** The one way to a write: whatever changes something on a server is on the disk before it is sent. */
export interface Journal {
  /**
   * Resolves when the operation is on the disk. Rejects with `journal_failed` when it cannot be, and with `read_only` when the
   * connection is never to be written to; both with the outcome `not-sent`.
   */
  begin(draft: OperationDraft): Promise<Writing>;
  /** Null when there is none of that id. */
  find(operationId: string): Promise<Operation | null>;
}

export interface JournalDeps {
  readonly book: JournalBook;
  readonly store: Store;
  /** Rejects with `no_connection` when there is none of that id. */
  readonly connectionOf: (id: ConnectionId) => Promise<Connection>;
  /** Told of an operation that has ended without its outcome being known. */
  readonly onUnknown: (operationId: string) => void;
  readonly newId: () => string;
  readonly clock: () => number;
  /** Waited for when a step is on the disk and has not left yet: for tests. */
  readonly beforeSending?: (() => Promise<unknown>) | undefined;
}

/** While requests go out one after the other the window is told this often. */
const tellEveryMs = 1000;

/** Writes down what is about to be sent. */
export function createJournal(deps: JournalDeps): Journal {
  const { book, store, connectionOf, onUnknown, newId, clock, beforeSending } = deps;

  function writingOf(id: string): Writing {
    let toldAt = clock();
    return createWriting({
      db: store.db,
      id,
      clock,
      beforeSending,
      onWritten: () => {
        if (clock() - toldAt < tellEveryMs) return;
        toldAt = clock();
        book.tell(id);
      },
      onEnd: async () => {
        const state = await book.settle(id);
        if (state === 'unknown') onUnknown(id);
        return state;
      },
    });
  }

  return {
    async begin(draft) {
      await book.loaded();
      const connection = await connectionOf(draft.connectionId).catch((thrown: unknown) => {
        throw new AppError(AppError.from(thrown).code, { outcome: 'not-sent', cause: thrown });
      });
      if (connection.protection === 'read-only') throw new AppError('read_only', { outcome: 'not-sent' });
      const id = draft.id ?? newId();
      await writeDown(store, draft, { id, startedAt: clock(), connection }).catch((cause: unknown) => {
        throw new AppError('journal_failed', { outcome: 'not-sent', cause });
      });
      book.begin(id, draft.kind);
      return writingOf(id);
    },
    find: book.find,
  };
}

interface Beginning {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly connection: Pick<Connection, 'name' | 'baseUrl' | 'tokenFacts'>;
}

/** Puts an operation and all its steps on the disk, in pieces: nothing else of the app waits long for it. */
async function writeDown({ db, isInMemory }: Store, draft: OperationDraft, beginning: Beginning): Promise<void> {
  if (isInMemory) throw new Error('the journal would be forgotten');
  const { steps } = draft;
  let number = 0;
  try {
    for (let first = 0; first === 0 || first < steps.length; first += stepsPerPage) {
      if (first > 0) await setImmediate();
      transaction(db, () => {
        if (first === 0) number = insertOperation(db, newOperation(draft, beginning));
        insertSteps(db, number, { first, steps: steps.slice(first, first + stepsPerPage) });
        if (first + stepsPerPage >= steps.length) openOperation(db, number);
      });
    }
  } catch (thrown) {
    try {
      removeUnopened(db, number);
    } catch {
      // The next start takes it away.
    }
    throw thrown;
  }
}

function newOperation(
  draft: OperationDraft,
  { id, startedAt, connection }: Beginning,
): Parameters<typeof insertOperation>[1] {
  const { kind, connectionId, contracts, rule, steps } = draft;
  return {
    id,
    kind,
    connectionId,
    connectionName: connection.name,
    server: connection.baseUrl,
    account: connection.tokenFacts?.subject ?? null,
    contracts: contracts.map(({ id, name, asset }) => ({ id, name, asset })),
    asset: draft.asset ?? null,
    rule,
    backup: draft.backup ?? null,
    counterpart: draft.counterpart ?? null,
    startedAt,
    requests: steps.length,
    results: steps.reduce((sum, step) => sum + ('results' in step ? step.results : 1), 0),
  };
}
