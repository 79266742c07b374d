import { countBelongings, moveBelongings } from '@main/store/belongings';
import { findContentRecords, lastSeenAt, storeContentRecords } from '@main/store/contract-copies';
import { findItems, storeItems } from '@main/store/local-items';
import { type ConnectionId, type ContractId, contractIdSchema } from '@shared/domain/ids';
import { emptyDatabase, insertRows, rowsIn } from '@tests/support/database';
import { describe, expect, it } from 'vitest';

const one = '00000000-0000-4000-8000-000000000001' as ConnectionId;
const other = '00000000-0000-4000-8000-000000000002' as ConnectionId;
const contractId: ContractId = contractIdSchema.parse('00000000-0000-4000-8000-00000000000c');

describe('what one connection gives to another', () => {
  it('keeps what was seen last of both, and what the other has pinned already once', () => {
    const db = emptyDatabase();
    insertRows(db, 'contract_mark', [
      { connectionId: one, key: 'a', seen: 9 },
      { connectionId: one, key: 'b', seen: 3 },
      { connectionId: other, key: 'a', seen: 7 },
      { connectionId: other, key: 'c', seen: 2 },
    ]);
    const pinned = (connectionId: ConnectionId, ids: readonly string[], contractName: string) =>
      storeItems(db, connectionId, { kind: 'pin', items: ids.map((id) => ({ id, contractName })) });
    pinned(one, ['a', 'b'], 'of one');
    pinned(other, ['c', 'a'], 'of the other');
    moveBelongings(db, one, other);
    expect(rowsIn(db, 'contract_mark')).toEqual([
      { connectionId: other, key: 'a', seen: 9 },
      { connectionId: other, key: 'b', seen: 3 },
      { connectionId: other, key: 'c', seen: 2 },
    ]);
    expect(findItems(db, other, 'pin')).toEqual([
      { id: 'b', contractName: 'of one' },
      { id: 'c', contractName: 'of the other' },
      { id: 'a', contractName: 'of the other' },
    ]);
    expect(findItems(db, one, 'pin')).toEqual([]);
  });

  it('holds each earlier content of a contract once', () => {
    const db = emptyDatabase();
    const see = (connectionId: ConnectionId, digest: string, seenAt: number) =>
      storeContentRecords(db, {
        connectionId,
        seenAt,
        contracts: [{ contractId, digest, content: `{"is":"${digest}"}` }],
      });
    see(one, 'first', 1);
    see(one, 'second', 2);
    see(other, 'second', 3);
    see(other, 'third', 4);
    moveBelongings(db, one, other);
    expect(findContentRecords(db, other, contractId).map(({ digest, seenAt }) => [digest, seenAt])).toEqual([
      ['third', 4],
      ['second', 2],
      ['first', 1],
    ]);
    expect(countBelongings(db, one).versions).toBe(0);
    expect([lastSeenAt(db, other, contractId), lastSeenAt(db, one, contractId)]).toEqual([4, null]);
  });
});
