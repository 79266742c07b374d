import { createQueryClient } from '@renderer/api/cache/query-client';
import { retryFailedQueries } from '@renderer/api/cache/retry-failed-queries';
import { AppError } from '@shared/errors/app-error';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';

/** A list on screen whose pages are read by number. */
function listOf(client: ReturnType<typeof createQueryClient>, readPage: (page: number) => Promise<number>) {
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['server', 'a', 'list'],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last: number) => last + 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  list.subscribe(() => {});
  return list;
}

describe(retryFailedQueries, () => {
  it('retries only the page of a list that failed', async () => {
    const client = createQueryClient();
    const readPage = vi.fn(async (page: number) => {
      if (page === 3) throw new AppError('unauthorized');
      return page;
    });
    const list = listOf(client, readPage);
    await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true);
    await list.fetchNextPage();
    await list.fetchNextPage();
    readPage.mockClear();
    readPage.mockImplementation(async (page) => page);
    await retryFailedQueries(client, 'token');
    expect(readPage.mock.calls).toEqual([[3]]);
    expect(list.getCurrentResult()).toMatchObject({ data: { pages: [1, 2, 3] }, isFetchNextPageError: false });
  });

  it('retries neither other failures nor queries off screen', async () => {
    const client = createQueryClient();
    const reads: string[] = [];
    const show = (name: string, code: 'unauthorized' | 'server_error') => {
      const query = new QueryObserver(client, {
        queryKey: ['server', 'a', name],
        queryFn: async () => {
          reads.push(name);
          throw new AppError(code);
        },
      });
      return query.subscribe(() => {});
    };
    const leave = show('left', 'unauthorized');
    show('refused', 'unauthorized');
    show('broken', 'server_error');
    await expect.poll(() => client.isFetching()).toBe(0);
    leave();
    reads.length = 0;
    await retryFailedQueries(client, 'token');
    expect(reads).toEqual(['refused']);
  });
});
