import {
  afterEnd,
  afterLeaving,
  closeBatchDialog,
  useBatchScreens,
  validateTogether,
} from '@renderer/features/batch/open-batch';
import type { ConnectionId } from '@shared/domain/ids';
import { describe, expect, it } from 'vitest';

const closed = new Set(['old']);
const expanded = { batchId: 'one', path: '/contracts' };

describe(closeBatchDialog, () => {
  it('closes the dialog that it is about, and none that was opened since', () => {
    const [first, second] = ['one', 'two'].map((id) => ({ connectionId: id as ConnectionId, contracts: [] }));
    if (first === undefined || second === undefined) throw new Error('there are two');
    validateTogether(first);
    closeBatchDialog(first);
    expect(useBatchScreens.getState().subject).toBeNull();
    validateTogether(second);
    closeBatchDialog(first);
    expect(useBatchScreens.getState().subject).toBe(second);
  });
});

describe(afterEnd, () => {
  const startedFrom = new Map([['one', '/home']]);

  it('opens the summary on the screen that the batch was started from, and on no other', () => {
    const here = afterEnd({ expanded: null, startedFrom }, 'one', '/home');
    expect([here.expanded, here.startedFrom.size]).toEqual([{ batchId: 'one', path: '/home' }, 0]);
    const elsewhere = afterEnd({ expanded: null, startedFrom }, 'one', '/runs');
    expect([elsewhere.expanded, elsewhere.startedFrom.size]).toEqual([null, 0]);
  });

  it('does not replace another batch that is open there', () => {
    const other = { batchId: 'two', path: '/home' };
    expect(afterEnd({ expanded: other, startedFrom }, 'one', '/home').expanded).toBe(other);
  });
});

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
