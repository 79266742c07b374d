import { createQueryClient } from '@renderer/api/cache/query-client';
import { AppError } from '@shared/errors/app-error';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

it('createQueryClient: does not refetch a list whose next page failed when it is next shown', async () => {
  const client = createQueryClient();
  const readPage = vi.fn(async (page: number) => {
    if (page === 3) throw new AppError('unreachable');
    return page;
  });
  const show = () =>
    new InfiniteQueryObserver(client, {
      queryKey: ['list'],
      queryFn: ({ pageParam }) => readPage(pageParam),
      initialPageParam: 1,
      getNextPageParam: (last: number) => last + 1,
      staleTime: Number.POSITIVE_INFINITY,
    });
  const list = show();
  const leave = list.subscribe(() => {});
  await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true);
  await list.fetchNextPage();
  expect((await list.fetchNextPage()).isFetchNextPageError).toBe(true);
  leave();
  readPage.mockClear();

  const again = show();
  again.subscribe(() => {});
  await Promise.resolve();
  expect(again.getCurrentResult().data?.pages).toEqual([1, 2]);
  readPage.mockImplementation(async (page) => page);
  expect((await again.fetchNextPage()).data?.pages).toEqual([1, 2, 3]);
  expect(readPage.mock.calls).toEqual([[3]]);
});
