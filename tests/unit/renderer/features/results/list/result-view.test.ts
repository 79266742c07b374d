import { createMatcher, createStatusCounts, filterByTime, membershipOf } from '@renderer/features/results/list/matcher';
import { type ColumnTable, tableOf } from '@renderer/features/results/list/result-table';
import { viewOf } from '@renderer/features/results/list/result-view';
import type { ResultSort } from '@renderer/features/results/search';
import type { CheckCounts } from '@shared/domain/result/counts';
import type { ResultLine, ResultRow } from '@shared/domain/result/result';
import { dimensions } from '@shared/domain/status';
import { statusName } from '@shared/format/status-names';
import { chunkOfLines } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries } from '@shared/results/columns/dictionaries';
import { asksForAnything, createFilter, type ResultFilter } from '@shared/results/rows/result-filter';
import { packedRuns } from '@shared/results/timeline/packed-runs';
import { alikeLines } from '@tests/support/result-arbitraries';
import { row } from '@tests/support/result-builders';
import { seriesOf } from '@tests/support/run-series';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** The lines in pages of some rows each, with an empty one among them. */
function tableIn(lines: readonly ResultLine[], size: number): ColumnTable {
  const dictionaries = createResultDictionaries();
  const pages = [];
  for (let at = 0; at < lines.length; at += size) pages.push(lines.slice(at, at + size), []);
  return tableOf(pages.map((page) => chunkOfLines(page, dictionaries)));
}

const size = fc.integer({ min: 1, max: 12 });
const filter: fc.Arbitrary<ResultFilter> = fc.record(
  {
    status: fc.subarray(['Success', 'Failed', 'odd']),
    failed: fc.subarray([...dimensions]),
    text: fc.constantFrom('', 'amount', 'PASSED'),
    name: fc.constantFrom('', 'a', 'late'),
    from: fc.integer({ min: 1000, max: 1012 }),
    to: fc.integer({ min: 1000, max: 1012 }),
  },
  { requiredKeys: [] },
);

/** The rows, as plain objects, that pass a filter. */
const filtered = (
  lines: readonly ResultLine[],
  target: ResultFilter,
  isWanted = createFilter(target),
): readonly ResultLine[] =>
  asksForAnything(target) ? lines.filter((line) => line.kind === 'result' && isWanted(line)) : lines;

describe(tableOf, () => {
  it('counts as its rows do, though it is packed page by page', () => {
    fc.assert(
      fc.property(alikeLines, size, fc.boolean(), (lines, rows, isSorted) => {
        const timeOf = (line: ResultLine) => (line.kind === 'result' ? line.timestamp : 0);
        const given = isSorted ? lines.toSorted((one, other) => timeOf(other) - timeOf(one)) : lines;
        expect(packedRuns(tableIn(given, rows))).toEqual(packedRuns(seriesOf(given)));
      }),
    );
  });

  it('reads as its rows, in their order', () => {
    fc.assert(
      fc.property(alikeLines, size, (lines, rows) => {
        const table = tableIn(lines, rows);
        const plain = seriesOf(lines);
        expect(table.length).toBe(lines.length);
        for (const at of [...lines.keys(), -1, lines.length]) {
          expect(table.at(at)).toEqual(lines[at]);
          expect(table.at(at)).toBe(table.at(at));
          expect(table.keyAt(at)).toBe(lines[at]?.key ?? '');
          expect(table.timestampAt(at)).toBe(plain.timestampAt(at));
          expect(table.statusAt(at)).toBe(plain.statusAt(at));
          expect(table.failedAt(at)).toBe(plain.failedAt(at));
          if (lines[at] !== undefined) expect(table.indexOfKey(lines[at].key)).toBe(at);
        }
        expect(table.indexOfKey('1005#nobody')).toBe(-1);
        const ofMoment = lines.findIndex(({ key }) => key === '1005');
        const first = lines.findIndex((line) => line.kind === 'result' && line.timestamp === 1005);
        expect(table.indexOfKey('1005')).toBe(ofMoment === -1 ? first : ofMoment);
      }),
    );
  });

  it('counts by status what pressing that status would show', () => {
    fc.assert(
      fc.property(alikeLines, size, filter, (lines, rows, { from: _from, to: _to, ...target }) => {
        const counts = createStatusCounts(target)(tableIn(lines, rows).chunks);
        for (const status of ['Success', 'Failed', 'odd']) {
          const pressed = filtered(lines, { ...target, status: [status] });
          expect(counts.get(status) ?? 0).toBe(pressed.length);
        }
      }),
    );
  });

  it('gives the count of unreadable rows, and the oldest row', () => {
    fc.assert(
      fc.property(alikeLines, size, (lines, rows) => {
        const readable = lines.filter((line): line is ResultRow => line.kind === 'result');
        const { oldest, unreadable } = tableIn(lines, rows);
        expect(oldest).toBe(readable.length === 0 ? null : Math.min(...readable.map(({ timestamp }) => timestamp)));
        expect(unreadable).toBe(lines.length - readable.length);
      }),
    );
  });
});

describe(createMatcher, () => {
  it('matches the rows that the filter matches of plain rows, also when the list grows', () => {
    fc.assert(
      fc.property(alikeLines, size, filter, (lines, rows, target) => {
        const table = tableIn(lines, rows);
        const matcher = createMatcher(target);
        const part = tableOf(table.chunks.slice(0, 2));
        expect(shown(viewOf(part, matcher(part), undefined))).toEqual(filtered(lines.slice(0, rows), target));
        expect(shown(viewOf(table, matcher(table), undefined))).toEqual(filtered(lines, target));
      }),
    );
  });

  it('matches the same rows one by one', () => {
    fc.assert(
      fc.property(alikeLines, filter, (lines, target) => {
        const table = tableIn(lines, 5);
        const wanted = membershipOf(createMatcher(target)(table), table.length);
        const left = lines.filter((_, at) => wanted?.(at) ?? true);
        expect(left).toEqual(filtered(lines, target));
      }),
    );
  });

  it('matches the same rows when the time is filtered last', () => {
    fc.assert(
      fc.property(alikeLines, filter, (lines, target) => {
        const { from, to, ...others } = target;
        const table = tableIn(lines, 5);
        const left = filterByTime(table, createMatcher(others)(table), { from, to });
        expect(shown(viewOf(table, left, undefined))).toEqual(filtered(lines, target));
      }),
    );
  });
});

const shown = (view: ReturnType<typeof viewOf>): readonly (ResultLine | undefined)[] =>
  Array.from({ length: view.length }, (_, at) => view.at(at));

const less = (one: number | string, other: number | string): number => (one < other ? -1 : one > other ? 1 : 0);
const countsKey = (counts: CheckCounts | null): number | null =>
  counts === null ? null : (counts.failed ?? -1) * 100 + (counts.passed ?? -1);
const byWord = (words: readonly string[], word: string): number => words.indexOf(word);
const statusOrder = ['Success', 'Failed', 'Running', 'odd'].toSorted((one, other) =>
  statusName(one).localeCompare(statusName(other), 'en'),
);

/** The value that a row is sorted by; null for none. */
const sortValues: Readonly<Record<string, (row: ResultRow) => number | string | null>> = {
  time: ({ timestamp }) => timestamp,
  status: ({ status }) => byWord(statusOrder, status),
  duration: ({ durationMs }) => durationMs,
  schema: ({ schema }) => countsKey(schema),
  semantics: ({ semantics }) => countsKey(semantics),
  quality: ({ quality }) => countsKey(quality),
  sla: ({ sla }) => countsKey(sla),
  message: ({ message }) => message,
  failures: ({ failures }) => (failures.length === 0 ? null : `${failures.length} ${failures[0]?.toLowerCase()}`),
};

/** The same order by comparing plain rows. */
function plainOrder(lines: readonly ResultLine[], column: string, isDescending: boolean): readonly string[] {
  const read = sortValues[column] ?? (() => null);
  const readable = lines.filter((line): line is ResultRow => line.kind === 'result');
  const newestFirst = readable.toSorted((one, other) => other.timestamp - one.timestamp);
  const known = newestFirst.filter((row) => read(row) !== null);
  const sorted = known.toSorted((one, other) => less(read(one) ?? 0, read(other) ?? 0) * (isDescending ? -1 : 1));
  const none = newestFirst.filter((row) => read(row) === null);
  const unreadable = lines.filter((line) => line.kind === 'unreadable');
  return [...sorted, ...none, ...unreadable].map(({ key }) => key);
}

describe.each(Object.keys(sortValues))('viewOf, sorted by %s', (column) => {
  it.each([false, true])('keeps ties newest first and rows without a value last (descending: %s)', (isDescending) => {
    const sort = `${isDescending ? '-' : ''}${column}` as ResultSort;
    fc.assert(
      fc.property(alikeLines, size, (lines, rows) => {
        const table = tableIn(lines, rows);
        const view = viewOf(table, null, sort);
        const keys = Array.from({ length: view.length }, (_, at) => view.keyAt(at));
        expect(keys).toEqual(plainOrder(lines, column, isDescending));
        keys.forEach((key, at) => {
          expect(view.indexOfKey(key)).toBe(at);
          expect(table.keyAt(view.tableIndexAt(at))).toBe(key);
        });
      }),
    );
  });
});

it('countAbove counts the rows above one as the view shows them', () => {
  const dictionaries = createResultDictionaries();
  const lines = [5, 4, 3, 2].map((time) => row(time, { status: time % 2 === 1 ? 'Failed' : 'Success' }));
  const table = tableOf([chunkOfLines(lines, dictionaries)]);
  const matches = createMatcher({ status: ['Failed'] })(table);
  expect(viewOf(table, null, undefined).countAbove(2)).toBe(2);
  expect(viewOf(table, matches, undefined).countAbove(2)).toBe(1);
  expect(viewOf(table, matches, '-duration').countAbove(3)).toBe(2);
});
