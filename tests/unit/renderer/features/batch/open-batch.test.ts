import { afterLeaving } from '@renderer/features/batch/open-batch';
import { describe, expect, it } from 'vitest';

const closed = new Set(['old']);
const expanded = { batchId: 'one', path: '/contracts' };

describe(afterLeaving, () => {
  it('folds the batch and takes away what had ended', () => {
    const next = afterLeaving({ expanded, carried: null, closed }, '/home', ['one']);
    expect([next.expanded, [...next.closed]]).toEqual([null, ['old', 'one']]);
  });

  it('keeps a batch for one screen that has led there itself', () => {
    const next = afterLeaving({ expanded, carried: 'one', closed }, '/runs', ['one', 'two']);
    expect([next.expanded, next.carried, [...next.closed]]).toEqual([null, null, ['old', 'two']]);
    expect([...afterLeaving(next, '/home', ['one']).closed]).toEqual(['old', 'two', 'one']);
  });

  it('leaves open what was opened on the screen that has come', () => {
    expect(afterLeaving({ expanded, carried: null, closed }, '/contracts', []).expanded).toBe(expanded);
  });
});
