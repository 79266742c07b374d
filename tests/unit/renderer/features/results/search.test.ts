import { readResultsSearch } from '@renderer/features/results/search';
import { describe, expect, test } from 'vitest';

describe('the address of the results', () => {
  test('keeps statuses, bounds and the opened result', () => {
    const raw = { status: ['Failed', 'Paused'], from: 1, to: 2, run: '1700000000000#a' };
    expect(readResultsSearch(raw)).toEqual(raw);
  });

  test('reads a result’s key that looks like a number', () => {
    expect(readResultsSearch({ run: 1_700_000_000_000 })).toEqual({ run: '1700000000000' });
  });

  test('reads a single status as a list of one', () => {
    expect(readResultsSearch({ status: 'Failed' })).toEqual({ status: ['Failed'] });
  });

  test.each([
    [{ from: -1 }],
    [{ from: 1.5 }],
    [{ from: '2026-01-01' }],
    [{ to: 1e30 }],
    [{ run: '' }],
    [{ run: 'x'.repeat(201) }],
    [{ status: [] }],
    [{ status: [{}] }],
    [{ status: null }],
  ])('leaves out what cannot be used: %j', (raw) => expect(readResultsSearch(raw)).toEqual({}));

  test('takes no more statuses than a person can choose', () => {
    const status = Array.from({ length: 50 }, (_, index) => `S${index}`);
    expect(readResultsSearch({ status }).status).toHaveLength(20);
  });
});
