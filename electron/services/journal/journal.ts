import { setImmediate } from 'node:timers/promises';
import { StaleRow, transaction, withRetries } from '@main/store/database';
import {
  endOperation,
  insertOperation,
  openOperation,
  recordBackup,
  recordRun,
  removeUnopened,
} from '@main/store/operations';
import {
  insertSteps,
  markSending,
  recordAnswer,
  recordFindings,
  type StepAnswer,
  stepsPerPage,
} from '@main/store/steps';
import type { Store } from '@main/store/store';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import type {
  NamedContract,
  Operation,
  OperationAlone,
  OperationKind,
  OperationState,
  StepFinding,
} from '@shared/domain/operation/activity';
import { countsResults } from '@shared/domain/operation/operation-kinds';
import type { WriteStep } from '@shared/domain/operation/operation-table';
import type { ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import type { JournalBook } from './journal-book';
import { createSeenSteps, stepOutcomeOf, storedFailure } from './operation-outcome';
import { createRecords, unlessStale } from './records';

export interface OperationDraft {
  /** The UUID of its plan and its backup. */
  readonly id: string;
  readonly kind: OperationKind;
  readonly connectionId: ConnectionId;
  readonly contracts: readonly NamedContract[];
  /** Only for the validation of an inherited contract. */
  readonly asset?: Operation['asset'];
  readonly rule: Operation['rule'];
  readonly steps: readonly WriteStep[];
  readonly counterpart?: string | undefined;
  readonly backup?: Operation['backup'];
  /** The batch that it is part of. */
  readonly batchId?: string | undefined;
}

/** The result of one request: its answer, or an error with an `outcome`. */
export type Sent<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: AppError };

/** An operation in the journal. Steps are identified by their index in the draft. */
export interface Writing {
  readonly id: string;
  /**
   * Records that a step is about to be sent, sends it, and records its outcome. `send` is called at most once per step, and not
   * at all when the disk refuses: then the error is `journal_failed` with the outcome `not-sent`.
   */
  send<T>(step: number, send: () => Promise<T>): Promise<Sent<T>>;
  /**
   * Records what reading proved. A step that was answered with success is done only when it is found done; `unsure` when a
   * request may still be running, or its effect cannot be distinguished. A disk that refuses is ignored: reading will prove it again.
   */
  recordFindings(findings: readonly StepFinding[]): Promise<void>;
  /** The backup so far, recorded before any later step is sent. */
  backedUp(backup: Operation['backup']): void;
  /** The run that a validation started, and the contract that the server created for it. */
  started(run: ResultRow, contract?: NamedContract): Promise<void>;
  /** What became of a step by its answer alone; `not-sent` before it was sent. */
  answerTo(step: number): StepAnswer;
  /** How some of its steps stand together, such as those of one contract: by the rules that hold for all of them. */
  stateOfSteps(steps: readonly number[]): OperationState;
  /**
   * Nothing more will be sent; to be called whatever happens. What was never sent counts as not sent; what is unknown is checked
   * by the journal itself.
   */
  end(): Promise<OperationState>;
}

/** Every write goes through here: it is on the disk before it is sent. */
export interface Journal {
  /**
   * Resolves when the operation is on the disk. Rejects with `journal_failed` when it cannot be stored, and with `read_only` when
   * the connection is read-only; both with the outcome `not-sent`.
   */
  begin(draft: OperationDraft): Promise<Writing>;
  /** Null when there is none of that id. */
  find(operationId: string): Promise<OperationAlone | null>;
}

export interface JournalDeps {
  readonly book: JournalBook;
  readonly store: Store;
  /** Rejects with `no_connection` when there is none of that id. */
  readonly connectionOf: (id: ConnectionId) => Promise<Connection>;
  /** Told of an operation that has ended without its outcome being known. */
  readonly onUnknown: (connectionId: ConnectionId, operationId: string) => void;
  readonly clock: () => number;
  /** For tests: awaited when a step is on the disk but not sent yet. */
  readonly beforeSending?: (() => Promise<unknown>) | undefined;
}

/** Records what is about to be sent. */
export function createJournal(deps: JournalDeps): Journal {
  const { book, store, connectionOf, onUnknown, clock } = deps;

  return {
    async begin(draft) {
      await book.loaded();
      const connection = await connectionOf(draft.connectionId).catch((thrown: unknown) => {
        throw new AppError(AppError.from(thrown).code, { outcome: 'not-sent', cause: thrown });
      });
      if (connection.protection === 'read-only') throw new AppError('read_only', { outcome: 'not-sent' });
      const { id } = draft;
      await writeDown(store, draft, { id, startedAt: clock(), connection }).catch((cause: unknown) => {
        // It was stopped by a person while its plan was read.
        const code = cause instanceof StaleRow ? 'cancelled' : 'journal_failed';
        throw new AppError(code, { outcome: 'not-sent', cause });
      });
      book.begin(id, draft.kind);
      return createWriting(id, { ...deps, db: store.db, onUnknown: () => onUnknown(draft.connectionId, id) });
    },
    find: book.findAlone,
  };
}

interface Beginning {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly connection: Pick<Connection, 'name' | 'baseUrl' | 'tokenFacts'>;
}

/** Stores an operation and its steps in chunks that yield to other work. */
async function writeDown({ db, isInMemory }: Store, draft: OperationDraft, beginning: Beginning): Promise<void> {
  if (isInMemory) throw new Error('the journal would be forgotten');
  const { steps } = draft;
  let number = 0;
  try {
    for (let first = 0; first === 0 || first < steps.length; first += stepsPerPage) {
      if (first > 0) await setImmediate();
      await withRetries(() =>
        transaction(db, () => {
          if (first === 0) number = insertOperation(db, newOperation(draft, beginning));
          insertSteps(db, number, { first, steps: steps.slice(first, first + stepsPerPage) });
          if (first + stepsPerPage >= steps.length) openOperation(db, number);
        }),
      );
    }
  } catch (thrown) {
    try {
      removeUnopened(db, number);
    } catch {
      // The next start deletes it.
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
    batchId: draft.batchId,
    requests: steps.length,
    results: countsResults(kind) ? steps.reduce((sum, step) => sum + ('results' in step ? step.results : 1), 0) : 0,
  };
}

/** How often the window is notified while requests are sent. */
const notifyEveryMs = 1000;

interface WritingDeps extends Pick<JournalDeps, 'book' | 'clock' | 'beforeSending'> {
  readonly db: Store['db'];
  readonly onUnknown: () => void;
}

/** The sending side of an operation in the journal. */
function createWriting(id: string, deps: WritingDeps): Writing {
  const { book, db, onUnknown, clock, beforeSending } = deps;
  let notifiedAt = clock();
  let ended: Promise<OperationState> | null = null;
  const { write, recordLazily, retryLater } = createRecords(db);
  const { answered: sawAnswer, found: sawFindings, ...seen } = createSeenSteps();

  function notify(): void {
    if (clock() - notifiedAt < notifyEveryMs) return;
    notifiedAt = clock();
    book.notify(id);
  }

  async function close(): Promise<OperationState> {
    const at = clock();
    const change = () => unlessStale(() => endOperation(db, id, at));
    await withRetries(() => write(change)).catch(() => retryLater(change));
    const state = await book.settle(id);
    if (state === 'unknown') onUnknown();
    return state;
  }

  function answered(place: number, error: AppError | null): void {
    const answer = stepOutcomeOf(error);
    const failure = error === null ? undefined : storedFailure(error);
    sawAnswer(place, answer);
    recordLazily(() => recordAnswer(db, { id, place }, { answer, failure }));
    notify();
  }

  function failed(place: number, error: AppError): Sent<never> {
    answered(place, error);
    return { kind: 'failed', error };
  }

  return {
    id,
    ...seen,

    async send(place, send) {
      const refused = (code: 'internal' | 'journal_failed', cause?: unknown) =>
        new AppError(code, { outcome: 'not-sent', cause });
      if (ended !== null) return { kind: 'failed', error: refused('internal') };
      try {
        await withRetries(() => write(() => markSending(db, { id, place }, clock())));
      } catch (cause) {
        // The step was sent before or does not exist, which is a bug of the caller: nothing is sent.
        if (cause instanceof StaleRow) return { kind: 'failed', error: refused('internal', cause) };
        return failed(place, refused('journal_failed', cause));
      }
      try {
        await beforeSending?.();
        const value = await send();
        answered(place, null);
        return { kind: 'answered', value };
      } catch (thrown) {
        return failed(place, AppError.from(thrown));
      }
    },

    async recordFindings(more) {
      sawFindings(more);
      for (let from = 0; from < more.length; from += stepsPerPage) {
        const page = more.slice(from, from + stepsPerPage);
        recordLazily(() => recordFindings(db, id, { findings: page, at: clock() }));
        // Also after the last page, since the work that follows takes time too.
        if (more.length > stepsPerPage) await setImmediate();
      }
      notify();
    },

    backedUp: (backup) => recordLazily(() => recordBackup(db, { id, backup })),

    async started(run, contract) {
      recordLazily(() => recordRun(db, id, { run, contract }));
      notify();
    },

    end() {
      ended ??= close();
      return ended;
    },
  };
}
