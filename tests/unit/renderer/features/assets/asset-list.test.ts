import { lineKey, linesOf, linesWith, placeOf } from '@renderer/features/assets/asset-list';
import type { Asset } from '@shared/domain/contract/asset';
import { describe, expect, it } from 'vitest';

const asset = (name: string, change: Partial<Asset> = {}): Asset => ({
  kind: 'asset',
  id: `id of ${name}`,
  type: 'table',
  name,
  displayName: null,
  fullyQualifiedName: `shop.public.${name}`,
  service: 'shop',
  deleted: false,
  owners: null,
  tags: null,
  columnCount: null,
  followerCount: null,
  constraints: null,
  dailyUses: null,
  ...change,
});
const unreadable = { kind: 'unreadable', key: 'unreadable#1', reason: 'id: missing' } as const;

it('linesOf: lists a row once, even when it moved between two pages', () => {
  const lines = linesOf([{ lines: [asset('a'), asset('b')] }, { lines: [asset('b'), unreadable, asset('c')] }]);
  expect(lines.map(lineKey)).toEqual(['table/id of a', 'table/id of b', 'unreadable#1', 'table/id of c']);
});

describe(linesWith, () => {
  it('matches a text literally in any name, whatever the case or composition of letters', () => {
    const lines = [asset('Orders_100%'), asset('cafe\u0301'), asset('x', { displayName: 'Big orders' }), unreadable];
    expect(linesWith(lines, ' orders ').map(lineKey)).toEqual(['table/id of Orders_100%', 'table/id of x']);
    expect(linesWith(lines, 'CAF\u00c9')).toHaveLength(1);
    expect(linesWith(lines, 'PUBLIC.x')).toHaveLength(1);
    expect(linesWith(lines, '.*')).toEqual([]);
  });
});

it.each([
  [asset('orders'), 'shop.public'],
  [asset('a.b', { fullyQualifiedName: 'shop.public."a.b"' }), 'shop.public'],
  [asset('orders', { displayName: 'All orders' }), 'shop.public.orders'],
  [asset('orders', { fullyQualifiedName: 'orders' }), null],
  [asset('orders', { fullyQualifiedName: null }), null],
  [asset('orders', { fullyQualifiedName: 'elsewhere' }), 'elsewhere'],
])('placeOf: is only what the name does not say (%#)', (each, place) => expect(placeOf(each)).toBe(place));
