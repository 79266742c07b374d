import type { WritableDatabase } from '@main/store/database';
import { countItems, findItems, runsWithNotes, storeItems } from '@main/store/local-items';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';
import { emptyDatabase, planOf } from '@tests/support/database';
import { beforeEach, expect, it } from 'vitest';

const connectionId = '00000000-0000-4000-8000-000000000001' as ConnectionId;
const contractId = '00000000-0000-4000-8000-00000000000c' as ContractId;
const note = (end: number, change: Partial<Note> = {}): Note => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${end}`, contractId, contractName: 'a.b.c', run: null, text: 'Known' },
  ...{ acknowledged: null, author: null, writtenAt: end, changedAt: null },
  ...change,
});

let db: WritableDatabase;
beforeEach(() => {
  db = emptyDatabase();
});

it('an item that was edited into nonsense is left out, and no other', () => {
  storeItems(db, connectionId, { kind: 'note', items: [note(1), note(2)] });
  db.sql.run`UPDATE local_item SET content = '{"text":7}' WHERE id = ${note(1).id}`;
  expect(findItems(db, connectionId, 'note')).toEqual([note(2)]);
  expect(() => db.sql.run`UPDATE local_item SET content = '{"text'`).toThrow('constraint');
});

it('items are counted by kind, each id once in its kind', () => {
  storeItems(db, connectionId, { kind: 'note', items: [note(1), note(2), note(1, { text: 'Changed' })] });
  storeItems(db, connectionId, { kind: 'pin', items: [{ id: note(1).id, contractName: null }] });
  expect(countItems(db, connectionId)).toEqual({ note: 2, view: 0, rule: 0, pin: 1, watch: 0, planned: 0 });
});

it('the runs of a contract that have notes are found by an index', () => {
  const run = (key: string) => ({ key, timestamp: 1 });
  const other = '00000000-0000-4000-8000-00000000000d' as ContractId;
  const items = [note(1), note(2, { run: run('a') }), note(3, { run: run('b'), contractId: other })];
  storeItems(db, connectionId, { kind: 'note', items });
  expect(runsWithNotes(db, connectionId, contractId)).toEqual(new Set(['a']));
  const [plan = ''] = planOf(
    db,
    `SELECT DISTINCT content ->> '$.run.key' AS runKey FROM local_item
    WHERE connectionId = 'c' AND kind = 'note' AND content ->> '$.contractId' = 'x' AND content ->> '$.run.key' IS NOT NULL`,
  );
  expect(plan).toContain('USING INDEX local_item_by_contract (connectionId=? AND kind=? AND <expr>=?)');
});
