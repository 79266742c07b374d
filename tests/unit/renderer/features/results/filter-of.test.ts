import { filterParts, type ResultsSearch } from '@renderer/features/results/search';
import { filterOf } from '@renderer/features/results/use-results';
import { asksForAnything, createFilter } from '@shared/results/result-filter';
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

describe('the filter of the results', () => {
  test('asks for everything that the address says at once', () => {
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

  test('asks for nothing of the range: the list was read for it', () => {
    expect(asksForAnything(filterOf({ from: 1, to: 2, sort: 'time', run: 'a', lanes: ['sla'] }))).toBe(false);
  });

  test('leaves out what is switched off, one by one and all together', () => {
    expect(asksForAnything(filterOf({ ...search, off: filterParts }))).toBe(false);
    for (const part of filterParts) {
      const rest = filterParts.filter((other) => other !== part);
      expect(asksForAnything(filterOf({ ...search, off: rest }))).toBe(true);
    }
  });
});
