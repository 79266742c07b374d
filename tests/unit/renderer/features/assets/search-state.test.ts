import { assetQueries, type SearchKey } from '@renderer/api/assets';
import { createQueryClient } from '@renderer/api/query-client';
import { searchStateOf } from '@renderer/features/assets/use-assets';
import type { ConnectionId } from '@shared/domain/ids';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const key: SearchKey = { connectionId: 'sample' as ConnectionId, limit: 1, text: 'orders', raw: false, scope: 'table' };
const options = assetQueries.search(key);
const page = { lines: [], next: { mode: 'from', from: 1, step: 1, crawl: 'w' }, end: null, total: 2 };

describe('a search that hangs', () => {
  let client: QueryClient;
  let answers: Array<(reply: unknown) => void>;
  let shown: InfiniteQueryObserver;
  let leave: () => void;
  beforeEach(() => {
    answers = [];
    const call = (name: string) =>
      name === 'assets.search' ? new Promise((resolve) => answers.push(resolve)) : Promise.resolve({ ok: true });
    vi.stubGlobal('window', { desk: { call } });
    client = createQueryClient();
    shown = new InfiniteQueryObserver(client, options as never);
    leave = shown.subscribe(() => {});
  });
  afterEach(() => {
    leave();
    client.clear();
    vi.unstubAllGlobals();
  });
  const state = () => searchStateOf(true, shown.getCurrentResult() as never);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const answer = async () => {
    answers.at(-1)?.({ ok: true, json: JSON.stringify(page) });
    await settled();
  };
  const cancel = async (revert: boolean) => {
    await client.cancelQueries({ queryKey: options.queryKey, exact: true }, { revert });
    await settled();
  };

  it('can be asked for again once it was cancelled, although nothing was ever loaded', async () => {
    expect(state()).toEqual({ isSearching: true, isCancelled: false, moreError: null });
    await cancel(true);
    // Still the first load by the library's reckoning, which once kept Retry busy for ever.
    expect(shown.getCurrentResult().isPending).toBe(true);
    expect(state()).toEqual({ isSearching: false, isCancelled: true, moreError: null });
  });

  it('says so for a further page too, and reads that one again only when it is asked for', async () => {
    await answer();
    expect(state()).toEqual({ isSearching: false, isCancelled: false, moreError: null });
    void shown.fetchNextPage().catch(() => {});
    await settled();
    expect(state()).toEqual({ isSearching: true, isCancelled: false, moreError: null });
    await cancel(false);
    expect(state()).toMatchObject({ isSearching: false, isCancelled: false, moreError: { code: 'cancelled' } });
    expect(shown.getCurrentResult().data).toMatchObject({ pages: [{ total: 2 }] });
    void shown.fetchNextPage().catch(() => {});
    await answer();
    expect(state()).toEqual({ isSearching: false, isCancelled: false, moreError: null });
    expect(shown.getCurrentResult().data).toMatchObject({ pages: [{ total: 2 }, { total: 2 }] });
  });
});
