import { upsertResult, withNewestPage, withoutScope, withResult } from '@renderer/api/result-cache';
import { resultQueries } from '@renderer/api/results';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { QueryClient } from '@tanstack/react-query';
import { row } from '@tests/support/result-builders';
import { expect, test } from 'vitest';

const pages = {
  pages: [
    { lines: [row(5), row(4)], next: null, end: null, total: 4 },
    { lines: [row(3), row(2)], next: null, end: 'complete' as const, total: 4 },
  ],
  pageParams: [],
};
const keys = (value: typeof pages) => value.pages.map(({ lines }) => lines.map(({ key }) => key));
const totals = (value: typeof pages) => value.pages.map(({ total }) => total);

test('a new result takes its place by time and is counted', () => {
  const changed = withResult(pages, row(6)) as typeof pages;
  expect(keys(changed)).toEqual([
    ['6', '5', '4'],
    ['3', '2'],
  ]);
  expect(totals(changed)).toEqual([5, 5]);
});

test('a result that has changed keeps its place and is not counted again', () => {
  const changed = withResult(pages, row(3, { status: 'Failed' })) as typeof pages;
  expect(changed.pages[1]?.lines[0]).toMatchObject({ key: '3', status: 'Failed' });
  expect(totals(changed)).toEqual([4, 4]);
});

const next = { mode: 'window' as const, walk: '', step: 1, endTs: 0, limit: 2 };
const newest = (times: readonly number[], more = true) => ({
  lines: times.map((time) => row(time)),
  next: more ? next : null,
  end: null,
  total: 9,
});

test('a newly read first page takes the place of what it covers, and what is older stays', () => {
  const changed = withNewestPage(pages, newest([7, 6, 4])) as typeof pages;
  expect(keys(changed)).toEqual([
    ['7', '6', '4'],
    ['3', '2'],
  ]);
  expect(totals(changed)).toEqual([9, 9]);
});

test('a newly read first page that ends the list leaves nothing older', () => {
  expect(keys(withNewestPage(pages, newest([5], false)) as typeof pages)).toEqual([['5'], []]);
});

test('a first page that does not reach down to the list hides no gap between the two', () => {
  expect(withNewestPage(pages, newest([9, 8]))).toBeNull();
});

test('one deleted result is taken out and off the total', () => {
  const changed = withoutScope(pages, { kind: 'one', timestamp: 4 }) as typeof pages;
  expect(keys(changed)).toEqual([['5'], ['3', '2']]);
  expect(totals(changed)).toEqual([3, 3]);
});

test('after deleting what is before a time, strictly, nobody knows the total', () => {
  const changed = withoutScope(pages, { kind: 'before', timestamp: 4 }) as typeof pages;
  expect(keys(changed)).toEqual([['5', '4'], []]);
  expect(totals(changed)).toEqual([null, null]);
});

test('a new result goes into the lists whose range it lies in, and into no other', () => {
  const contract = { connectionId: 'sample' as ConnectionId, contractId: 'c' as ContractId };
  const client = new QueryClient();
  const list = (range: { from?: number; to?: number }) =>
    resultQueries.list({ ...contract, limit: 100, ...range }).queryKey;
  const ranges = [{}, { from: 5 }, { from: 7 }, { to: 5 }, { from: 1, to: 6 }];
  for (const range of ranges) client.setQueryData(list(range), pages);
  upsertResult(client, contract, row(6));
  expect(ranges.map((range) => client.getQueryData(list(range))?.pages[0]?.lines.length)).toEqual([3, 3, 2, 2, 3]);
  client.clear();
});
