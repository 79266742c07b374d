import { writtenByText } from '@renderer/marks/written-by';
import { expect, it } from 'vitest';

it('a shared item whose time nobody knows says only by whom it was written', () => {
  const reading = { zone: 'utc', now: Date.UTC(2026, 4, 20), times: 'relative' } as const;
  expect(writtenByText({ author: 'Ana', at: null }, reading)).toBe('by Ana');
  expect(writtenByText({ author: null, at: null }, reading)).toBe('by somebody');
});
