import { pollDelayMs } from '@renderer/features/run/run-followers';
import { expect, test } from 'vitest';

test('the first looks come after 1, 2, 3, 5 and 8 seconds', () => {
  expect([0, 1, 2, 3, 4].map((looks) => pollDelayMs(looks, 0))).toEqual([1000, 2000, 3000, 5000, 8000]);
});

test('then every ten seconds until ten minutes after it was first seen, then once a minute', () => {
  expect(pollDelayMs(5, 19_000)).toBe(10_000);
  expect(pollDelayMs(60, 599_999)).toBe(10_000);
  expect(pollDelayMs(61, 600_000)).toBe(60_000);
  expect(pollDelayMs(10_000, 9e9)).toBe(60_000);
});
