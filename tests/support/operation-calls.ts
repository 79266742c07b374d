import { randomUUID } from 'node:crypto';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { OperationKind } from '@shared/domain/operation/activity';
import type { ResultsSource } from '@shared/domain/operation/add-results';
import type { CleanUpConfirmation, CleanUpTarget } from '@shared/domain/operation/clean-up';
import type { TypesOf } from '@shared/domain/operation/operation-table';
import type { RestoreConfirmation, RestoreTarget } from '@shared/domain/operation/restore';
import type { InputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import type { TestApp } from './app';

type Caller = Pick<TestApp, 'call'>;

export interface Target<K extends OperationKind> {
  readonly kind: K;
  readonly operationId: string;
  readonly connectionId: ConnectionId;
  readonly request: TypesOf<K>['request'];
}

/** Plans an operation as the window does. */
export async function plan<K extends OperationKind>(app: Caller, target: Target<K>) {
  const planned = await app.call('operations.plan', target as InputOf<Routes['operations.plan']>);
  return planned as (Omit<NonNullable<typeof planned>, 'preview'> & { preview: TypesOf<K>['preview'] }) | null;
}

/** Confirms a plan as the window does, and learns what takes it back. */
async function carryOut<K extends OperationKind>(
  app: Caller,
  target: Target<K>,
  confirmation: TypesOf<K>['confirmation'],
) {
  const input = { ...target, confirmation } as InputOf<Routes['operations.confirm']>;
  const ended = await app.call('operations.confirm', input);
  return { ...ended, report: ended.report as TypesOf<K>['report'] };
}

/** The same, for its report alone. */
export const confirm = async <K extends OperationKind>(
  app: Caller,
  target: Target<K>,
  confirmation: TypesOf<K>['confirmation'],
): Promise<TypesOf<K>['report']> => (await carryOut(app, target, confirmation)).report;

export const stop = (app: Caller, operationId: string) => app.call('operations.stop', { operationId });
export const discard = (app: Caller, operationId: string) => app.call('operations.discard', { operationId });

export interface AddTarget {
  readonly previewId: string;
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
  readonly source: ResultsSource;
}

const adding = ({ previewId, connectionId, contractId, source }: AddTarget): Target<'add-results'> => ({
  kind: 'add-results',
  operationId: previewId,
  connectionId,
  request: { contractId, source },
});

/** What adding results would send. */
export async function planAdding(app: Caller, target: AddTarget) {
  const planned = await plan(app, adding(target));
  if (planned === null) throw new Error('results were to be planned');
  return planned.preview;
}

type Adding = AddTarget & { readonly items: number[] };

/** Sends the named items of a plan, and learns what takes them back. */
export const carryOutAdding = (app: Caller, { items, ...target }: Adding) => carryOut(app, adding(target), { items });
/** The same, for its report alone. */
export const addPlanned = async (app: Caller, target: Adding) => (await carryOutAdding(app, target)).report;

/** The body of one item, as it would be sent. */
export async function bodyOf(app: Caller, operationId: string, index: number): Promise<string | null> {
  const { rows } = await app.call('operations.rows', { kind: 'add-results', operationId, query: { index } });
  return (rows as TypesOf<'add-results'>['rows']).body;
}

const restoring = ({ previewId, connectionId, source }: RestoreTarget): Target<'restore'> => ({
  kind: 'restore',
  operationId: previewId,
  connectionId,
  request: { source },
});

/** What a restore would put back; null when the person chose no file. */
export const planRestore = async (app: Caller, target: RestoreTarget) =>
  (await plan(app, restoring(target)))?.preview ?? null;
export const confirmRestore = (app: Caller, { typed, ...target }: RestoreConfirmation) =>
  confirm(app, restoring(target), { typed });

const cleaning = ({ previewId, connectionId, contractIds, rule, keep, ruleId }: CleanUpTarget): Target<'clean-up'> => ({
  kind: 'clean-up',
  operationId: previewId,
  connectionId,
  request: { contractIds, rule, keep, ...(ruleId === undefined ? {} : { ruleId }) },
});

/** What a clean-up would delete. */
export async function planCleanUp(app: Caller, target: CleanUpTarget) {
  const planned = await plan(app, cleaning(target));
  if (planned === null) throw new Error('a clean-up was to be planned');
  return planned.preview;
}

export const confirmCleanUp = (app: Caller, { typed, backup, ...target }: CleanUpConfirmation) =>
  confirm(app, cleaning(target), { typed, backup });

/** The results that a plan deletes. */
export async function rowsOf(app: Caller, operationId: string, query: TypesOf<'clean-up'>['query']) {
  const { rows } = await app.call('operations.rows', { kind: 'clean-up', operationId, query });
  return (rows as TypesOf<'clean-up'>['rows']).lines;
}

type Validation = TypesOf<'validation'>['request'] & { readonly connectionId: ConnectionId };

/** Starts a validation of a contract, or of an asset's effective one. */
export async function startValidation(app: Caller, { connectionId, ...request }: Validation) {
  const target: Target<'validation'> = { kind: 'validation', operationId: randomUUID(), connectionId, request };
  await plan(app, target);
  return confirm(app, target, {});
}
export const validate = async (app: Caller, validation: Validation) => (await startValidation(app, validation)).row;
