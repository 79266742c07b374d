import type { PaletteEntry } from '@renderer/features/palette/entry';
import {
  type Findings,
  firstOption,
  type GroupId,
  maxShown,
  type OptionGroup,
  optionGroups,
} from '@renderer/features/palette/options';
import { describeFound } from '@renderer/features/palette/palette-notes';
import { targetOf } from '@renderer/features/palette/palette-target';
import { formOf, readQuery } from '@renderer/features/palette/query';
import type { Asset } from '@shared/domain/contract/asset';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result/result';
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
const entry = (kind: PaletteEntry['kind'], title: string): PaletteEntry => ({
  kind,
  id: title,
  title,
  onSelect: () => undefined,
});
const entries = {
  here: [entry('command', 'Validate')],
  commands: [entry('command', 'Home'), entry('command', 'Orders again')],
  views: [entry('view', 'Failing')],
  settings: [entry('setting', 'Theme')],
};
const findings = (typed: string, more: Partial<Findings> = {}): Findings => {
  const query = readQuery(typed);
  return { query, recent: [], matches: search(query.text), assets: [], searchable: null, runs: [], entries, ...more };
};
const groupsOf = (typed: string, more: Partial<Findings> = {}) => optionGroups(findings(typed, more));
const idsOf = (groups: readonly OptionGroup[]): readonly GroupId[] => groups.map(({ id }) => id);
const run = {
  run: { key: 'r', timestamp: 1, status: 'Failed' } as ResultRow,
  contract: contracts[0] as IndexedContract,
};

describe(optionGroups, () => {
  it('puts what was opened before first, and shows each thing once', () => {
    const recent = [recentContract, recentAsset];
    const groups = groupsOf('orders', { recent, assets: [asset], searchable: 'orders' });
    expect(groups.map(({ id, options }) => [id, options.length])).toEqual([
      ['recent', 2],
      ['contracts', maxShown.contracts],
      ['assets', 1],
      ['commands', 1],
    ]);
    const keys = groups.flatMap(({ options }) => options.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(groups[0]?.options[0]).toMatchObject({ kind: 'contract', hit: { field: 'name' } });
    expect(groups[2]?.options[0]).toEqual({ kind: 'search', key: 'search', text: 'orders' });
  });

  it('puts what fits by its title before what fits otherwise or by mistake', () => {
    expect(idsOf(groupsOf('theme'))).toEqual(['settings']);
    const columns = [indexed('x', { contract: summary('x'), columns: ['home'] })];
    expect(idsOf(groupsOf('home', { matches: createContractSearch().search('home', columns) }))).toEqual([
      'commands',
      'contracts',
    ]);
    const inSchema = [indexed('y', { contract: summary('y', { fullyQualifiedName: 'dwh.HOMES.y.contract' }) })];
    expect(idsOf(groupsOf('home', { matches: createContractSearch().search('home', inSchema) }))).toEqual([
      'commands',
      'contracts',
    ]);
    // Its title begins with the text; that of the view only has a word that does.
    const never = { ...entries, views: [entry('view', 'Never validated')] };
    expect(idsOf(groupsOf('val', { entries: never }))).toEqual(['here', 'views']);
    // cspell:ignore oders
    expect(idsOf(groupsOf('oders again', { matches: search('oders') }))[0]).toBe('contracts');
  });

  it('adds assets, which come late, where they do not displace the first option', () => {
    for (const typed of ['orders', 'home', 'fail', 'theme', 'validate', 'zebra']) {
      const [before, after] = [groupsOf(typed), groupsOf(typed, { assets: [asset] })];
      expect(after[0]?.options[0] ?? null).toEqual(before[0]?.options[0] ?? after[0]?.options[0] ?? null);
      expect(idsOf(after)).toContain('assets');
    }
  });

  it('shows recent items and what the screen is about in an empty field, and commands where there is neither', () => {
    expect(idsOf(groupsOf('', { recent: [recentContract] }))).toEqual(['recent', 'here']);
    expect(idsOf(groupsOf('  ', { entries: { ...entries, here: [] } }))).toEqual(['commands']);
  });

  it.each([
    ['>', ['here', 'commands', 'settings']],
    ['> home', ['commands']],
    ['@orders', ['contracts']],
    ['#orders', ['assets']],
    ['!failed', ['runs']],
  ])('lists for %j: %j', (typed, ids) => {
    expect(idsOf(groupsOf(typed, { assets: [asset], runs: [run], recent: [recentContract] }))).toEqual(ids);
  });

  it.each(['https://catalog.example/table/shop.orders', assetId, canaryToken('steward'), `>${canaryToken('steward')}`])(
    'lists nothing for an address or a token: %s',
    (typed) => expect(groupsOf(typed, { recent: [recentContract], assets: [asset] })).toEqual([]),
  );

  it('leads to the contract, the asset, or what was opened before', () => {
    const options = groupsOf('', { recent: [recentAsset, recentContract] }).flatMap((group) => group.options);
    expect(options.map(targetOf)).toEqual([recentAsset.item.target, recentContract.item.target, null]);
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

describe(readQuery, () => {
  it('reads a prefix as the kind that is asked for, and leaves all else to a search of everything', () => {
    expect(readQuery('  @ orders')).toEqual({ scope: 'contracts', text: ' orders', form: 'words' });
    expect(readQuery('orders @ home')).toMatchObject({ scope: 'all', text: 'orders @ home' });
    // A name or an address is looked up by a search of everything alone.
    expect(readQuery('#shop.orders').form).toBe('words');
    expect(readQuery(`!${canaryToken('steward')}`).form).toBe('token');
  });
});

describe(firstOption, () => {
  const groups = groupsOf('orders');

  it('is the best one of a search, and nothing for what is looked up as it is', () => {
    expect(firstOption('words', groups)).toBe(groups[0]?.options[0]);
    expect(firstOption('blank', groups)).toBe(groups[0]?.options[0]);
    expect(firstOption('name', groups)).toBeNull();
    expect(firstOption('address', groups)).toBeNull();
  });

  it('is never the search on another screen', () => {
    expect(firstOption('words', groupsOf('zebra', { searchable: 'zebra' }))).toBeNull();
  });
});

describe(describeFound, () => {
  const listing = (typed: string, assets: readonly Asset[] = []) => {
    const matches = search(typed);
    const groups = groupsOf(typed, { matches, assets });
    const { isNear, rangesIn } = matches;
    return {
      groups,
      isNear,
      rangesIn,
      contracts: matches.contracts.length,
      isPartial: false,
      assets: 'found' as const,
    };
  };

  it.each([
    ['order', [], 'The best 6 of 12 contracts, 1 more'],
    ['orders_3', [], '1 contract'],
    ['orders_3', [asset], '1 contract, 1 asset'],
    ['oders', [], 'No exact match. Similar: the best 6 of 12 contracts'],
    ['zebra', [asset], 'No contract found, 1 asset'],
    ['zebra', [], 'Nothing found'],
    ['theme', [], '1 result'],
  ])('says of %j with assets %j: %s', (typed, assets, sentence) => {
    expect(describeFound(listing(typed, assets))).toBe(sentence);
  });

  it('does not say that nothing was found before the assets were searched', () => {
    expect(describeFound({ ...listing('zebra'), assets: 'searching' })).toBe('No contract found');
  });
});
