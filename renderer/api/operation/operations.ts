import { call } from '@renderer/api/bridge';
import { contractQueries } from '@renderer/api/contract/contracts';
import { type ContractKey, isResultList, resultsRoot } from '@renderer/api/result/result-keys';
import type { ConnectionId } from '@shared/domain/ids';
import type { OperationKind } from '@shared/domain/operation/activity';
import type { TypesOf } from '@shared/domain/operation/operation-table';
import type { InputOf, OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import type { QueryClient } from '@tanstack/react-query';

/** What a plan is for. The caller generates the id of the operation, which progress events carry. */
export interface OperationTarget<K extends OperationKind> {
  readonly kind: K;
  readonly operationId: string;
  readonly connectionId: ConnectionId;
  readonly request: TypesOf<K>['request'];
}

export interface OperationPreview<K extends OperationKind> {
  readonly preview: TypesOf<K>['preview'];
  /** Whether everything could be read; the preview says what could not. */
  readonly isComplete: boolean;
  /** Whether there is anything to send. */
  readonly hasWork: boolean;
}

// Input and output are of the same kind, which the compiler cannot follow through a union.
type Input<N extends keyof Routes> = InputOf<Routes[N]>;

/** Reads all that a plan needs; null when the person chose no file. Writes nothing. */
export const planOperation = async <K extends OperationKind>(
  target: OperationTarget<K>,
): Promise<OperationPreview<K> | null> =>
  (await call('operations.plan', target as Input<'operations.plan'>)) as OperationPreview<K> | null;

/** The preview of a plan alone; null when the person chose no file. */
export const readPreview = async <K extends OperationKind>(
  target: OperationTarget<K>,
): Promise<TypesOf<K>['preview'] | null> => (await planOperation(target))?.preview ?? null;

/** A part of a plan that is too long for its preview. */
export async function readOperationRows<K extends OperationKind>(
  kind: K,
  operationId: string,
  query: TypesOf<K>['query'],
): Promise<TypesOf<K>['rows']> {
  const input = { kind, operationId, query } as Input<'operations.rows'>;
  const { rows } = await call('operations.rows', input);
  return rows as TypesOf<K>['rows'];
}

/** The operation that undoes another: it is planned, previewed and confirmed as any other. */
export type Inverse = {
  [K in OperationKind]: { readonly kind: K; readonly request: TypesOf<K>['request'] };
}[OperationKind];

/**
 * Sends what was planned, each request once. Rejects when nothing was sent or when there is no report: the outcome of the error
 * says which. `inverse` is null when the operation cannot be undone.
 */
export async function confirmOperation<K extends OperationKind>(
  target: OperationTarget<K>,
  confirmation: TypesOf<K>['confirmation'],
): Promise<{ readonly report: TypesOf<K>['report']; readonly inverse: Inverse | null }> {
  const input = { ...target, confirmation } as Input<'operations.confirm'>;
  const { report, inverse } = (await call('operations.confirm', input)) as OutputOf<Routes['operations.confirm']>;
  return { report: report as TypesOf<K>['report'], inverse: inverse as Inverse | null };
}

/** Lets the request under way finish, and sends no other. */
export const stopOperation = async (operationId: string): Promise<void> => {
  await call('operations.stop', { operationId });
};

/** Stops an operation and discards its plan. */
export const discardOperation = async (operationId: string): Promise<void> => {
  await call('operations.discard', { operationId });
};

/** Reloads the results of a contract after a restore. Restored rows may be anywhere in a list, so lists restart. */
export async function refreshAfterRestore(
  client: QueryClient,
  { connectionId, contractId }: ContractKey,
): Promise<void> {
  const queryKey = resultsRoot({ connectionId, contractId });
  await Promise.allSettled([
    client.resetQueries({ queryKey: [...queryKey, 'list'] }),
    client.invalidateQueries({ queryKey, predicate: (query) => !isResultList(query.queryKey) }),
    client.invalidateQueries({ queryKey: [...contractQueries.root(connectionId), 'one', contractId] }),
  ]);
}
