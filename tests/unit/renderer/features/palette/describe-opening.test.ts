import { describeNotFound, describeReading, searchableName } from '@renderer/features/palette/describe-opening';
import type { OpeningTry } from '@shared/domain/local/opening';
import { describe, expect, it } from 'vitest';

describe(describeReading, () => {
  const reading = { wanted: null, elsewhere: null };

  it('names the type of an asset, and what it is looked up by', () => {
    expect(describeReading({ ...reading, kind: 'asset-name', assetType: 'apiEndpoint' })).toBe(
      'API endpoint by its fully qualified name',
    );
    expect(describeReading({ ...reading, kind: 'contract-name', assetType: null })).toBe(
      'A contract by its fully qualified name',
    );
  });

  it('describes nothing before a text was typed', () => {
    expect(describeReading({ ...reading, kind: 'empty', assetType: null })).toBeNull();
  });
});

const otherTypes = 'To open another type of asset, paste its catalog address.';

it.each([
  [['contract-id', 'asset-id'], 'table', `No contract and no table has this ID. ${otherTypes}`],
  [['contract-name', 'asset-name'], 'table', 'No contract and no table has this fully qualified name.'],
  [['contract-name'], null, 'No contract has this fully qualified name.'],
  [['asset-name'], 'mlmodel', 'No ML model has this fully qualified name.'],
  [['asset-id'], 'dashboardDataModel', 'No dashboard data model has this ID.'],
  [[], null, 'This is not the address of a contract or an asset.'],
] as const)('describeNotFound: names each thing that was tried: %j', (tried, assetType, text) => {
  expect(describeNotFound({ kind: 'none', tried: [...tried], assetType })).toBe(text);
});

describe(searchableName, () => {
  const notFound = (...tried: readonly OpeningTry[]) => ({
    kind: 'none' as const,
    tried: [...tried],
    assetType: 'table',
  });

  it('is the trimmed text when it was looked up as a name', () => {
    expect(searchableName(notFound('contract-name', 'asset-name'), ' orders ')).toBe('orders');
  });

  it('is null for an id, an address and too long a text', () => {
    expect(searchableName(notFound('contract-name', 'asset-name'), 'x'.repeat(3000))).toBeNull();
    expect(searchableName(notFound('asset-name'), 'https://catalog/table/orders')).toBeNull();
    expect(searchableName(notFound('contract-id', 'asset-id'), '5b1f3a52-6c1e-4d67-9a3f-000000000001')).toBeNull();
  });
});
