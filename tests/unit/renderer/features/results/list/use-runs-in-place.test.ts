import { createMatcher } from '@renderer/features/results/list/matcher';
import { type ColumnTable, tableOf } from '@renderer/features/results/list/result-table';
import { viewOf } from '@renderer/features/results/list/result-view';
import { arrivedIn, without } from '@renderer/features/results/list/use-runs-in-place';
import type { ResultLine } from '@shared/domain/result/result';
import { chunkOfLines } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries } from '@shared/results/columns/dictionaries';
import { row, unreadable } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const table = (lines: readonly ResultLine[]): ColumnTable => tableOf([chunkOfLines(lines, createResultDictionaries())]);
const times = (...each: readonly number[]) => each.map((time) => row(time));

describe(arrivedIn, () => {
  it('names the rows that have come at the top and between others, not the older ones that were loaded', () => {
    expect(arrivedIn(table(times(9, 8, 6, 5, 4, 2)), table(times(8, 5, 4)))).toEqual(['9', '6']);
  });

  it('names none where nothing was shown, or nothing has come', () => {
    expect(arrivedIn(table(times(9, 8)), table([]))).toEqual([]);
    expect(arrivedIn(table(times(8)), table(times(9, 8)))).toEqual([]);
    expect(arrivedIn(table([row(9, { status: 'Failed' })]), table(times(9)))).toEqual([]);
  });

  it('leaves rows whose time cannot be read', () => {
    expect(arrivedIn(table([unreadable('?1'), ...times(8)]), table(times(8)))).toEqual([]);
  });
});

describe(without, () => {
  const lines = [9, 8, 7, 6, 5].map((time) => row(time, { durationMs: time * (time % 2 === 0 ? 1 : -1) }));
  const all = table(lines);

  it('is the view as it would be without these rows, in any order and filter', () => {
    for (const sort of [undefined, 'time', '-duration'] as const) {
      const whole = viewOf(all, createMatcher({ from: 6 })(all), sort);
      const left = without(whole, ['9', '7', '5']);
      const kept = Array.from({ length: whole.length }, (_, at) => whole.keyAt(at)).filter(
        (key) => !'97'.includes(key),
      );
      expect(left).toHaveLength(2);
      expect(Array.from({ length: left.length }, (_, at) => left.keyAt(at))).toEqual(kept);
      for (const [at, key] of kept.entries()) {
        expect(left.indexOfKey(key)).toBe(at);
        expect(left.at(at)?.key).toBe(key);
        expect(all.keyAt(left.tableIndexAt(at))).toBe(key);
      }
      expect([left.indexOfKey('9'), left.indexOfKey('5'), left.indexOfKey('none')]).toEqual([-1, -1, -1]);
      expect([left.keyAt(-1), left.keyAt(2), left.tableIndexAt(2)]).toEqual(['', '', -1]);
    }
  });

  it('is the same view where none of them is shown', () => {
    const whole = viewOf(all, null, undefined);
    expect(without(whole, ['none'])).toBe(whole);
  });
});
