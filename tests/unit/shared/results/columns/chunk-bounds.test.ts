import { isReadPast } from '@shared/results/columns/chunk-bounds';
import { chunkOfLines } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries } from '@shared/results/columns/result-dictionaries';
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
  ['the last row is as new as the time', pagesOf([90, 60], [55, 50]), false],
  ['the last row is older', pagesOf([90, 60], [55, 49]), true],
  ['the last row is older, and what follows it cannot be read', pagesOf([90, null, 49, null], [null]), true],
  ['a row stands out of order and the last page begins in the time', pagesOf([90, 95, 60], [55, 49]), false],
  ['a row stands out of order and the last page is older as a whole', pagesOf([90, 95, 60], [55, 49], [48, 40]), true],
  ['a very old row stands out of order among newer ones', pagesOf([90, 1, 80], [70, 60]), false],
  ['every page has rows out of order and the last is older', pagesOf([90, 95, 60], [48, 49, 40, 41]), true],
  ['pages overlap and the last is older', pagesOf([90, 60], [65, 55], [45, 40]), true],
  ['rows come oldest first', pagesOf([10, 20, 30]), false],
  ['rows come oldest first on several pages', pagesOf([10, 20], [30, 40]), false],
])('reading stops past a time only when nothing newer is to come: %s', (_, pages, isPast) => {
  expect(isReadPast(pages, 50)).toBe(isPast);
});
