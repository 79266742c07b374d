import {
  type ResultPage,
  type ResultPages,
  upsertResult,
  withinRange,
  withNewestBodies,
  withNewestPage,
  withoutResults,
  withResult,
} from '@renderer/api/result/result-cache';
import { resultQueries } from '@renderer/api/result/results';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { linesOf } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries } from '@shared/results/columns/dictionaries';
import { QueryClient } from '@tanstack/react-query';
import { page, row, unreadable } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const next = { mode: 'window' as const, reading: '', step: 1, endTs: 0, pageSize: 2 };
const dictionaries = createResultDictionaries();
const pages: ResultPages = {
  pages: [
    page([row(5), row(4)], { next, end: null, total: 4 }, dictionaries),
    page([row(3), row(2)], { total: 4 }, dictionaries),
  ],
  pageParams: ['first', 'second'],
};
const linesOfPage = ({ chunk }: ResultPage) => linesOf(chunk);
const pageAt = ({ pages: [...all] }: ResultPages, at: number) => all[at] ?? page([]);
const keys = (value: ResultPages | null) =>
  value?.pages
    .map((each) =>
      linesOfPage(each)
        .map(({ key }) => key)
        .join(' '),
    )
    .join(' | ');
const totals = (value: ResultPages | null) => value?.pages.map(({ total }) => total);

const newest = (times: readonly number[], more = true) =>
  page(
    times.map((time) => row(time)),
    { next: more ? next : null, end: null, total: 9 },
  );

describe(withResult, () => {
  it('inserts a new result by time and counts it', () => {
    const changed = withResult(pages, row(6));
    expect(keys(changed)).toBe('6 5 4 | 3 2');
    expect(totals(changed)).toEqual([5, 5]);
  });

  it('replaces a changed result in its place without counting it again', () => {
    const changed = withResult(pages, row(3, { status: 'Failed' }));
    expect(linesOf(pageAt(changed, 1).chunk)[0]).toMatchObject({ key: '3', status: 'Failed' });
    expect(totals(changed)).toEqual([4, 4]);
  });
});

it('withNewestBodies: replaces only the rows that came again on a later page (B24)', () => {
  const [first, second] = pages.pages;
  if (first === undefined || second === undefined) throw new Error('there are two pages');
  const again = [row(4, { status: 'Failed' }), row(9)];
  const changed = withNewestBodies({ ...pages, pages: [first, { ...second, again }] });
  expect(keys(changed)).toEqual(keys(pages));
  expect(linesOfPage(pageAt(changed, 0))).toMatchObject([{ status: 'Success' }, { status: 'Failed' }]);
  expect(pageAt(changed, 1)).toEqual(second);
  expect(withNewestBodies(changed)).toBe(changed);
});

describe(withNewestPage, () => {
  it('replaces what the new first page covers, and keeps older rows', () => {
    const changed = withNewestPage(pages, newest([7, 6, 4]));
    expect(keys(changed)).toBe('7 6 4 | 3 2');
    expect(totals(changed)).toEqual([9, 9]);
  });

  it('keeps nothing older when the new first page is the whole list', () => {
    expect(keys(withNewestPage(pages, newest([5], false)))).toBe('5 | ');
  });

  it('is null when the new first page leaves a gap to the list', () => {
    expect(withNewestPage(pages, newest([9, 8]))).toBeNull();
  });

  it('keeps unreadable rows below the new first page, and drops those it covers', () => {
    const [first, second] = [
      [row(5), unreadable('covered'), row(4)],
      [row(3), unreadable('older')],
    ];
    const all = [page(first, { next, end: null }, dictionaries), page(second, {}, dictionaries)];
    expect(keys(withNewestPage({ pages: all, pageParams: [] }, newest([6, 5, 4])))).toBe('6 5 4 | 3 older');
  });
});

describe(withoutResults, () => {
  it('removes one deleted result and lowers the total', () => {
    const changed = withoutResults(pages, { isGone: (time) => time === 4, isPicked: true });
    expect(keys(changed)).toBe('5 | 3 2');
    expect(totals(changed)).toEqual([3, 3]);
  });

  it('forgets the total after everything before a time was deleted', () => {
    const changed = withoutResults(pages, { isGone: (time) => time < 4, isPicked: false });
    expect(keys(changed)).toBe('5 4 | ');
    expect(totals(changed)).toEqual([null, null]);
  });
});

it('upsertResult: inserts a new result only into the lists whose range includes it', () => {
  const contract = { connectionId: 'sample' as ConnectionId, contractId: 'c' as ContractId };
  const client = new QueryClient();
  const list = (range: { from?: number; to?: number }) =>
    resultQueries.list({ source: { of: 'contract', ...contract }, pageSize: 100, ...range }).queryKey;
  const ranges = [{}, { from: 5 }, { from: 7 }, { to: 5 }, { from: 1, to: 6 }];
  for (const range of ranges) client.setQueryData(list(range), pages);
  upsertResult(client, contract, row(6));
  expect(ranges.map((range) => client.getQueryData(list(range))?.pages[0]?.chunk.length)).toEqual([3, 3, 2, 2, 3]);
  client.clear();
});

it('result cache keeps the identity of pages that a change does not touch', () => {
  const untouched = pageAt(pages, 1).chunk;
  expect(pageAt(withoutResults(pages, { isGone: (time) => time === 4, isPicked: true }), 1).chunk).toBe(untouched);
  expect(pageAt(withResult(pages, row(6)), 1).chunk).toBe(untouched);
});

describe(withinRange, () => {
  it('takes the part of a loaded list inside a narrower range, with its pages', () => {
    const part = withinRange(pages, { from: 3, to: 4 });
    expect(keys(part)).toBe('4 | 3');
    expect(part?.pageParams).toEqual(['first', 'second']);
    expect(part?.pages.at(-1)).toMatchObject({ next: null, end: 'complete' });
    expect(keys(withinRange(pages, { from: 7 }))).toBe('');
  });

  it('is null when the list is not loaded as far as the range begins', () => {
    const unfinished = { ...pages, pages: pages.pages.with(1, { ...pageAt(pages, 1), next, end: null }) };
    expect(withinRange(unfinished, { to: 4 })).toBeNull();
    expect(withinRange(unfinished, { from: 2 })).toBeNull();
    expect(keys(withinRange(unfinished, { from: 3 }))).toBe('5 4 | 3');
  });
});
