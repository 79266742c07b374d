import { readCompareSearch } from '@renderer/features/compare/search';
import { expect, test } from 'vitest';

test.each([
  [
    { a: '1#x', b: '2#y' },
    { a: '1#x', b: '2#y' },
  ],
  [{ a: 1_700_000_000_000 }, { a: '1700000000000' }],
  [{ a: '', b: { c: 1 }, with: 'x'.repeat(201) }, {}],
  [
    { b: '1', with: 'another' },
    { b: '1', with: 'another' },
  ],
])('readCompareSearch: reads the search parameters %j as %j', (raw, expected) =>
  expect(readCompareSearch(raw)).toEqual(expected),
);
