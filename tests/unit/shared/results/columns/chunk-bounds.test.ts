import { isReadPast } from '@shared/results/columns/chunk-bounds';
import { chunkOfLines } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries } from '@shared/results/columns/dictionaries';
import { row, unreadable } from '@tests/support/result-builders';
import { expect, it } from 'vitest';

/** Pages of rows at these times; null is a row that cannot be read. */
function pagesOf(...pages: readonly (readonly (number | null)[])[]) {
  const dictionaries = createResultDictionaries();
  return pages.map((times) =>
    chunkOfLines(
      times.map((time, at) => (time === null ? unreadable(`${at}`) : row(time))),
      dictionaries,
    ),
  );
}

it.each([
  ['nothing is loaded', pagesOf(), false],
  ['no row can be read', pagesOf([null, null]), false],
  ['the last row is of that time', pagesOf([90, 60], [55, 50]), false],
  ['the last row is older', pagesOf([90, 60], [55, 49]), true],
  ['older, then unreadable rows', pagesOf([90, null, 49, null], [null]), true],
  ['out of order, last page begins newer', pagesOf([90, 95, 60], [55, 49]), false],
  ['out of order, last page older', pagesOf([90, 95, 60], [55, 49], [48, 40]), true],
  ['one very old row in between', pagesOf([90, 1, 80], [70, 60]), false],
  ['all out of order, last page older', pagesOf([90, 95, 60], [48, 49, 40, 41]), true],
  ['overlapping, last page older', pagesOf([90, 60], [65, 55], [45, 40]), true],
  ['oldest first', pagesOf([10, 20, 30]), false],
  ['oldest first, on two pages', pagesOf([10, 20], [30, 40]), false],
])('stops past a time only when no newer row can come: %s', (_, pages, isPast) => {
  expect(isReadPast(pages, 50)).toBe(isPast);
});
