import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { beginRecords } from './begin-records';
import type { Journal, OperationDraft, Writing } from './journal';
import type { JournalBook } from './journal-book';
import type { JournalFiles } from './journal-files';
import type { JournalRecord } from './journal-record';
import { createLedger, enter, type Ledger } from './ledger';
import { createOperationLog } from './operation-log';
import type { OpenOperation } from './operation-shelf';
import { createWriting } from './writing';

export interface JournalDeps {
  readonly book: JournalBook;
  readonly files: JournalFiles;
  /** Rejects with `no_connection` when there is none of that id. */
  readonly connectionOf: (id: ConnectionId) => Promise<Connection>;
  /** Told of an operation that has ended without its outcome being known. */
  readonly onUnknown: (operationId: string) => void;
  readonly newId: () => string;
  readonly clock: () => number;
}

/** While requests go out one after the other the window is told this often. */
const tellEveryMs = 1000;

/** Writes down what is about to be sent. */
export function createJournal({ book, files, connectionOf, onUnknown, newId, clock }: JournalDeps): Journal {
  async function write(draft: OperationDraft, connection: Connection): Promise<OpenOperation> {
    const id = draft.id ?? newId();
    const records = beginRecords(draft, { id, at: clock(), connection });
    const file = await files.create(id, records).catch((cause: unknown) => {
      throw new AppError('journal_failed', { outcome: 'not-sent', cause });
    });
    return { log: createOperationLog(files, ledgerOf(records), file), isActive: true };
  }

  function writingOf(entry: OpenOperation): Writing {
    const { id } = entry.log.ledger.begin;
    let toldAt = clock();
    return createWriting({
      log: entry.log,
      clock,
      onWritten: () => {
        if (clock() - toldAt < tellEveryMs) return;
        toldAt = clock();
        book.tell(id);
      },
      onEnd: async () => {
        entry.isActive = false;
        const state = await book.settle(entry);
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
      const entry = await write(draft, connection);
      book.begin(entry);
      return writingOf(entry);
    },
    find: book.find,
  };
}

function ledgerOf([begin, ...rest]: readonly JournalRecord[]): Ledger {
  if (begin?.t !== 'begin') throw new AppError('internal', { outcome: 'not-sent' });
  const ledger = createLedger(begin);
  for (const record of rest) enter(ledger, record);
  return ledger;
}
