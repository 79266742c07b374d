import type { OperationQuery } from '@main/store/operations';
import type { Operation } from '@shared/domain/activity';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { ActivityPage, JournalBook } from './journal-book';

export interface ActivityDeps {
  readonly book: JournalBook;
  /** Reads what became of an operation; rejects when it cannot be read. */
  readonly reconcile: (operationId: string) => Promise<boolean>;
  /** Looks for what became of it from now on. */
  readonly watch: (operationId: string) => void;
}

/** What this app has changed, and what became of it. */
export function createActivityService({ book, reconcile, watch }: ActivityDeps) {
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

    /** A connection can be read again, or by another token: what is unknown on it is looked for. */
    async lookAgain(connectionId: ConnectionId): Promise<void> {
      for (const id of await book.unknownOn(connectionId)) watch(id);
    },
  };
}

export type ActivityService = ReturnType<typeof createActivityService>;
