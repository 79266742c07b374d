import { maxRows } from '@renderer/features/results/list/result-list';
import { nextOf } from '@renderer/features/results/list/use-load-all';
import { messages } from '@renderer/features/results/messages';
import { page, row } from '@tests/support/result-builders';
import { expect, test } from 'vitest';

const next = { mode: 'cursor', reading: '00000000-0000-4000-8000-000000000001', step: 1, after: 'more' } as const;

/** A list of a length, without the rows. */
function listOf(length: number) {
  const only = page([row(5)], { next, end: null });
  return { pages: [{ ...only, chunk: { ...only.chunk, length } }], pageParams: [] };
}

test('nextOf: ends a list at half a million rows, and asks for a narrower time', () => {
  expect(maxRows).toBe(500_000);
  expect(nextOf(listOf(maxRows - 1))).toBe(next);
  expect(nextOf(listOf(maxRows))).toBeNull();
  expect(messages.footer.full).toMatch(/at most 500,000 runs.* Narrow the time range/);
});
