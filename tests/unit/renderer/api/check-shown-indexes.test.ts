import { createQueryClient } from '@renderer/api/cache/query-client';
import { checkShownIndexes, contractIndexQueries } from '@renderer/api/contract/contract-index';
import type { IndexState, IndexStatus } from '@shared/domain/contract/contract-index';
import { connectionIdSchema } from '@shared/domain/ids';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';

const connectionId = connectionIdSchema.parse('1b4d0a3e-7c1f-4f0e-9a52-0c64f6a1d000');

/** What main was asked to do when the window was refreshed with such an index on the screen. */
function askedFor(state: IndexState): unknown[] {
  const asked: unknown[] = [];
  const call = (name: string, input: object) => {
    asked.push([name, input]);
    return new Promise(() => {});
  };
  vi.stubGlobal('window', { desk: { call } });
  const client = createQueryClient();
  const status = contractIndexQueries.status(connectionId);
  client.setQueryData(status.queryKey, { connectionId, state } as IndexStatus);
  const stop = new QueryObserver(client, status).subscribe(() => {});
  checkShownIndexes(client);
  stop();
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe(checkShownIndexes, () => {
  it('begins a round of an index that is kept up to date', () => {
    for (const state of ['idle', 'running', 'waiting'] as const)
      expect(askedFor(state)).toEqual([['index.control', { connectionId, action: 'check' }]]);
  });

  it('leaves an index alone that somebody has paused or stopped', () => {
    expect(askedFor('paused')).toEqual([]);
    expect(askedFor('stopped')).toEqual([]);
  });
});
