import { createQueryClient } from '@renderer/api/cache/query-client';
import { resultQueries } from '@renderer/api/result/results';
import { confirming } from '@renderer/features/operations/clean-up/clean-up';
import type { ConnectionId } from '@shared/domain/ids';
import type { CleanUpReport } from '@shared/domain/operation/clean-up';
import { MutationObserver } from '@tanstack/react-query';
import { cleanUpReport, contractId, preview, previewId } from '@tests/support/clean-up';
import { afterEach, describe, expect, it, vi } from 'vitest';

const connectionId = 'sample' as ConnectionId;
afterEach(() => vi.unstubAllGlobals());

/** Whether the newest result that was read of the contract is to be read again behind a clean-up. */
async function isReadAgainAfter(report: CleanUpReport): Promise<boolean | undefined> {
  vi.stubGlobal('window', {
    desk: { call: async () => ({ ok: true, json: JSON.stringify({ report, inverse: null }) }) },
  });
  const client = createQueryClient();
  const { queryKey } = resultQueries.newest({ connectionId, contractId });
  client.setQueryData(queryKey, null);
  await new MutationObserver(client, confirming(client)).mutate({
    operationId: previewId,
    subject: {
      connectionId,
      contracts: [{ id: contractId, name: 'orders' }],
      leftOut: null,
      picked: [],
      isDirect: false,
      zone: 'utc',
    },
    input: {
      rule: { kind: 'before', instant: 43_000 },
      keep: { newest: false, lastSuccess: false, lastFailure: false },
    },
    preview: preview(),
    choice: { hasBackup: true },
    typed: '',
  });
  return client.getQueryState(queryKey)?.isInvalidated;
}

describe('the newest result of a contract', () => {
  it('is read again after a clean-up that deleted, in whole or in part', async () => {
    expect(await isReadAgainAfter(cleanUpReport())).toBe(true);
    expect(await isReadAgainAfter(cleanUpReport({ state: 'partly', gone: 40, stillThere: 2 }))).toBe(true);
  });

  it('is not read again after a clean-up that the server refused', async () => {
    expect(await isReadAgainAfter(cleanUpReport({ state: 'refused', gone: 0, stillThere: 42 }))).toBe(false);
  });
});
