import type { ResultLine } from '@shared/domain/result';
import { seriesOf } from '@shared/results/run-series';
import type { ResultTable, ResultView } from './list-types';

/** Plain rows as a table. */
export const tableOf = (lines: readonly ResultLine[]): ResultTable => ({
  ...seriesOf(lines),
  at: (index) => lines[index],
  keyAt: (index) => lines[index]?.key ?? '',
});

/** Some rows of a table, in their order. */
export function viewOf(lines: readonly ResultLine[], rows: readonly ResultLine[]): ResultView {
  return {
    length: rows.length,
    at: (index) => rows[index],
    keyAt: (index) => rows[index]?.key ?? '',
    tableIndexAt: (index) => lines.findIndex((line) => line === rows[index]),
    indexOfKey: (key) => rows.findIndex((row) => row.key === key),
  };
}
