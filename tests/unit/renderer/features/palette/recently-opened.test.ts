import { recentItem } from '@renderer/features/palette/recently-opened';
import { describe, expect, it } from 'vitest';

describe(recentItem, () => {
  it('has the asset of a contract as its subtitle, or the full name of an asset without one', () => {
    const target = { kind: 'asset', asset: { type: 'table', id: 'a' } } as const;
    const table = { displayName: null, name: 'orders', fullyQualifiedName: 'shop.public.orders' };
    expect(recentItem(target, table)).toEqual({ target, title: 'orders', about: 'shop.public.orders' });
    const contract = { displayName: 'Orders', name: 'orders_c', fullyQualifiedName: 'shop.public.orders.c' };
    const asset = {
      id: 'a',
      type: 'table',
      name: 'orders',
      displayName: null,
      fullyQualifiedName: 'shop.public.orders',
    };
    expect(recentItem(target, { ...contract, asset })).toMatchObject({ title: 'Orders', about: 'shop.public.orders' });
  });
});
