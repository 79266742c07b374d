import { transaction, type WritableDatabase } from '@main/store/database';
import { insertOperation, type NewOperation, openOperation } from '@main/store/operations';
import { insertSteps } from '@main/store/steps';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import type { WriteStep } from '@shared/domain/operation/operation-table';

export const operationId = '0b1f3a52-6c1e-4d67-9a3f-000000000001';
export const connectionId = connectionIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000c');
export const contractId = contractIdSchema.parse('5b1f3a52-6c1e-4d67-9a3f-000000000001');

/** A clean-up, with as many requests and results as said. */
export const newOperation = (change: Partial<NewOperation> = {}): NewOperation => ({
  id: operationId,
  startedAt: 1000,
  kind: 'clean-up',
  connectionId,
  connectionName: 'Catalog',
  server: 'https://catalog.example/api',
  account: null,
  contracts: [{ id: contractId, name: 'orders', asset: 'shop.public.orders' }],
  asset: null,
  rule: null,
  backup: null,
  counterpart: null,
  requests: 1,
  results: 1,
  ...change,
});

export const deleteOne = (timestamp: number, results = 1): WriteStep => ({
  kind: 'delete-one',
  contractId,
  timestamp,
  results,
});

/** Writes a clean-up down that has sent nothing yet; answers its number. */
export function beginIn(db: WritableDatabase, steps: readonly WriteStep[], change: Partial<NewOperation> = {}): number {
  return transaction(db, () => {
    const number = insertOperation(db, newOperation({ requests: steps.length, results: steps.length, ...change }));
    insertSteps(db, number, { first: 0, steps });
    openOperation(db, number);
    return number;
  });
}
