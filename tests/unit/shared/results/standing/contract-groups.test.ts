import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { groupsOf, toldKinds } from '@shared/results/standing/contract-groups';
import { groupKinds } from '@shared/results/standing/group-kinds';
import { reference } from '@tests/support/contract-lines';
import { indexed, runAgo } from '@tests/support/indexed-contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const hana = reference('hana', { id: 'h', displayName: 'Hana' });
const sales = reference('sales', { id: 's', displayName: 'Sales', type: 'team' });
const failed = runAgo(1, { status: 'Failed' });

const shown = (contracts: readonly IndexedContract[], kind: (typeof groupKinds)[number]) =>
  groupsOf(contracts, kind).map(({ title, contracts: of }) => [title, ...of.map(({ contract }) => contract.name)]);

describe(groupsOf, () => {
  it('puts a contract with two owners into the groups of both, once', () => {
    const both = indexed('both', { contract: { owners: [hana, sales, hana] } });
    expect(shown([both], 'owner')).toEqual([
      ['Hana', 'both'],
      ['Sales', 'both'],
    ]);
    expect(shown([both], 'team')).toEqual([['Sales', 'both']]);
  });

  it('puts groups with failing contracts first, then by name, and those without any last', () => {
    const of = (name: string) => ({ owners: [reference(name)] });
    const contracts = [
      indexed('alone', { runs: [failed] }),
      indexed('a', { contract: of('Team 10') }),
      indexed('b', { contract: of('Team 9') }),
      indexed('c', { contract: of('Zoe'), runs: [failed] }),
    ];
    expect(shown(contracts, 'owner').map(([title]) => title)).toEqual(['Zoe', 'Team 9', 'Team 10', 'No owner']);
  });

  it('tells owners of one name apart, and takes two spellings of an owner as one', () => {
    const other = reference('hana.k', { id: 'other', displayName: 'Hana' });
    const renamed = reference('hana', { id: 'h' });
    const contracts = [hana, other, renamed].map((owner, at) => indexed(`c${at}`, { contract: { owners: [owner] } }));
    expect(shown(contracts, 'owner')).toEqual([
      ['Hana (hana.k)', 'c1'],
      ['Hana (hana)', 'c0', 'c2'],
    ]);
  });

  it('groups owners without names by what is left of them', () => {
    const bare = { id: null, type: null, name: null, displayName: null, fullyQualifiedName: null };
    const contracts = [
      indexed('a', { contract: { owners: [{ ...bare, id: 'id-1' }] } }),
      indexed('b', { contract: { owners: [bare] } }),
      indexed('c', { contract: { owners: [bare] } }),
    ];
    expect(shown(contracts, 'owner')).toEqual([
      ['id-1', 'a'],
      ['Unnamed', 'b', 'c'],
    ]);
  });

  it('keeps two contracts of one name apart', () => {
    const contracts = ['one', 'two'].map((key) => indexed('orders', { key, contract: { owners: [hana] } }));
    const [group] = groupsOf(contracts, 'owner');
    expect(group?.contracts.map(({ key }) => key)).toEqual(['one', 'two']);
  });

  it('groups by schema and service of the asset, quoted names included', () => {
    const table = reference('t', { fullyQualifiedName: '"my.shop".db.public.t' });
    const topic = reference('t', { fullyQualifiedName: '"my.shop".t' });
    const contracts = [
      indexed('table', { contract: { asset: table } }),
      indexed('topic', { contract: { asset: topic } }),
      indexed('bare', { contract: { asset: null } }),
    ];
    expect(shown(contracts, 'service')).toEqual([
      ['my.shop', 'table', 'topic'],
      ['No service', 'bare'],
    ]);
    expect(shown(contracts, 'schema')).toEqual([
      ['"my.shop".db.public', 'table'],
      ['No schema', 'topic', 'bare'],
    ]);
  });

  it('finds the data product of its own contract and of assets that inherit it', () => {
    const own = { asset: reference('Sales', { type: 'dataProduct', fullyQualifiedName: 'Sales' }) };
    const inherited = { inherited: true, name: 'promise', fullyQualifiedName: 'Sales.dataContract_promise' };
    const contracts = [indexed('own', { contract: own }), indexed('heir', { contract: inherited }), indexed('other')];
    expect(groupsOf(contracts, 'product').map(({ title, contracts: of }) => [title, of.length])).toEqual([
      ['Sales', 2],
      ['No data product', 1],
    ]);
  });

  it('has each contract in a group, for any owners', () => {
    const owners = fc.array(fc.constantFrom(hana, sales, reference('x'), reference('y', { id: null })), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(owners, { maxLength: 20 }), (all) => {
        const contracts = all.map((each, at) => indexed(`c${at}`, { contract: { owners: each } }));
        const groups = groupsOf(contracts, 'owner');
        expect(new Set(groups.flatMap((group) => group.contracts))).toEqual(new Set(contracts));
        for (const group of groups) {
          expect(new Set(group.contracts).size).toBe(group.contracts.length);
          expect([...group.outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(group.contracts.length);
        }
      }),
    );
  });
});

it('offers no kind that no contract tells', () => {
  expect(toldKinds([indexed('a', { contract: { owners: [hana] } })])).toEqual(['owner', 'service']);
  expect(toldKinds([])).toEqual([]);
});

it('offers every kind that has a group, and no other', () => {
  const product = reference('revenue', { type: 'dataProduct' });
  const contracts = [
    indexed('a', { contract: { owners: [sales], domains: [] } }),
    indexed('b', { contract: { asset: product, domains: [hana] } }),
    indexed('c', { contract: { inherited: true } }),
    indexed('d', { contract: { asset: null, domains: undefined } }),
  ];
  for (const contract of contracts) {
    const having = groupKinds.filter((kind) => groupsOf([contract], kind).some(({ key }) => key !== ''));
    expect(toldKinds([contract])).toEqual(having);
  }
});
