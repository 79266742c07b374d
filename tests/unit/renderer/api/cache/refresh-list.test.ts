import { fetchNewest, refreshList } from '@renderer/api/cache/refresh-list';
import type { ResultPage, ResultPages } from '@renderer/api/result/result-cache';
import { createResultDictionaries } from '@shared/results/columns/dictionaries';
import { QueryClient } from '@tanstack/react-query';
import { page, row } from '@tests/support/result-builders';
import { afterEach, describe, expect, it } from 'vitest';

const client = new QueryClient();
afterEach(() => client.clear());

const next = { mode: 'window' as const, reading: '', step: 1, endTs: 0, pageSize: 2 };
const queryKey = ['server', 'sample', 'results', 'c', 'list', { pageSize: 2 }];

/** A loaded list of results in pages of 2, and the first page that the server has now. */
function listOf(loaded: readonly (readonly number[])[], newest: readonly number[]) {
  const dictionaries = createResultDictionaries();
  const pageOf = (times: readonly number[]): ResultPage => {
    const rows = times.map((time) => row(time));
    return page(rows, { next, end: null }, dictionaries);
  };
  const pages = loaded.map(pageOf);
  client.setQueryData<ResultPages>(queryKey, { pages, pageParams: loaded.map((_, at) => at) });
  const asked: unknown[] = [];
  const options = {
    queryKey,
    initialPageParam: 0,
    getNextPageParam: ({ next: position }: ResultPage) => position,
    queryFn: async ({ pageParam }: { readonly pageParam: unknown }) => {
      asked.push(pageParam);
      return pageOf(newest);
    },
  };
  const times = () =>
    client.getQueryData<ResultPages>(queryKey)?.pages.flatMap(({ chunk }) => [...chunk.fields.timestamp]);
  return { options, asked, times };
}

it('refreshList: keeps the rows of large pages when a list is refetched', async () => {
  const [first, large] = [
    [9, 8],
    [7, 6, 5, 4, 3],
  ];
  const list = listOf([first, large], [10, 9]);
  await refreshList(client, list.options);
  expect(list.asked).toEqual([0]);
  expect(list.times()).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
});

describe(fetchNewest, () => {
  it('adds new runs to the top with one request', async () => {
    const [first, second] = [
      [9, 8],
      [7, 6],
    ];
    const list = listOf([first, second], [11, 10, 9]);
    await fetchNewest(client, list.options);
    expect(list.asked).toEqual([0]);
    expect(list.times()).toEqual([11, 10, 9, 8, 7, 6]);
  });

  it('changes nothing when the newest page leaves a gap to the list', async () => {
    const list = listOf([[9, 8]], [12, 11]);
    await fetchNewest(client, list.options);
    expect(list.times()).toEqual([9, 8]);
  });
});
