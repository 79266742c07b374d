import { neighboursOf, timestampOfKey } from '@renderer/features/results/opened-run';
import { row, unreadable } from '@tests/support/result-builders';
import { expect, test } from 'vitest';

test('the time of a result is in its key, with or without an id', () => {
  expect(timestampOfKey('1700000000000')).toBe(1_700_000_000_000);
  expect(timestampOfKey('1700000000000#7f')).toBe(1_700_000_000_000);
});

test.each(['', 'abc', '12x', '-5', '1/17'])('"%s" names no time', (key) => expect(timestampOfKey(key)).toBeNull());

test('the neighbours are the next readable ones', () => {
  const rows = [row(4), unreadable('a'), row(3), unreadable('b'), row(2)];
  expect(neighboursOf(rows, '3')).toEqual({ newer: '4', older: '2' });
  expect(neighboursOf(rows, '4')).toEqual({ newer: null, older: '3' });
  expect(neighboursOf(rows, '2')).toEqual({ newer: '3', older: null });
});

test('a result that is not in the list has no neighbours', () => {
  expect(neighboursOf([row(1)], '9')).toEqual({ newer: null, older: null });
});
