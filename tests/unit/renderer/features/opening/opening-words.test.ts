import { notFoundWords, readingWords } from '@renderer/features/opening/opening-words';
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
    [['contract-name', 'asset-name'], 'table', 'No contract and no table has this fully qualified name. To look for'],
    [['contract-name'], null, 'No contract has this fully qualified name.'],
    [['asset-name'], 'mlmodel', 'No ML model has this fully qualified name.'],
    [['asset-id'], 'dashboardDataModel', 'No dashboard data model has this id.'],
    [[], null, 'This address leads to no contract and no asset that this app knows.'],
  ] as const)('%j is one sentence for each thing that was tried', (tried, assetType, words) => {
    expect(notFoundWords({ kind: 'none', tried: [...tried], assetType })).toMatch(new RegExp(`^${words}`));
  });
});
