import type { Operation } from '@shared/domain/activity';
import type { OperationLog } from './operation-log';
import { operationOf } from './operation-of';

/** An operation whose outcome is not known, or that is under way (`isActive`). */
export interface OpenOperation {
  readonly log: OperationLog;
  isActive: boolean;
}

export interface ActivityQuery {
  readonly offset: number;
  readonly limit: number;
  readonly connectionId?: string | undefined;
  readonly kind?: Operation['kind'] | undefined;
}

/** All operations in memory: of those whose outcome is known no more than what is shown of them. */
export function createOperationShelf() {
  const open = new Map<string, OpenOperation>();
  const closed = new Map<string, Operation>();
  /** Ids, newest first. */
  let order: string[] = [];
  /** The restores that put something back, by the clean-up whose results they were. */
  const restores = new Map<string, string>();

  function noteRestore({ id, kind, state, counterpart }: Operation): void {
    if (kind === 'restore' && counterpart !== null && (state === 'done' || state === 'partly')) {
      restores.set(counterpart, id);
    }
  }

  const find = (id: string): Operation | null => {
    const entry = open.get(id);
    const operation = entry === undefined ? closed.get(id) : operationOf(entry.log.ledger, entry.isActive);
    if (operation === undefined) return null;
    return operation.kind === 'clean-up' ? { ...operation, counterpart: restores.get(id) ?? null } : operation;
  };

  const factsOf = (id: string) => open.get(id)?.log.ledger.begin ?? closed.get(id);

  return {
    find,
    open: (): OpenOperation[] => [...open.values()],
    unknown: (): OpenOperation[] => [...open.values()].filter(({ isActive }) => !isActive),

    /** What earlier processes have left. */
    fill(entries: readonly OpenOperation[], operations: readonly Operation[]): void {
      for (const entry of entries) open.set(entry.log.ledger.begin.id, entry);
      for (const operation of operations) {
        closed.set(operation.id, operation);
        noteRestore(operation);
      }
      const begun = [
        ...entries.map(({ log: { ledger } }) => ({ id: ledger.begin.id, at: ledger.begin.at })),
        ...operations.map(({ id, startedAt }) => ({ id, at: startedAt })),
      ];
      order = begun.sort((a, b) => b.at - a.at).map(({ id }) => id);
    },
    begin(entry: OpenOperation): void {
      const { id } = entry.log.ledger.begin;
      open.set(id, entry);
      order.unshift(id);
    },
    /** The outcome is known. */
    close(operation: Operation): void {
      open.delete(operation.id);
      closed.set(operation.id, operation);
      noteRestore(operation);
    },

    list({ offset, limit, connectionId, kind }: ActivityQuery): { operations: Operation[]; total: number } {
      const wanted = order.filter((id) => {
        const facts = factsOf(id);
        return (
          (connectionId === undefined || facts?.connectionId === connectionId) &&
          (kind === undefined || facts?.kind === kind)
        );
      });
      return {
        operations: wanted.slice(offset, offset + limit).flatMap((id) => find(id) ?? []),
        total: wanted.length,
      };
    },
  };
}
