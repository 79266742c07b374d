import { goneBy } from '@renderer/api/clean-up';
import { plan } from '@tests/support/clean-up';
import { expect, test } from 'vitest';

const times = [1, 2, 3, 4, 5, 6];
const kept = [{ key: 'a', timestamp: 3, because: 'last-failure' }] as const;

test('picked results are those alone', () => {
  expect(times.filter(goneBy({ kind: 'picked', timestamps: [2, 5] }, plan()))).toEqual([2, 5]);
});

test('a rule takes everything up to the newest that goes, apart from what a switch keeps', () => {
  const rule = { kind: 'keep-last', count: 1 } as const;
  expect(times.filter(goneBy(rule, plan({ before: 3, newest: 5, keptKeys: [...kept] })))).toEqual([1, 2, 4, 5]);
  expect(times.filter(goneBy(rule, plan({ before: null, newest: null })))).toEqual([]);
});

test('before is strict', () => {
  expect(times.filter(goneBy({ kind: 'before', instant: 4 }, plan({ before: 4, newest: 3 })))).toEqual([1, 2, 3]);
});
