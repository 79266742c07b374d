import { countsText } from '@shared/format/counts-text';
import { describe, expect, it } from 'vitest';

describe('countsText', () => {
  it.each([
    [{ passed: 18, failed: 2, total: 20 }, '18/20', '18 of 20 passed, 2 failed', 'failed'],
    [{ passed: 20, failed: 0, total: 20 }, '20/20', '20 of 20 passed', 'passed'],
    [null, '–', 'Not checked', 'none'],
    [{ passed: null, failed: null, total: null }, '–', 'Checked, but without counts', 'none'],
    [{ passed: null, failed: 3, total: null }, '3 failed', '3 failed', 'failed'],
    [{ passed: 3, failed: null, total: null }, '3', '3 passed', 'passed'],
  ])('reads %j', (counts, short, long, state) => expect(countsText(counts)).toEqual({ short, long, state }));

  it.each([
    { passed: -1, failed: 0, total: 20 },
    { passed: 10, failed: 25, total: 20 },
    { passed: Number.NaN, failed: 0, total: 1 },
  ])('shows numbers that cannot be true as sent and marks them: %j', (counts) => {
    const { short, long, state } = countsText(counts);
    expect(state).toBe('odd');
    expect(short).toContain('/');
    expect(long).toContain('do not add up');
  });
});
