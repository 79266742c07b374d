import { type LoadState, shouldLoad } from '@renderer/features/results/auto-load';
import { expect, test } from 'vitest';

const short: LoadState = { shown: 3, wanted: 60, hasMore: true, isFetching: false, hasFailed: false, isStopped: false };

test('a list that does not fill the window loads on', () => {
  expect(shouldLoad(short)).toBe(true);
});

test.each([
  ['it is long enough', { shown: 60 }],
  ['there is no more', { hasMore: false }],
  ['a page is under way', { isFetching: true }],
  ['the last page failed, until the person retries', { hasFailed: true }],
  ['the person stopped it', { isStopped: true }],
])('it waits when %s', (_, change) => expect(shouldLoad({ ...short, ...change })).toBe(false));
