import { notFoundWords, readingWords, searchableName } from '@renderer/features/opening/opening-messages';
import type { OpeningTry } from '@shared/domain/opening';
import { describe, expect, it } from 'vitest';

describe('what a text is taken for', () => {
  const reading = { wanted: null, elsewhere: null };

  it('is said in words, with the type of an asset', () => {
    expect(readingWords({ ...reading, kind: 'asset-name', assetType: 'apiEndpoint' })).toBe(
      'API endpoint by its fully qualified name',
    );
    expect(readingWords({ ...reading, kind: 'contract-name', assetType: null })).toBe(
      'A contract by its fully qualified name',
    );
  });

  it('is nothing before anything was typed', () => {
    expect(readingWords({ ...reading, kind: 'empty', assetType: null })).toBeNull();
  });
});

describe('what was not found', () => {
  it.each([
    [['contract-id', 'asset-id'], 'table', 'No contract and no table has this id. An asset of another type'],
    [
      ['contract-name', 'asset-name'],
      'table',
      'No contract and no table has this fully qualified name. It takes the whole name; a part',
    ],
    [['contract-name'], null, 'No contract has this fully qualified name.'],
    [['asset-name'], 'mlmodel', 'No ML model has this fully qualified name.'],
    [['asset-id'], 'dashboardDataModel', 'No dashboard data model has this id.'],
    [[], null, 'This address leads to no contract and no asset that this app knows.'],
  ] as const)('%j is one sentence for each thing that was tried', (tried, assetType, words) => {
    expect(notFoundWords({ kind: 'none', tried: [...tried], assetType })).toMatch(new RegExp(`^${words}`));
  });

  it('can be searched for when it is a name as it was typed', () => {
    const none = (...tried: readonly OpeningTry[]) => ({
      kind: 'none' as const,
      tried: [...tried],
      assetType: 'table',
    });
    expect(searchableName(none('contract-name', 'asset-name'), ' orders ')).toBe('orders');
    expect(searchableName(none('contract-name', 'asset-name'), 'x'.repeat(3000))).toBeNull();
    expect(searchableName(none('asset-name'), 'https://catalog/table/orders')).toBeNull();
    expect(searchableName(none('contract-id', 'asset-id'), '5b1f3a52-6c1e-4d67-9a3f-000000000001')).toBeNull();
  });
});
