import {
  markGroups,
  marksIn,
  marksOf,
  markText,
  reachesBeyond,
  type TimelineMark,
} from '@renderer/features/results/timeline/marks';
import { contractIdSchema } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';
import { type Operation, operationSchema } from '@shared/domain/operation/activity';
import { connectionId, contractId } from '@tests/support/journal-records';
import { describe, expect, test } from 'vitest';

const day = Date.UTC(2026, 10, 20, 12);
const nothing = { notes: [], cleanUps: [], versions: [], contractId, zone: 'UTC' } as const;

const cleanUp = (change: Partial<Operation> = {}): Operation =>
  operationSchema.parse({
    id: '0b1f3a52-6c1e-4d67-9a3f-000000000001',
    ...{ kind: 'clean-up', connectionId, connectionName: 'Catalog', server: 'https://catalog.example/api' },
    contracts: [{ id: contractId, name: 'orders', asset: null }],
    ...{ account: null, asset: null, startedAt: day, endedAt: day, state: 'done' },
    rule: { kind: 'older-than', days: 90, instant: 5000, keep: [] },
    requests: { planned: 1, notSent: 0, refused: 0, done: 1, notDone: 0, unknown: 0 },
    results: { planned: 42, changed: 42, unchanged: 0 },
    ...{ checkedAt: null, acknowledgedAt: null, problem: null, backup: null, counterpart: null, run: null },
    ...change,
  });

const note: Note = {
  id: '0b1f3a52-6c1e-4d67-9a3f-000000000009',
  ...{ contractId: contractIdSchema.parse(contractId), contractName: 'orders', text: 'Known', acknowledged: null },
  ...{ run: { key: 'a', timestamp: 70 }, author: null, writtenAt: 1, changedAt: null },
};

const textsOf = (...cleanUps: Operation[]) => marksOf({ ...nothing, cleanUps }).map(({ at, text }) => [at, text]);

describe(marksOf, () => {
  test('gathers notes about runs, deletions and versions by their time', () => {
    const marks = marksOf({
      ...nothing,
      notes: [note, { ...note, run: null }],
      cleanUps: [cleanUp()],
      versions: [{ at: 10, text: '1.2' }],
    });
    expect(marks.map(({ at, kind }) => [at, kind])).toEqual([
      [10, 'version'],
      [70, 'note'],
      [4999, 'deletion'],
    ]);
    expect(marks.map(markText).slice(0, 2)).toEqual(['Version: 1.2', 'Note: Known']);
  });

  test('says of a deletion what the journal knows: where it was, how many, of which contracts', () => {
    expect(textsOf(cleanUp())).toEqual([[4999, 'Deleted 42 runs before here on 20 Nov 2026']]);
    const picked = (count: number, only: number | null) =>
      cleanUp({ rule: { kind: 'picked', count, only }, results: { planned: count, changed: count, unchanged: 0 } });
    expect(textsOf(picked(1, 77))).toEqual([[77, 'Deleted 1 run here on 20 Nov 2026']]);
    expect(textsOf(picked(3, null))).toEqual([[day, 'Deleted 3 runs on 20 Nov 2026']]);
    const two = [...cleanUp().contracts, { id: contractIdSchema.parse(connectionId), name: 'b', asset: null }];
    expect(textsOf(cleanUp({ contracts: two, counterpart: cleanUp().id }))).toEqual([
      [4999, 'Deleted 42 runs of 2 contracts before here on 20 Nov 2026, a restore followed'],
    ]);
  });

  test('marks nothing that is not known to be deleted, nor what was deleted elsewhere', () => {
    const none = { planned: 42, changed: null, unchanged: null };
    expect(textsOf(cleanUp({ state: 'unknown', results: none }), cleanUp({ contracts: [] }))).toEqual([]);
    expect(marksOf({ ...nothing, contractId: null, cleanUps: [cleanUp()] })).toEqual([]);
  });
});

test('reachesBeyond: reads older clean-ups as far back as the range goes, and no further', () => {
  const read = [cleanUp(), cleanUp({ startedAt: 1000 })];
  expect(reachesBeyond(read, undefined)).toBe(true);
  expect(reachesBeyond(read, 1000)).toBe(true);
  expect(reachesBeyond(read, 1001)).toBe(false);
  expect(reachesBeyond(undefined, 1)).toBe(false);
  expect(reachesBeyond([], 1)).toBe(false);
});

test('markGroups: draws those of one bar and its neighbours as one with their number', () => {
  const bars = Array.from({ length: 100 }, (_, at) => ({ start: at * 10, end: at * 10 + 10 }));
  const mark = (at: number, kind: TimelineMark['kind']): TimelineMark => ({ at, kind, text: '' });
  const marks = [mark(11, 'note'), mark(12, 'note'), mark(25, 'version'), mark(500, 'deletion'), mark(5000, 'note')];
  expect(markGroups(marks, bars, 600)).toEqual([
    { x: 9, kind: 'several', count: 3 },
    { x: 303, kind: 'deletion', count: 1 },
  ]);
  expect(marksIn(marks, bars.slice(1, 3))).toHaveLength(3);
});
