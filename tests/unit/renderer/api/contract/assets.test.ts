import { isQueryRefinement } from '@renderer/api/contract/assets';
import { describe, expect, it } from 'vitest';

describe(isQueryRefinement, () => {
  const now = { text: 'orders', raw: false, scope: 'table' } as const;

  it('lets the previous hits stand in while letters are added or removed', () => {
    expect(isQueryRefinement({ ...now, text: 'ord' }, now)).toBe(true);
    expect(isQueryRefinement({ ...now, text: 'orders_daily' }, now)).toBe(true);
  });

  it.each([
    ['a search of another type', { ...now, scope: 'topic' }],
    ['a raw query', { ...now, raw: true }],
    ['a search for another text', { ...now, text: 'customers' }],
    ['no search', undefined],
  ] as const)('rejects the hits of %s', (_, before) => expect(isQueryRefinement(before, now)).toBe(false));

  it('rejects the previous hits for a cleared text', () => {
    expect(isQueryRefinement(now, { ...now, text: '' })).toBe(false);
  });
});
