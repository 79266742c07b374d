import { createQueryClient } from '@renderer/api/cache/query-client';
import { pagesOfAll, refreshMs, refreshRunsOfAll, revisionToShow, runsOfAll } from '@renderer/api/result/runs-of-all';
import { connectionIdSchema } from '@shared/domain/ids';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { createGate } from '@tests/support/gate';
import { describe, expect, it } from 'vitest';

const connectionId = connectionIdSchema.parse('1b4d0a3e-7c1f-4f0e-9a52-0c64f6a1d00a');

it('refreshRunsOfAll: lets a reading under way end when the index has changed again', async () => {
  const client = createQueryClient();
  const gate = createGate();
  const asked: number[] = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey: runsOfAll(connectionId).queryKey,
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam);
      if (asked.length > 2) await gate.opened;
      return pageParam;
    },
    initialPageParam: 0,
    getNextPageParam: (page: number) => (page < 1 ? page + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stop = list.subscribe(() => undefined);
  await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true);
  await list.fetchNextPage();
  expect(pagesOfAll(client, connectionId)).toBe(2);
  const first = refreshRunsOfAll(client, connectionId);
  const second = refreshRunsOfAll(client, connectionId);
  gate.open();
  await Promise.all([first, second]);
  expect(asked).toEqual([0, 1, 0, 1]);
  stop();
});

const reading = { state: 'running', left: 3, revision: 7 } as const;

describe(revisionToShow, () => {
  it('leaves a long list as it is until all contracts are read, and no longer', () => {
    expect(revisionToShow(reading, 21)).toBeUndefined();
    expect(revisionToShow({ ...reading, left: 0 }, 21)).toBe(7);
    expect(revisionToShow({ ...reading, state: 'waiting' }, 21)).toBe(7);
  });

  it('shows each change in a short list, and nothing before the index is known', () => {
    expect(revisionToShow(reading, 20)).toBe(7);
    expect(revisionToShow(undefined, 0)).toBeUndefined();
  });
});

it('refreshMs: leaves main most of its time, however many pages are loaded', () => {
  // Main reads a page in about 5 ms.
  for (const pages of [1, 101, 500, 1000]) expect((5 * pages) / refreshMs(pages)).toBeLessThanOrEqual(0.1);
});
