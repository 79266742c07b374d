import { describeFound } from '@renderer/features/opening/opening-summary';
import { firstOption, formOf, maxShown, optionGroups, targetOf } from '@renderer/features/opening/options';
import type { Asset } from '@shared/domain/contract/asset';
import type { ContractId } from '@shared/domain/ids';
import { createContractSearch } from '@shared/search/contract-search';
import { canaryToken } from '@tests/support/canary/canary';
import { indexed, summary } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

const names = Array.from({ length: 12 }, (_, at) => `orders_${at}`);
const contracts = names.map((name) => indexed(name, { contract: summary(name) }));
const search = (text: string) => createContractSearch().search(text, contracts);
const assetId = '11111111-1111-4111-8111-111111111111';
const asset: Asset = {
  kind: 'asset',
  id: assetId,
  type: 'table',
  name: 'orders',
  displayName: null,
  fullyQualifiedName: 'shop.orders',
  service: null,
  deleted: false,
  owners: null,
  tags: null,
  columnCount: null,
  followerCount: null,
  constraints: null,
  dailyUses: null,
};
const recentContract = {
  item: { target: { kind: 'contract', contractId: 'id of orders_7' as ContractId }, title: 'orders_7', about: '' },
  indexed: contracts[7] ?? null,
} as const;
const recentAsset = {
  item: { target: { kind: 'asset', asset: { id: assetId, type: 'table' } }, title: 'orders', about: '' },
  indexed: null,
} as const;
const found = { recent: [], contracts: [], assets: [], searchable: null };

describe(optionGroups, () => {
  it('puts what was opened before first, and shows each thing once', () => {
    const hits = search('orders').best(11);
    const groups = optionGroups({
      recent: [recentContract, recentAsset],
      contracts: hits,
      assets: [asset],
      searchable: 'orders',
    });
    expect(groups.map(({ id, options }) => [id, options.length])).toEqual([
      ['recent', 2],
      ['contracts', maxShown.contracts],
      ['assets', 1],
    ]);
    const keys = groups.flatMap(({ options }) => options.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(groups[0]?.options[0]).toMatchObject({ kind: 'contract', hit: { field: 'name' } });
    expect(groups[2]?.options[0]).toEqual({ kind: 'search', key: 'search', text: 'orders' });
  });

  it('leaves out empty groups', () => expect(optionGroups(found)).toEqual([]));

  it('leads to the contract, the asset, or what was opened before', () => {
    const groups = optionGroups({ ...found, recent: [recentAsset, recentContract], searchable: 'x' });
    const targets = groups.flatMap(({ options }) => options.map(targetOf));
    expect(targets).toEqual([recentAsset.item.target, recentContract.item.target, null]);
  });
});

it.each([
  ['  ', 'blank'],
  ['orders', 'words'],
  ['order events', 'words'],
  ['in/out balance', 'words'],
  ['ends with a dot.', 'words'],
  ['v. 2', 'words'],
  ['shop.orders', 'name'],
  [`shop."a b".the "gold" list`, 'name'],
  ['https://catalog.example/table/shop.orders', 'address'],
  [' "contractdesk://open?contract=1"', 'address'],
  ['11111111-1111-4111-8111-111111111111', 'address'],
  ['"11111111-1111-4111-8111-111111111111"', 'address'],
  ['11111111-1111-4111-8111-11111111111', 'words'],
  [canaryToken('steward'), 'token'],
  [`Bearer ${canaryToken('steward')}`, 'token'],
])('formOf: takes %j as %s', (text, form) => expect(formOf(text)).toBe(form));

describe(firstOption, () => {
  const groups = optionGroups({ ...found, contracts: search('orders').best(3) });

  it('is the best hit for words, and nothing for what is looked up as it is', () => {
    expect(firstOption('words', groups)).toBe(groups[0]?.options[0]);
    expect(firstOption('name', groups)).toBeNull();
    expect(firstOption('address', groups)).toBeNull();
    expect(firstOption('blank', groups)).toBeNull();
  });

  it('is never the search on another screen', () => {
    expect(firstOption('words', optionGroups({ ...found, searchable: 'orders' }))).toBeNull();
  });
});

describe(describeFound, () => {
  const listing = (text: string, assets: readonly Asset[] = []) => {
    const matches = search(text);
    const groups = optionGroups({ ...found, contracts: matches.best(8), assets });
    return { groups, matches, contracts: matches.contracts.length, isPartial: false, assets: 'found' as const };
  };

  it.each([
    ['orders', [], 'The best 8 of 12 contracts'],
    ['orders_3', [], '1 contract'],
    ['orders_3', [asset], '1 contract, 1 asset'],
    // cspell:ignore oders
    ['oders', [], 'No exact match. Similar: the best 8 of 12 contracts'],
    ['zebra', [asset], 'No contract found, 1 asset'],
    ['zebra', [], 'Nothing found'],
  ])('says of %j with assets %j: %s', (text, assets, sentence) => {
    expect(describeFound(listing(text, assets))).toBe(sentence);
  });

  it('does not say that nothing was found before the assets were searched', () => {
    expect(describeFound({ ...listing('zebra'), assets: 'searching' })).toBe('No contract found');
  });
});
