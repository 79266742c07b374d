import { type LoadState, shouldLoad } from '@renderer/features/results/list/use-result-list';
import { describe, expect, test } from 'vitest';

const short: LoadState = { shown: 3, wanted: 60, hasMore: true, isFetching: false, hasFailed: false, isStopped: false };

describe(shouldLoad, () => {
  test('loads on while the rows do not fill the window', () => expect(shouldLoad(short)).toBe(true));

  test.each([
    ['it is long enough', { shown: 60 }],
    ['there is no more', { hasMore: false }],
    ['a page is loading', { isFetching: true }],
    ['the last page failed', { hasFailed: true }],
    ['the person stopped it', { isStopped: true }],
  ])('waits when %s', (_, change) => expect(shouldLoad({ ...short, ...change })).toBe(false));
});
