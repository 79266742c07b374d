import { countBelongings, moveBelongings } from '@main/store/belongings';
import { findSightings, storeSightings } from '@main/store/contract-copies';
import { type ConnectionId, type ContractId, contractIdSchema } from '@shared/domain/ids';
import { emptyDatabase, insertRows, rowsIn } from '@tests/support/database';
import { describe, expect, it } from 'vitest';

const one = '00000000-0000-4000-8000-000000000001' as ConnectionId;
const other = '00000000-0000-4000-8000-000000000002' as ConnectionId;
const contractId: ContractId = contractIdSchema.parse('00000000-0000-4000-8000-00000000000c');

describe('what one connection gives to another', () => {
  it('keeps what was seen last of both, and pins of the other where they are', () => {
    const db = emptyDatabase();
    insertRows(db, 'contract_mark', [
      { connectionId: one, key: 'a', seen: 9, pinned: 4 },
      { connectionId: one, key: 'b', seen: null, pinned: 5 },
      { connectionId: one, key: 'c', seen: 3, pinned: null },
      { connectionId: other, key: 'a', seen: 7, pinned: 1 },
      { connectionId: other, key: 'c', seen: null, pinned: 2 },
    ]);
    moveBelongings(db, one, other);
    expect(rowsIn(db, 'contract_mark')).toEqual([
      { connectionId: other, key: 'a', seen: 9, pinned: 1 },
      { connectionId: other, key: 'b', seen: null, pinned: 5 },
      { connectionId: other, key: 'c', seen: 3, pinned: 2 },
    ]);
  });

  it('holds each earlier content of a contract once', () => {
    const db = emptyDatabase();
    const see = (connectionId: ConnectionId, digest: string, seenAt: number) =>
      storeSightings(db, { connectionId, seenAt, contracts: [{ contractId, digest, content: `{"is":"${digest}"}` }] });
    see(one, 'first', 1);
    see(one, 'second', 2);
    see(other, 'second', 3);
    see(other, 'third', 4);
    moveBelongings(db, one, other);
    expect(findSightings(db, other, contractId).map(({ digest, seenAt }) => [digest, seenAt])).toEqual([
      ['third', 4],
      ['second', 2],
      ['first', 1],
    ]);
    expect(countBelongings(db, one).versions).toBe(0);
  });
});
