import type { JournalRecord, WriteStep } from '@main/services/journal/journal-record';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';

export const operationId = '0b1f3a52-6c1e-4d67-9a3f-000000000001';
export const connectionId = connectionIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000c');
export const contractId = contractIdSchema.parse('5b1f3a52-6c1e-4d67-9a3f-000000000001');

export type BeginRecord = Extract<JournalRecord, { t: 'begin' }>;

/** The first line of a clean-up, with as many requests and results as said. */
export const beginRecord = (change: Partial<BeginRecord> = {}): BeginRecord => ({
  t: 'begin',
  v: 1,
  id: operationId,
  at: 1000,
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

/** The records of a clean-up that is on the disk and has sent nothing yet. */
export const begunRecords = (steps: readonly WriteStep[], change: Partial<BeginRecord> = {}): JournalRecord[] => [
  beginRecord({ requests: steps.length, results: steps.length, ...change }),
  { t: 'steps', steps: [...steps] },
];
