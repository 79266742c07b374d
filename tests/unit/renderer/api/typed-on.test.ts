import { isQueryRefinement } from '@renderer/api/assets';
import { describe, expect, it } from 'vitest';

describe('hits of the search before', () => {
  const now = { text: 'orders', raw: false, scope: 'table' } as const;

  it('stand in while letters are added or taken back', () => {
    expect(isQueryRefinement({ ...now, text: 'ord' }, now)).toBe(true);
    expect(isQueryRefinement({ ...now, text: 'orders_daily' }, now)).toBe(true);
  });

  it.each([
    ['another type', { ...now, scope: 'topic' }],
    ['a raw query', { ...now, raw: true }],
    ['another text', { ...now, text: 'customers' }],
    ['no search', undefined],
  ] as const)('do not when they are those of %s', (_, before) => {
    expect(isQueryRefinement(before, now)).toBe(false);
  });

  it('do not for a text that was cleared', () => {
    expect(isQueryRefinement(now, { ...now, text: '' })).toBe(false);
  });
});
