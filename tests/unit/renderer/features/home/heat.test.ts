import { nextCell } from '@renderer/features/home/heat-keys';
import {
  badness,
  contractsIn,
  heatGroupings,
  heatRowsOf,
  schemaOf,
  worstFirst,
} from '@renderer/features/home/heat-rows';
import { tableText, titlesOf } from '@renderer/features/home/heat-text';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { reference, summary } from '@tests/support/contract-lines';
import { indexed, indexNow } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const run = (status: string, daysAgo = 1) => row(indexNow - daysAgo * 86_400_000, { status });
const unread = (name: string) => indexed(name, [], { readAt: null });

const finding = (contracts: readonly IndexedContract[]) => {
  const byKey = new Map(contracts.map((each) => [each.key, each]));
  return (key: string) => byKey.get(key);
};

it('titlesOf: adds the asset to titles that two contracts have, and to no other', () => {
  const named = (name: string, displayName: string) => indexed(name, [], { contract: summary(name, { displayName }) });
  const all = [named('a', 'Orders'), named('b', 'Orders'), named('c', 'Customers')];
  const keys = all.map(({ key }) => key);
  const titleOf = titlesOf(keys, finding(all));
  expect(all.map(titleOf)).toEqual(['Orders · shop.a', 'Orders · shop.b', 'Customers']);
});

describe(worstFirst, () => {
  it('puts what fails longest first and what was never read last, whatever order they come in', () => {
    const sorted = [
      indexed('long', [run('Failed', 1), run('Failed', 2)]),
      indexed('failing', [run('Failed')]),
      indexed('aborted', [run('Aborted')]),
      indexed('recovered', [run('Success', 1), run('Failed', 2)]),
      indexed('good', [run('Success')]),
      indexed('never'),
      unread('unread'),
    ];
    const keys = sorted.map(({ key }) => key);
    fc.assert(
      fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (shuffled) => {
        expect(worstFirst(shuffled)).toEqual(keys);
      }),
    );
    expect(badness(unread('a'))).toBeGreaterThan(badness(indexed('b', [run('Failed')])));
  });

  it('leaves out deleted contracts', () => {
    const gone = indexed('gone', [], { contract: summary('gone', { deleted: true }) });
    expect(worstFirst([gone])).toEqual([]);
  });
});

describe(heatRowsOf, () => {
  const ann = indexed('a', [], { contract: summary('a', { owners: [reference('ann'), reference('bob')] }) });
  const nobody = indexed('b', [], { contract: summary('b', { owners: [] }) });
  const contracts = [ann, nobody];
  const keys = contracts.map(({ key }) => key);

  it('puts a contract below each of its owners, and those without one below a heading of their own', () => {
    const rows = heatRowsOf(keys, 'owner', finding(contracts));
    expect(rows.map((each) => (each.kind === 'heading' ? each.name : each.key))).toEqual([
      'ann',
      keys[0],
      'bob',
      keys[0],
      '',
      keys[1],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it.each(heatGroupings)('shows every contract, grouped by %s', (grouping) => {
    expect([...contractsIn(heatRowsOf(keys, grouping, finding(contracts)))].sort()).toEqual([...keys].sort());
  });
});

it.each([
  ['service.database.schema.table', 'service.database.schema'],
  ['service."a.b".schema."t.1"', 'service."a.b".schema'],
  ['alone', ''],
  ['', ''],
])('schemaOf: of %s is %s', (fqn, schema) => expect(schemaOf(fqn)).toBe(schema));

describe(nextCell, () => {
  it('goes to the right into the past where the newest day stands first', () => {
    const table = { rows: [{ kind: 'contract' }], days: 30, isReversed: true } as const;
    expect(nextCell({ key: 'ArrowRight', ctrlKey: false }, { row: 0, day: 29 }, table)).toEqual({ row: 0, day: 28 });
    expect(nextCell({ key: 'Home', ctrlKey: false }, { row: 0, day: 3 }, table)).toEqual({ row: 0, day: 29 });
  });

  const kinds = fc.array(fc.constantFrom({ kind: 'heading' as const }, { kind: 'contract' as const }), {
    minLength: 1,
  });
  const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End');

  it('stays on the cells of contracts, whichever keys are pressed', () => {
    fc.assert(
      fc.property(kinds, fc.array(fc.tuple(keys, fc.boolean())), (rows, presses) => {
        const first = rows.findIndex(({ kind }) => kind === 'contract');
        if (first === -1) return;
        let at = { row: first, day: 29 };
        for (const [key, ctrlKey] of presses) {
          at = nextCell({ key, ctrlKey }, at, { rows, days: 30, isReversed: false }) ?? at;
          expect(rows[at.row]?.kind).toBe('contract');
          expect(at.day).toBeGreaterThanOrEqual(0);
          expect(at.day).toBeLessThan(30);
        }
      }),
    );
  });

  it('passes over headings, and leaves other keys alone', () => {
    const rows = [{ kind: 'contract' }, { kind: 'heading' }, { kind: 'contract' }] as const;
    expect(
      nextCell({ key: 'ArrowDown', ctrlKey: false }, { row: 0, day: 3 }, { rows, days: 30, isReversed: false }),
    ).toEqual({
      row: 2,
      day: 3,
    });
    expect(nextCell({ key: 'End', ctrlKey: true }, { row: 0, day: 3 }, { rows, days: 30, isReversed: false })).toEqual({
      row: 2,
      day: 3,
    });
    expect(
      nextCell({ key: 'x', ctrlKey: false }, { row: 0, day: 3 }, { rows, days: 30, isReversed: false }),
    ).toBeNull();
  });
});

it('tableText: says each day of each contract in a word, newest first, below the name of its group', () => {
  const rows = [
    { kind: 'heading', id: 'heading', by: 'owner', name: '', contracts: 1 },
    { kind: 'contract', id: 'a', key: 'a' },
  ] as const;
  const known = new Map([['a', [{ Failed: 1, Success: 2 }, {}, null]]]);
  const starts = [0, 1, 2, 3].map((day) => day * 86_400_000);
  expect(tableText(rows, { titleOf: () => 'Orders', starts, zone: 'UTC', known }).split('\n')).toEqual([
    'Contract\t3 Jan\t2 Jan\t1 Jan',
    'No owner',
    'Orders\tNot read\tNo runs\tFailed',
  ]);
});
