import { createQueryClient } from '@renderer/api/cache/query-client';
import { activityQueries } from '@renderer/api/operation/activity';
import type { ConnectionId } from '@shared/domain/ids';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

interface Asked {
  readonly offset: number;
  readonly limit: number;
}

/** Stubs a journal of so many operations. Returns the pages that are asked for. */
function journalOf(total: number): Asked[] {
  const asked: Asked[] = [];
  const call = async (_: string, input: Asked) => {
    asked.push(input);
    const length = Math.max(0, Math.min(input.limit, total - input.offset));
    const operations = Array.from({ length }, (_each, index) => ({ id: input.offset + index }));
    return { ok: true, json: JSON.stringify({ operations, total, unknown: 0 }) };
  };
  vi.stubGlobal('window', { desk: { call } });
  return asked;
}

it.each([0, 1, 99, 100, 101, 250])(
  'activityQueries.list reads %i changes page by page to the end, and no further',
  async (total) => {
    const asked = journalOf(total);
    const filter = { connectionId: 'sample' as ConnectionId, kind: 'clean-up' } as const;
    const list = new InfiniteQueryObserver(createQueryClient(), activityQueries.list(filter));
    const stop = list.subscribe(() => {});
    await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true);
    while (list.getCurrentResult().hasNextPage) await list.fetchNextPage();
    const ids = list.getCurrentResult().data?.pages.flatMap((page) => page.operations.map(({ id }) => id));
    expect(ids).toEqual(Array.from({ length: total }, (_, index) => index));
    expect(asked.length).toBe(Math.max(1, Math.ceil(total / 100)));
    expect(asked[0]).toEqual({ offset: 0, limit: 100, ...filter });
    stop();
  },
);
