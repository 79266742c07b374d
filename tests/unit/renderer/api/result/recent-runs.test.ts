import { runsIn } from '@renderer/api/result/recent-runs';
import type { Position } from '@shared/domain/result/paging';
import { page, row, unreadable } from '@tests/support/result-builders';
import { expect, it } from 'vitest';

const next: Position = { mode: 'cursor', reading: 'a', step: 1, after: 'b' };
const timesOf = ({ rows }: ReturnType<typeof runsIn>) => rows.map(({ timestamp }) => timestamp);

it('the runs of every loaded page tell since when, newest first', () => {
  const pages = [page([row(3), row(4)], { next }), page([row(1), row(2)])];
  expect(timesOf(runsIn(pages))).toEqual([4, 3, 2, 1]);
  expect(runsIn(pages).isAll).toBe(true);
});

it('runs are not taken for all where a page is left or a row is unreadable', () => {
  expect(runsIn([page([row(1)], { next })]).isAll).toBe(false);
  expect(runsIn([page([row(1)], { end: 'nothing-new' })]).isAll).toBe(false);
  expect(runsIn([page([row(1), unreadable('x')])]).isAll).toBe(false);
  expect(runsIn([{ ...page([row(1)]), coveredFrom: 1 }]).isAll).toBe(false);
  expect(runsIn([{ ...page([row(1)]), coveredFrom: null }]).isAll).toBe(true);
});

it('a history of a hundred thousand runs is not made into rows as a whole', () => {
  const many = (from: number) =>
    page(
      Array.from({ length: 3000 }, (_, at) => row(from - at)),
      { next },
    );
  const { rows, isAll } = runsIn([many(20_000), many(17_000), many(14_000), page([row(1)])]);
  expect([rows.length, isAll]).toEqual([6000, false]);
});
