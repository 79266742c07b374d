import { savedAssets } from '@renderer/features/assets/saved-list';
import type { Reference } from '@shared/domain/contract/contract';
import { expect, it } from 'vitest';

const of = (id: string | null, fullyQualifiedName: string | null, change: Partial<Reference> = {}) => ({
  asset: { id, type: 'table', name: null, displayName: null, fullyQualifiedName, ...change },
});
const names = (lines: ReturnType<typeof savedAssets>) => lines.map((line) => (line.kind === 'asset' ? line.name : ''));

const contracts = [
  of('2', 'shop.public.orders'),
  of('1', 'bank."daily.v2"', { displayName: 'Daily' }),
  of('2', 'shop.public.orders'),
  of('3', null, { type: 'topic', name: 'events' }),
  of(null, 'no.id'),
  { asset: null },
];

it('each asset of the saved contracts is listed once, by name, with its service', () => {
  const lines = savedAssets(contracts, { scope: 'any', text: '' });
  expect(names(lines)).toEqual(['daily.v2', 'events', 'orders']);
  expect(lines.map((line) => line.kind === 'asset' && line.service)).toEqual(['bank', null, 'shop']);
});

it('they are found by type, and by a part of their names', () => {
  const found = (text: string, scope: 'any' | 'table' = 'any') => names(savedAssets(contracts, { scope, text }));
  expect(found('', 'table')).toEqual(['daily.v2', 'orders']);
  expect(found('DAILY')).toEqual(['daily.v2']);
  expect(found('public')).toEqual(['orders']);
  expect(found('nothing')).toEqual([]);
});
