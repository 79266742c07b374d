import { tableOf } from '@renderer/features/results/list/result-table';
import { filterParts, type ResultsSearch } from '@renderer/features/results/search';
import { filterOf, selectable } from '@renderer/features/results/use-results';
import { asksForAnything, createFilter } from '@shared/results/rows/result-filter';
import { row } from '@tests/support/result-builders';
import { describe, expect, test } from 'vitest';

const search: ResultsSearch = {
  status: ['Failed'],
  failed: ['schema'],
  text: 'late',
  name: 'email',
  from: 0,
  to: 9000,
  duringFrom: 1000,
  duringTo: 2000,
};

const counts = { passed: 1, failed: 1, total: 2 };
const wanted = row(1500, { status: 'Failed', schema: counts, message: 'Too LATE', failures: ['customer_email'] });

describe(filterOf, () => {
  test('combines all filters of the address', () => {
    expect(createFilter(filterOf(search))(wanted)).toBe(true);
    const others = [
      { status: 'Success' },
      { schema: null },
      { message: null },
      { failures: [] },
      { timestamp: 999 },
      { timestamp: 2001 },
    ];
    for (const change of others) expect(createFilter(filterOf(search))({ ...wanted, ...change })).toBe(false);
  });

  test('leaves out the range, which the server is asked for', () => {
    expect(asksForAnything(filterOf({ from: 1, to: 2, sort: 'time', run: 'a', lanes: ['sla'] }))).toBe(false);
  });

  test('leaves out the parts that are switched off', () => {
    expect(asksForAnything(filterOf({ ...search, off: filterParts }))).toBe(false);
    for (const part of filterParts) {
      const rest = filterParts.filter((other) => other !== part);
      expect(asksForAnything(filterOf({ ...search, off: rest }))).toBe(true);
    }
  });
});

describe(selectable, () => {
  const table = { ...tableOf([]), length: 4, timestampAt: (index: number) => (index === 2 ? Number.NaN : index) };
  const keys = ['a', 'b', 'c', 'd'];
  const view = {
    length: 4,
    at: () => undefined,
    keyAt: (index: number) => keys[index] ?? '',
    tableIndexAt: (index: number) => 3 - index,
    indexOfKey: (key: string) => keys.indexOf(key),
  };

  test('finds unreadable rows by the table, wherever a sort has put them', () => {
    const rows = selectable(table, view, 1);
    expect([0, 1, 2, 3].map((index) => rows.isReadable(index))).toEqual([true, false, true, true]);
    expect(rows.readable).toBe(3);
    expect(rows.keyAt(1)).toBe('b');
  });

  test('scans nothing while every row is readable', () => {
    const untouched = { ...view, tableIndexAt: () => Number.NaN };
    expect(selectable(table, untouched, 0).readable).toBe(4);
  });
});
