import {
  copyBytes,
  findContentRecords,
  findCopy,
  lastSeenAt,
  removeContentRecords,
  storeContentRecords,
} from '@main/store/contract-copies';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { emptyDatabase, rowsIn } from '@tests/support/database';
import { expect, it } from 'vitest';

const connectionId = connectionIdSchema.parse('11111111-1111-4111-8111-111111111111');
const contractId = contractIdSchema.parse('00000000-0000-4000-8000-000000000001');
const seen = (digest: string, content = digest) => ({ contractId, digest, content });

it('keeps the newest contents of a contract, a content that comes back as a new one', () => {
  const db = emptyDatabase();
  const limits = { perContract: 3, bytes: 1_000_000 };
  for (const digest of ['a', 'b', 'b', 'a', 'c'])
    storeContentRecords(db, { connectionId, seenAt: 1, contracts: [seen(digest)] }, limits);
  expect(findContentRecords(db, connectionId, contractId).map(({ digest }) => digest)).toEqual(['c', 'a', 'b']);
  expect(rowsIn(db, 'contract_copy')).toHaveLength(3);
});

it('dates a contract by the last time that it was seen, also where nothing had changed', () => {
  const db = emptyDatabase();
  const see = (digest: string, seenAt: number) =>
    storeContentRecords(db, { connectionId, seenAt, contracts: [seen(digest)] });
  expect(lastSeenAt(db, connectionId, contractId)).toBeNull();
  see('a', 1);
  see('a', 5);
  expect(lastSeenAt(db, connectionId, contractId)).toBe(5);
  expect(findContentRecords(db, connectionId, contractId)).toMatchObject([{ digest: 'a', seenAt: 1 }]);
  see('b', 7);
  expect(lastSeenAt(db, connectionId, contractId)).toBe(7);
  removeContentRecords(db, connectionId);
  expect(lastSeenAt(db, connectionId, contractId)).toBeNull();
});

it('forgets the oldest contents where all of them together take too much room', () => {
  const db = emptyDatabase();
  const limits = { perContract: 1000, bytes: 300 };
  const contracts = Array.from({ length: 40 }, (_, at) => seen(`${at}`, `content ${at}`));
  storeContentRecords(db, { connectionId, seenAt: 1, contracts }, limits);
  expect(copyBytes(db)).toBeLessThanOrEqual(300);
  expect(findCopy(db, '39')).toBe('content 39');
  expect(findCopy(db, '0')).toBeNull();
});
