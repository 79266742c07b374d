import { confirmingCleanUp } from '@renderer/api/clean-up';
import { createQueryClient } from '@renderer/api/query-client';
import { resultsRoot } from '@renderer/api/result-keys';
import { type CleanUpReport, cleanUpRuleSchema } from '@shared/domain/clean-up';
import type { ConnectionId } from '@shared/domain/ids';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { cleanUpReport, contractId, preview, previewId } from '@tests/support/clean-up';
import { afterEach, expect, test, vi } from 'vitest';

const connectionId = 'sample' as ConnectionId;
const confirmed = {
  confirmation: {
    previewId,
    connectionId,
    contractIds: [contractId],
    rule: cleanUpRuleSchema.parse({ kind: 'before', instant: 43_000 }),
    keep: { newest: false, lastSuccess: false, lastFailure: false },
    typed: '',
    backup: true,
  },
  preview: preview(),
};

/** Confirms while a list of the contract is on screen, which is never read again to its end. */
async function confirmWith(report: CleanUpReport): Promise<CleanUpReport> {
  vi.stubGlobal('window', { desk: { call: async () => ({ ok: true, json: JSON.stringify({ report }) }) } });
  const client = createQueryClient();
  const queryKey = [...resultsRoot({ connectionId, contractId }), 'list'];
  const shown = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>(() => {}),
    initialData: 'rows',
    staleTime: Infinity,
  });
  const leave = shown.subscribe(() => {});
  try {
    return await new MutationObserver(client, confirmingCleanUp(client)).mutate(confirmed);
  } finally {
    leave();
  }
}

afterEach(() => vi.unstubAllGlobals());

// What is still there, or appeared, has the lists read again; what is proved to be gone is taken out of them.
const some = cleanUpReport({ state: 'partly', gone: 40, stillThere: 2 });

test.each([
  ['reading the lists again never ends', some],
  // The list on screen holds no pages, so that taking rows out of it throws.
  ['a loaded list cannot be changed', cleanUpReport()],
])('what is said of a deletion stays, also when %s', async (_, report) => {
  expect(await confirmWith(report)).toEqual(report);
});
