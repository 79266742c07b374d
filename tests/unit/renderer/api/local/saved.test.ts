import { createQueryClient } from '@renderer/api/cache/query-client';
import { isUnanswered, showMeanwhile, stopWaiting } from '@renderer/api/local/saved';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, it } from 'vitest';

const queryKey = ['server', 'one', 'something'];

/** A query of which something was saved at 5, read by `read`. */
function queryThat(read: () => Promise<string>) {
  const client = createQueryClient();
  const saved = async () => ({ data: 'saved', at: 5 });
  void client.prefetchQuery({ queryKey, queryFn: read, meta: { saved } });
  const query = client.getQueryCache().find({ queryKey });
  if (query === undefined) throw new Error('it is being read');
  return { client, query };
}

it('shows what is saved, dated, while the server is away, and stays a failure that is retried', async () => {
  const { query } = queryThat(() => Promise.reject(new AppError('server_away')));
  await expect.poll(() => query.state.status).toBe('error');
  expect(query.state).toMatchObject({ data: 'saved', dataUpdatedAt: 5, fetchStatus: 'idle' });
  expect(query.state.error).toMatchObject({ code: 'server_away' });
});

it('shows nothing saved of what the server does not have, or does not let this account see', async () => {
  for (const code of ['not_found', 'forbidden'] as const) {
    const { query } = queryThat(() => Promise.reject(new AppError(code)));
    await expect.poll(() => query.state.error).toMatchObject({ code });
    expect(query.state.data).toBeUndefined();
  }
});

it('shows what is saved once a person stops waiting, whatever comes later', async () => {
  let answer = (_: string) => {};
  const promise = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const { client, query } = queryThat(() => promise);
  stopWaiting(client, [query]);
  await expect.poll(() => query.state.status).toBe('error');
  expect(query.state).toMatchObject({ data: 'saved', fetchStatus: 'idle', error: { code: 'cancelled' } });
  answer('late');
  await promise;
  expect(query.state.data).toBe('saved');
});

describe(showMeanwhile, () => {
  function waitingQuery() {
    let settle = { resolve: (_: string) => {}, reject: (_: AppError) => {} };
    const promise = new Promise<string>((resolve, reject) => {
      settle = { resolve, reject };
    });
    return { ...queryThat(() => promise), ...settle };
  }

  it('shows what is saved of a query that goes on waiting, until it has its answer', async () => {
    const { client, query, resolve } = waitingQuery();
    await showMeanwhile(client, query);
    expect(query.state).toMatchObject({ data: 'saved', dataUpdatedAt: 5, fetchStatus: 'fetching' });
    expect(isUnanswered(query)).toBe(true);
    resolve('new');
    await expect.poll(() => query.state).toMatchObject({ data: 'new', fetchStatus: 'idle', error: null });
    expect(isUnanswered(query)).toBe(false);
  });

  it('keeps it when the answer is a failure', async () => {
    const { client, query, reject } = waitingQuery();
    await showMeanwhile(client, query);
    reject(new AppError('timeout'));
    await expect.poll(() => query.state.status).toBe('error');
    expect(query.state).toMatchObject({ data: 'saved', dataUpdatedAt: 5, error: { code: 'timeout' } });
  });

  it('leaves an answer alone that comes while the disk is read', async () => {
    const { client, query, resolve } = waitingQuery();
    resolve('new');
    await showMeanwhile(client, query);
    await expect.poll(() => query.state.data).toBe('new');
  });
});
