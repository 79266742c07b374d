import { contentOf, digestOf } from '@main/api/contract-content';
import { createListCopies } from '@main/services/contracts/list-copies';
import { copyLimits, findContentRecords, findCopy, storeContentRecords } from '@main/store/contract-copies';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { type MemoryStore, memoryStore } from '@tests/support/database';
import { beforeEach, expect, it } from 'vitest';

const connectionId = connectionIdSchema.parse('11111111-1111-4111-8111-111111111111');
const idOf = (number: number) => contractIdSchema.parse(`00000000-0000-4000-8000-00000000000${number}`);

let store: MemoryStore;
let copies: ReturnType<ReturnType<typeof createListCopies>['of']>;
beforeEach(() => {
  store = memoryStore();
  copies = createListCopies({ store, clock: () => 2, areWanted: () => true }).of(connectionId);
});

type Members = Readonly<Record<string, unknown>>;

const wholeOf = (number: number, more: Members = {}) => ({
  id: idOf(number),
  name: 'orders',
  schema: [{ name: 'id' }],
  sla: { refreshFrequency: 'PT1H' },
  ...more,
});

/** A contract that was read by its own address. */
function open(number: number, wire: Members): void {
  const contracts = [{ contractId: idOf(number), digest: digestOf(contentOf(wire)), content: JSON.stringify(wire) }];
  storeContentRecords(store.db, { connectionId, seenAt: 1, contracts });
}

const list = (...rows: readonly [number: number, wire: Members][]): void =>
  copies.keep(rows.map(([number, wire]) => ({ contract: { id: idOf(number) }, wire })));

/** The members of each copy of a contract, newest first. */
const keptOf = (number: number): readonly string[][] =>
  findContentRecords(store.db, connectionId, idOf(number)).map(({ digest }) =>
    Object.keys(JSON.parse(findCopy(store.db, digest) ?? '{}')),
  );

it('takes nothing that a lean list leaves out for removed, nor keeps it as a first copy', () => {
  open(1, wholeOf(1));
  const lean = (number: number) => ({ id: idOf(number), name: 'orders' });
  list([1, lean(1)], [2, lean(2)]);
  expect([keptOf(1).length, keptOf(2).length]).toEqual([1, 0]);
});

it('is not taken in by an opened contract without sections, which equals its lean row', () => {
  const bare = { id: idOf(1), name: 'orders' };
  open(1, bare);
  list([1, bare], [2, { id: idOf(2), name: 'orders' }]);
  expect(keptOf(2)).toEqual([]);
});

it('keeps what is removed once the list has sent that member as an opened contract had it', () => {
  open(1, wholeOf(1));
  open(2, wholeOf(2));
  const { sla, ...without } = wholeOf(2);
  list([2, without]);
  expect(keptOf(2)).toHaveLength(1);
  list([1, wholeOf(1)], [2, without]);
  expect(keptOf(2)).toEqual([Object.keys(without), Object.keys(wholeOf(2))]);
});

it('keeps contracts that were never seen, each distinct content once', () => {
  open(1, wholeOf(1));
  list([1, wholeOf(1)], [2, wholeOf(2)]);
  list([1, wholeOf(1)], [2, wholeOf(2, { version: 0.2, updatedAt: 5 })]);
  expect([keptOf(1).length, keptOf(2).length]).toEqual([1, 1]);
});

it('gives what was never seen no room that others have, and keeps changes of those', () => {
  open(1, wholeOf(1));
  open(2, wholeOf(2));
  const room = Math.ceil(copyLimits.bytes * 0.95);
  store.db.connection.exec(`
    INSERT INTO contract_copy (digest, content) VALUES ('large', zeroblob(${room}));
    INSERT INTO contract_sighting (connectionId, contractId, seenAt, digest) VALUES ('other', 'other', 1, 'large')`);
  list([1, wholeOf(1)], [2, wholeOf(2, { description: 'New.' })], [3, wholeOf(3)]);
  expect([keptOf(1).length, keptOf(2).length, keptOf(3).length]).toEqual([1, 2, 0]);
});
