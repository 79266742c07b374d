import { randomUUID } from 'node:crypto';
import type { SavedWalk } from '@main/services/walk/table-walk';
import { createWalkStore, type WalkFiles } from '@main/settings/walk-store';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { summary } from '@tests/support/contract-lines';
import { memoryWalkFiles } from '@tests/support/desk';
import { describe, expect, it } from 'vitest';

const id = '11111111-1111-4111-8111-111111111111' as ConnectionId;
const run = '22222222-2222-4222-8222-222222222222';
const table = (at: number) => ({ id: randomUUID(), name: `t${at}`, displayName: null, fullyQualifiedName: null });
const hundred = Array.from({ length: 100 }, (_, at) => table(at));
const contracts = Array.from({ length: 60 }, (_, at) => summary(`c${at}`, { id: randomUUID() as ContractId }));

const walk = (seen: number, change: Partial<SavedWalk['place']> = {}): SavedWalk => ({
  run,
  state: 'running',
  at: seen,
  place: {
    position: { mode: 'start' },
    waiting: hundred.slice(seen),
    again: hundred.slice(0, Math.floor(seen / 10)),
    isSecondTry: false,
    seen,
    unread: 0,
    total: 100,
    ...change,
  },
  found: contracts.slice(0, Math.floor(seen / 2)),
});

/** What was written, and a disk that refuses the writes of these numbers. */
function watched(refused: readonly number[] = []) {
  const files = memoryWalkFiles();
  const written: string[] = [];
  const write = (line: string, to: (line: string) => boolean) => !refused.includes(written.push(line)) && to(line);
  const disk: WalkFiles = {
    ...files,
    replace: (of, line) => write(line, (each) => files.replace(of, each)),
    append: (of, line) => write(line, (each) => files.append(of, each)),
  };
  return { disk, written };
}

const steps = [
  walk(0),
  walk(25),
  walk(50),
  walk(100),
  walk(110, { waiting: [hundred[7], hundred[8]].filter((each) => each !== undefined), again: [], isSecondTry: true }),
];

describe('a saved search through the tables', () => {
  it('is read back as it was saved last, after every step', () => {
    const { disk } = watched();
    const store = createWalkStore(disk);
    for (const each of steps) {
      store.put(id, each);
      expect(createWalkStore(disk).find(id)).toEqual(each);
    }
  });

  it('costs as much to save as was found since the last time', () => {
    const { disk, written } = watched();
    const store = createWalkStore(disk);
    for (let seen = 0; seen <= 100; seen += 1) store.put(id, walk(seen));
    const [first = '', ...changes] = written;
    expect(Math.max(...changes.map((line) => line.length))).toBeLessThan(JSON.stringify(contracts[0]).length + 600);
    expect(first.length).toBeGreaterThan(JSON.stringify(hundred).length);
  });

  it('is whole again after a write that the disk refused', () => {
    const { disk } = watched([2]);
    const store = createWalkStore(disk);
    for (const each of steps.slice(0, 3)) store.put(id, each);
    expect(createWalkStore(disk).find(id)).toEqual(steps[2]);
  });

  it('ends at the last whole line after a crash, and goes on from there', () => {
    const { disk } = watched();
    const store = createWalkStore(disk);
    store.put(id, walk(10));
    store.put(id, walk(20));
    disk.append(id, '{"state":"run');
    const again = createWalkStore(disk);
    expect(again.find(id)).toEqual(walk(20));
    again.put(id, walk(30));
    expect(createWalkStore(disk).find(id)).toEqual(walk(30));
  });

  it.each([['{"run": '], ['{"run":"x","found":7}'], ['']])('is none when its file begins with %j', (line) => {
    const { disk } = watched();
    disk.replace(id, line);
    expect(createWalkStore(disk).find(id)).toBeNull();
  });

  it('does not grow without end: many changes become a whole again', () => {
    const { disk, written } = watched();
    const store = createWalkStore(disk);
    for (let page = 0; page < 300; page += 1) {
      store.put(id, walk(page, { waiting: Array.from({ length: 100 }, (_, at) => table(at)) }));
    }
    const held = disk.read(id).join('').length;
    expect(held).toBeLessThan(1_100_000 + 2 * JSON.stringify(walk(100)).length);
    expect(written.join('').length).toBeGreaterThan(2 * held);
    expect(createWalkStore(disk).find(id)?.place.seen).toBe(299);
  });
});
