import { lineKey, linesOf, linesWith } from '@renderer/features/assets/asset-line';
import { hitWords, placeOf, tableWords } from '@renderer/features/assets/asset-messages';
import { readTypedAsset } from '@renderer/features/assets/open-by-id-dialog';
import { viewOf } from '@renderer/features/assets/use-assets';
import type { Asset } from '@shared/domain/asset';
import { AppError } from '@shared/errors/app-error';
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

describe('the lines of the list', () => {
  it('are there once, even when a row has moved between two pages', () => {
    const lines = linesOf([{ lines: [asset('a'), asset('b')] }, { lines: [asset('b'), unreadable, asset('c')] }]);
    expect(lines.map(lineKey)).toEqual(['table/id of a', 'table/id of b', 'unreadable#1', 'table/id of c']);
  });

  it('match a text literally, in their names and without regard to case or composition', () => {
    const lines = [asset('Orders_100%'), asset('cafe\u0301'), asset('x', { displayName: 'Big orders' }), unreadable];
    expect(linesWith(lines, ' orders ').map(lineKey)).toEqual(['table/id of Orders_100%', 'table/id of x']);
    expect(linesWith(lines, 'CAF\u00c9')).toHaveLength(1);
    expect(linesWith(lines, 'PUBLIC.x')).toHaveLength(1);
    expect(linesWith(lines, '.*')).toEqual([]);
  });
});

describe('the place of an asset', () => {
  it.each([
    [asset('orders'), 'shop.public'],
    [asset('a.b', { fullyQualifiedName: 'shop.public."a.b"' }), 'shop.public'],
    [asset('orders', { displayName: 'All orders' }), 'shop.public.orders'],
    [asset('orders', { fullyQualifiedName: 'orders' }), null],
    [asset('orders', { fullyQualifiedName: null }), null],
    [asset('orders', { fullyQualifiedName: 'elsewhere' }), 'elsewhere'],
  ])('%#: says what its name does not', (each, place) => {
    expect(placeOf(each)).toBe(place);
  });
});

describe('what the footer says', () => {
  const facts = { loaded: 100, total: 260, isLowerBound: false, hasMore: true, hasEarlier: false, isStandIn: false };
  it('of tables never claims more than is known', () => {
    expect(tableWords(facts)).toBe('100 of 260 loaded');
    expect(tableWords({ ...facts, total: 3 })).toBe('100 loaded, more on the server');
    expect(tableWords({ ...facts, total: 5000, hasMore: false, hasEarlier: true })).toBe('100 of 5,000 loaded');
    expect(tableWords({ ...facts, total: null, hasMore: false })).toBe('All 100 tables loaded');
    expect(tableWords({ ...facts, hasMore: false })).toBe('100 loaded; the server counts 260');
    expect(tableWords({ ...facts, loaded: 0, total: 0, hasMore: false })).toBe('No tables');
  });

  it('of hits says when the engine stopped counting', () => {
    expect(hitWords({ ...facts, total: 10_000, isLowerBound: true })).toBe('100 of 10,000+ found');
    expect(hitWords(facts)).toBe('100 of 260 found');
    expect(hitWords({ ...facts, loaded: 12, total: 12, hasMore: false })).toBe('12 found');
    expect(hitWords({ ...facts, total: null })).toBe('100 found so far');
  });

  it('of hits that stand in for an answer counts nothing', () => {
    expect(hitWords({ ...facts, isStandIn: true })).toBe('Searching…');
  });
});

describe('the view', () => {
  const down = new AppError('server_error');
  it.each([
    ['tables', { text: '', scope: 'table', searchError: null }],
    ['ask', { text: '', scope: 'topic', searchError: null }],
    ['ask', { text: '', scope: 'any', searchError: null }],
    ['hits', { text: 'x', scope: 'table', searchError: null }],
    ['tables-with-text', { text: 'x', scope: 'table', searchError: down }],
    ['tables-with-text', { text: 'x', scope: 'any', searchError: new AppError('timeout') }],
    ['no-search', { text: 'x', scope: 'topic', searchError: new AppError('not_found') }],
    ['hits', { text: 'x', scope: 'table', searchError: new AppError('forbidden') }],
    ['hits', { text: 'x', scope: 'table', searchError: new AppError('refused') }],
    ['hits', { text: 'x', scope: 'table', searchError: new AppError('unreachable') }],
  ] as const)('is %s for %j', (view, input) => {
    expect(viewOf(input)).toBe(view);
  });
});

describe('an asset as it is typed', () => {
  const id = '5B1F3A52-6c1e-4d67-9a3f-000000000001';
  it('may have its type in our words or the server’s', () => {
    expect(readTypedAsset(' Data product ', ` ${id} `).asset).toEqual({ type: 'dataProduct', id: id.toLowerCase() });
    expect(readTypedAsset('TABLE', id).asset?.type).toBe('table');
    expect(readTypedAsset('spreadsheet', id).asset?.type).toBe('spreadsheet');
  });

  it('says what is wrong with it and what is missing', () => {
    expect(readTypedAsset('table', id)).toMatchObject({ typeProblem: null, idProblem: null });
    expect(readTypedAsset(' ', '')).toMatchObject({
      asset: null,
      typeProblem: expect.stringMatching(/^Enter a type/),
      idProblem: 'Enter the id of the asset.',
    });
    expect(readTypedAsset('../users', id)).toMatchObject({ asset: null, typeProblem: expect.any(String) });
    expect(readTypedAsset('table', 'orders')).toMatchObject({ asset: null, idProblem: expect.any(String) });
  });
});
