import { createQueryClient } from '@renderer/api/cache/query-client';
import { readChanged } from '@renderer/api/cache/read-changed';
import { connectionQueries } from '@renderer/api/connection/connections';
import { connectionIdSchema } from '@shared/domain/ids';
import { QueryObserver } from '@tanstack/react-query';
import { connectionWith } from '@tests/support/connection-builders';
import { afterEach, describe, expect, it, vi } from 'vitest';

const connectionId = connectionIdSchema.parse('1b4d0a3e-7c1f-4f0e-9a52-0c64f6a1d00a');
const here = 'https://catalog.example/api';

/** A window that shows a list and a contract of a connection, of which main now says this. */
async function shownOf(...now: readonly ReturnType<typeof connectionWith>[]) {
  const client = createQueryClient();
  const before = connectionWith({ id: connectionId, baseUrl: here, name: 'Catalog' });
  client.setQueryData(connectionQueries.all().queryKey, { connections: [before], lastUsed: null });
  const call = async () => ({ ok: true, json: JSON.stringify({ connections: now, lastUsed: null }) });
  vi.stubGlobal('window', { desk: { call } });
  const reads: string[] = [];
  for (const name of ['list', 'contract']) {
    const queryFn = async () => reads.push(name);
    new QueryObserver(client, { queryKey: ['server', connectionId, name], queryFn }).subscribe(() => {});
  }
  await expect.poll(() => reads).toEqual(['list', 'contract']);
  reads.length = 0;
  readChanged(client, { things: ['connections', 'connection'], connectionId });
  return reads;
}

afterEach(() => vi.unstubAllGlobals());

describe('a connection that another window changed', () => {
  it('keeps its loaded lists where it has the same address: it may only have another name', async () => {
    const reads = await shownOf(connectionWith({ id: connectionId, baseUrl: here, name: 'Production' }));
    await expect.poll(() => reads).toContain('contract');
    expect(reads).not.toContain('list');
  });

  it.each([
    ['leads to another address', [connectionWith({ id: connectionId, baseUrl: 'https://other.example/api' })]],
    ['is gone', []],
  ])('begins its lists anew where it %s', async (_, now) => {
    const reads = await shownOf(...now);
    await expect.poll(() => reads).toEqual(expect.arrayContaining(['list', 'contract']));
  });
});
