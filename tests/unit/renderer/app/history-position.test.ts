import { afterMove } from '@renderer/app/history-position';
import { describe, expect, it } from 'vitest';

describe('afterMove', () => {
  it('leaves what lies ahead reachable after going back', () => {
    expect(afterMove({ index: 2, last: 2 }, 'BACK', 1)).toEqual({ index: 1, last: 2 });
  });

  it('forgets what lay ahead once another screen is opened', () => {
    expect(afterMove({ index: 1, last: 4 }, 'PUSH', 2)).toEqual({ index: 2, last: 2 });
  });

  it('keeps what lies ahead when a filter replaces the address', () => {
    expect(afterMove({ index: 1, last: 4 }, 'REPLACE', 1)).toEqual({ index: 1, last: 4 });
  });
});
