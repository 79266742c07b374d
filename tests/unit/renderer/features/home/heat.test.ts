import { nextCell } from '@renderer/features/home/heat-keys';
import { daysOf, tableText, titlesOf } from '@renderer/features/home/heat-text';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { summary } from '@tests/support/contract-lines';
import { indexed } from '@tests/support/indexed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

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

describe(nextCell, () => {
  const size = { rows: 20, columns: 30 };
  const press = (key: string, ctrlKey = false) => nextCell({ key, ctrlKey }, { row: 3, column: 5 }, size);

  it('goes by one, by ten and to the ends, and with Ctrl to the first and the last contract', () => {
    expect(press('ArrowRight')).toEqual({ row: 3, column: 6 });
    expect(press('ArrowUp')).toEqual({ row: 2, column: 5 });
    expect(press('PageDown')).toEqual({ row: 13, column: 5 });
    expect([press('Home'), press('End')]).toEqual([
      { row: 3, column: 0 },
      { row: 3, column: 29 },
    ]);
    expect([press('Home', true), press('End', true)]).toEqual([
      { row: 0, column: 5 },
      { row: 19, column: 5 },
    ]);
  });

  it('leaves other keys alone', () => expect(press('x')).toBeNull());

  it('stays on the cells of contracts, whichever keys are pressed', () => {
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'PageUp',
      'PageDown',
      'Home',
      'End',
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(fc.tuple(keys, fc.boolean())), (rows, presses) => {
        let at = { row: 0, column: 29 };
        for (const [key, ctrlKey] of presses) {
          at = nextCell({ key, ctrlKey }, at, { rows, columns: 30 }) ?? at;
          expect(at.row).toBeGreaterThanOrEqual(0);
          expect(at.row).toBeLessThan(rows);
          expect(at.column).toBeGreaterThanOrEqual(0);
          expect(at.column).toBeLessThan(30);
        }
      }),
    );
  });
});

it('daysOf: goes from the oldest to the newest day, in a table the other way round', () => {
  const starts = [0, 1, 2].map((day) => day * 86_400_000);
  const names = (isNewestFirst: boolean) =>
    daysOf({ starts, zone: 'UTC', isNewestFirst }).map(({ at, name }) => [at, name]);
  expect(names(false)).toEqual([
    [0, '1 Jan'],
    [1, '2 Jan'],
  ]);
  expect(names(true)).toEqual(names(false).reverse());
});

it('tableText: says each day of each contract in a word, newest first', () => {
  const orders = indexed('a');
  const known = new Map([[orders.key, [{ Failed: 1, Success: 2 }, {}, null]]]);
  const starts = [0, 1, 2, 3].map((day) => day * 86_400_000);
  expect(tableText([orders], { titleOf: () => 'Orders', starts, zone: 'UTC', known }).split('\n')).toEqual([
    'Contract\t3 Jan\t2 Jan\t1 Jan',
    'Orders\tNot loaded\tNo runs\tFailed',
  ]);
});
