import { adjacentRuns, timestampOfKey } from '@renderer/features/results/opened-run';
import type { ResultLine } from '@shared/domain/result';
import { row, unreadable, viewOfLines } from '@tests/support/result-builders';
import { expect, test } from 'vitest';

test('the time of a result is in its key, with or without an id', () => {
  expect(timestampOfKey('1700000000000')).toBe(1_700_000_000_000);
  expect(timestampOfKey('1700000000000#7f')).toBe(1_700_000_000_000);
});

test.each(['', 'abc', '12x', '-5', '1/17'])('"%s" names no time', (key) => expect(timestampOfKey(key)).toBeNull());

const listed = (...lines: readonly ResultLine[]) => viewOfLines(lines);

test('the neighbours are the next readable ones', () => {
  const rows = listed(row(4), unreadable('a'), row(3), unreadable('b'), row(2));
  expect(adjacentRuns(rows, '3')).toEqual({ newer: '4', older: '2' });
  expect(adjacentRuns(rows, '4')).toEqual({ newer: null, older: '3' });
  expect(adjacentRuns(rows, '2')).toEqual({ newer: '3', older: null });
});

test('the newer one is below where the oldest come first', () => {
  const rows = listed(row(2), row(3), row(4));
  expect(adjacentRuns(rows, '3', 'time')).toEqual({ newer: '4', older: '2' });
  expect(adjacentRuns(rows, '2', 'time')).toEqual({ newer: '3', older: null });
});

test('a result that is not in the list has no neighbours', () => {
  expect(adjacentRuns(listed(row(1)), '9')).toEqual({ newer: null, older: null });
});
