import { withChange } from '@renderer/app/search-params';
import {
  activeFilters,
  switched,
  switchedOn,
  without,
  withoutAny,
} from '@renderer/features/results/filters/active-filters';
import { filterParts, type ResultsSearch } from '@renderer/features/results/search';
import { filterOf } from '@renderer/features/results/use-results';
import { asksForAnything } from '@shared/results/rows/result-filter';
import { describe, expect, test } from 'vitest';

const search: ResultsSearch = {
  ...{ from: 5, run: 'a', sort: 'duration', text: 'timed out', name: 'email' },
  status: ['Failed', 'PartialSuccess', 'Paused'],
  failed: ['schema', 'sla'],
  duringFrom: Date.UTC(2026, 4, 12),
  duringTo: Date.UTC(2026, 4, 13) - 1,
  off: ['text'],
};

describe(activeFilters, () => {
  test('lists every filter of the address, on or off, as text', () => {
    expect(activeFilters(search, 'UTC').map(({ label, value, isOn }) => [label, value, isOn])).toEqual([
      ['Status', 'Failed, Partial success, Paused', true],
      ['Failed in', 'Schema, SLA', true],
      ['Message', '“timed out”', false],
      ['Field or rule', '“email”', true],
      ['Time', '12 May 2026 UTC', true],
    ]);
  });

  test('ignores the range, the order, the lanes and the opened result', () => {
    expect(activeFilters({ from: 1, to: 2, sort: 'time', lanes: ['sla'], run: 'a' }, 'UTC')).toEqual([]);
  });

  test.each(filterParts)('keeps the filter %s while it is switched off, and restores it when switched on', (part) => {
    const on = withChange(search, { off: undefined });
    const off = withChange(on, switched(on, part));
    expect(activeFilters(off, 'UTC').map((filter) => [filter.part, filter.isOn])).toEqual(
      filterParts.map((each) => [each, each !== part]),
    );
    expect(withChange(off, switched(off, part))).toEqual(on);
  });

  test.each(filterParts)('removes the filter %s alone, with its being switched off', (part) => {
    const before: ResultsSearch = { ...search, off: filterParts };
    const after = withChange(before, without(before, part));
    expect(activeFilters(after, 'UTC').map((filter) => filter.part)).toEqual(
      filterParts.filter((each) => each !== part),
    );
    expect(after.off).not.toContain(part);
  });

  test('removes all filters, and nothing else, at once', () => {
    const bare = withChange(search, withoutAny);
    expect(bare).toEqual({ from: 5, run: 'a', sort: 'duration' });
    expect(asksForAnything(filterOf(bare))).toBe(false);
  });

  test('switches a filter on as soon as it is set', () => {
    expect(switchedOn(search, 'text')).toEqual({ off: undefined });
    expect(switchedOn({ off: ['text', 'name'] }, 'name')).toEqual({ off: ['text'] });
  });
});
