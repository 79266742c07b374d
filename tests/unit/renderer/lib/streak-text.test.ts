import { beginningText, noSuccessText, streakDoubt } from '@renderer/lib/streak-text';
import { row } from '@tests/support/result-builders';
import { expect, it } from 'vitest';

const streak = {
  previous: null,
  lastSuccess: row(1),
  firstFailed: row(2),
  runsAgo: 0,
  isComplete: true,
  readRows: 20_000,
  unreadableRows: 0,
};

it('noSuccessText: does not claim that there is no success when reading stopped early', () => {
  expect(noSuccessText(streak)).toBeNull();
  expect(noSuccessText({ ...streak, lastSuccess: null })).toContain('There is no earlier success');
  expect(noSuccessText({ ...streak, lastSuccess: null, isComplete: false })).toBe('No success in 20,000 loaded runs.');
  expect(noSuccessText({ ...streak, lastSuccess: null, isComplete: false, readRows: 1 })).toBe(
    'No success in 1 loaded run.',
  );
});

it('beginningText: does not call a partial success a failed run', () => {
  expect(beginningText({ status: 'Failed' })).toEqual({ lead: 'First failed on', as: '' });
  expect(beginningText({ status: 'PartialSuccess' })).toEqual({ lead: 'Failing since', as: 'Partial success, ' });
});

it('streakDoubt: doubts the first failure when reading stopped early or rows were unreadable', () => {
  expect(streakDoubt(streak)).toBeNull();
  expect(streakDoubt({ ...streak, isComplete: false })).toBe('or earlier: only 20,000 runs were loaded');
  expect(streakDoubt({ ...streak, isComplete: false, readRows: 1 })).toBe('or earlier: only 1 run was loaded');
  expect(streakDoubt({ ...streak, unreadableRows: 2 })).toBe('2 runs between could not be read');
});
