import { type RecentItem, recentItem, withRecent } from '@renderer/features/opening/recently-opened';
import type { ContractId } from '@shared/domain/ids';
import { describe, expect, it } from 'vitest';

const item = (id: string, title = id): RecentItem => ({
  target: { kind: 'contract', contractId: id as ContractId },
  title,
  about: 'shop.orders',
});

describe('what was opened recently', () => {
  it('is listed once, the newest first, under its present title', () => {
    const list = [item('a'), item('b'), item('a', 'renamed')].reduce(withRecent, [] as readonly RecentItem[]);
    expect(list.map(({ title }) => title)).toEqual(['renamed', 'b']);
  });

  it('does not mix up a contract and an asset of the same id', () => {
    const asset: RecentItem = { target: { kind: 'asset', asset: { type: 'table', id: 'a' } }, title: 'A', about: '' };
    expect(withRecent([item('a')], asset)).toHaveLength(2);
  });

  it('is told apart by the asset of a contract, and by its own name where there is no contract', () => {
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

  it('is a short list', () => {
    const list = Array.from({ length: 30 }, (_, at) => item(`${at}`)).reduce(withRecent, [] as readonly RecentItem[]);
    expect(list.map(({ title }) => title)).toEqual(['29', '28', '27', '26', '25', '24', '23', '22']);
  });
});
