import { beginningWords, noSuccessWords, streakDoubt } from '@renderer/lib/streak-messages';
import { row } from '@tests/support/result-builders';
import { expect, test } from 'vitest';

const streak = {
  previous: null,
  lastSuccess: row(1),
  firstFailed: row(2),
  runsAgo: 0,
  isComplete: true,
  readRows: 20_000,
  unreadableRows: 0,
};

test('a success that was not found is not said to be missing when the reading stopped early', () => {
  expect(noSuccessWords(streak)).toBeNull();
  expect(noSuccessWords({ ...streak, lastSuccess: null })).toContain('There is no success before it');
  expect(noSuccessWords({ ...streak, lastSuccess: null, isComplete: false })).toBe(
    'No success was found in the 20,000 results that were read.',
  );
});

test('failures that began with a partial success are not said to have begun with a failed run', () => {
  expect(beginningWords({ status: 'Failed' })).toEqual({ lead: 'First failed on', as: '' });
  expect(beginningWords({ status: 'PartialSuccess' })).toEqual({ lead: 'Failing since', as: 'Partial success, ' });
});

test('the beginning of failures is doubted when it was not reached, or when rows between could not be read', () => {
  expect(streakDoubt(streak)).toBeNull();
  expect(streakDoubt({ ...streak, isComplete: false })).toContain('or earlier');
  expect(streakDoubt({ ...streak, unreadableRows: 2 })).toBe('2 results between could not be read');
});
