import type { OperationKind } from '@shared/domain/activity';
import type { ConnectionId } from '@shared/domain/ids';
import type { TypesOf } from '@shared/domain/operation-table';
import type { InputOf, OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { call } from './bridge';

/** What a plan is made for. The caller makes up its id, which becomes that of the operation; progress events carry it. */
export interface OperationTarget<K extends OperationKind> {
  readonly kind: K;
  readonly operationId: string;
  readonly connectionId: ConnectionId;
  readonly request: TypesOf<K>['request'];
}

export interface Planned<K extends OperationKind> {
  readonly preview: TypesOf<K>['preview'];
  /** Whether all of it could be read; the preview says what could not. */
  readonly isComplete: boolean;
  /** Whether there is anything to send. */
  readonly hasWork: boolean;
}

// What goes in and comes out is of the kind that was named, which the compiler cannot follow through a union.
type Input<N extends keyof Routes> = InputOf<Routes[N]>;

/** Reads all that a plan needs; null when the person chose no file. Sends nothing. */
export const planOperation = async <K extends OperationKind>(target: OperationTarget<K>): Promise<Planned<K> | null> =>
  (await call('operations.plan', target as Input<'operations.plan'>)) as Planned<K> | null;

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

/** What takes an operation back: it is planned, shown and confirmed as any other. */
export type Inverse = {
  [K in OperationKind]: { readonly kind: K; readonly request: TypesOf<K>['request'] };
}[OperationKind];

/** Sends what was planned, each request once. Rejects where nothing was sent, or where there is no report of it: the outcome says which. `inverse`: null where nothing takes it back. */
export async function confirmOperation<K extends OperationKind>(
  target: OperationTarget<K>,
  confirmation: TypesOf<K>['confirmation'],
): Promise<{ readonly report: TypesOf<K>['report']; readonly inverse: Inverse | null }> {
  const input = { ...target, confirmation } as Input<'operations.confirm'>;
  const { report, inverse } = (await call('operations.confirm', input)) as OutputOf<Routes['operations.confirm']>;
  return { report: report as TypesOf<K>['report'], inverse: inverse as Inverse | null };
}

/** Lets the request that is on its way end, and sends no other. */
export const stopOperation = async (operationId: string): Promise<void> => {
  await call('operations.stop', { operationId });
};

/** Stops what goes on under an id, and throws its plan away. */
export const discardOperation = async (operationId: string): Promise<void> => {
  await call('operations.discard', { operationId });
};
