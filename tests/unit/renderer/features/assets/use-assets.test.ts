import { createQueryClient } from '@renderer/api/cache/query-client';
import { assetQueries, type SearchKey } from '@renderer/api/contract/assets';
import { failureAfter, searchStateOf, viewOf } from '@renderer/features/assets/use-assets';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const key: SearchKey = {
  connectionId: 'sample' as ConnectionId,
  pageSize: 1,
  text: 'orders',
  raw: false,
  scope: 'table',
};
const options = assetQueries.search(key);
const page = { lines: [], next: { mode: 'from', from: 1, step: 1, reading: 'w' }, end: null, total: 2 };

describe(searchStateOf, () => {
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

  it('lets a cancelled first page be retried', async () => {
    expect(state()).toEqual({ isSearching: true, isCancelled: false, moreError: null });
    await cancel(true);
    // To the library this is still the first load, which once kept Retry busy forever.
    expect(shown.getCurrentResult().isPending).toBe(true);
    expect(state()).toEqual({ isSearching: false, isCancelled: true, moreError: null });
  });

  it('reports a cancelled further page and loads it again only on request', async () => {
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

describe(failureAfter, () => {
  const error = new AppError('server_error');
  const last = { mode: 'table', error };

  it('keeps the failure while the next text is searched', () => {
    expect(failureAfter(last, { mode: 'table', error: null, isAnswered: false }).error).toBe(error);
  });

  it('drops the failure with the first answer', () => {
    expect(failureAfter(last, { mode: 'table', error: null, isAnswered: true }).error).toBeNull();
  });

  it('drops the failure when another type is searched', () => {
    expect(failureAfter(last, { mode: 'topic', error: null, isAnswered: false })).toEqual({
      mode: 'topic',
      error: null,
    });
  });
});

describe(viewOf, () => {
  const down = new AppError('server_error');
  it.each([
    ['tables', { text: '', scope: 'table', searchError: null }],
    ['prompt', { text: '', scope: 'topic', searchError: null }],
    ['prompt', { text: '', scope: 'any', searchError: null }],
    ['hits', { text: 'x', scope: 'table', searchError: null }],
    ['filtered-tables', { text: 'x', scope: 'table', searchError: down }],
    ['filtered-tables', { text: 'x', scope: 'any', searchError: new AppError('timeout') }],
    ['no-search', { text: 'x', scope: 'topic', searchError: new AppError('not_found') }],
    ['hits', { text: 'x', scope: 'table', searchError: new AppError('forbidden') }],
    ['hits', { text: 'x', scope: 'table', searchError: new AppError('refused') }],
    ['hits', { text: 'x', scope: 'table', searchError: new AppError('unreachable') }],
  ] as const)('shows %s for %j', (view, input) => expect(viewOf(input)).toBe(view));
});
