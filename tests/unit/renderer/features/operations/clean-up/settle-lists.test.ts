import { createQueryClient } from '@renderer/api/cache/query-client';
import { resultsRoot } from '@renderer/api/result/result-keys';
import { confirming, goneBy } from '@renderer/features/operations/clean-up/clean-up';
import type { CleanUp } from '@renderer/features/operations/clean-up/draft';
import type { Confirmed } from '@renderer/features/operations/dialog-kind';
import type { ConnectionId } from '@shared/domain/ids';
import { type CleanUpReport, cleanUpRuleSchema } from '@shared/domain/operation/clean-up';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { cleanUpReport, contractId, plan, preview, previewId } from '@tests/support/clean-up';
import { afterEach, describe, expect, it, vi } from 'vitest';

const connectionId = 'sample' as ConnectionId;
const confirmed: Confirmed<CleanUp> = {
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
    rule: cleanUpRuleSchema.parse({ kind: 'before', instant: 43_000 }),
    keep: { newest: false, lastSuccess: false, lastFailure: false },
  },
  preview: preview(),
  choice: { hasBackup: true },
  typed: '',
};

/** Confirms while a list of the contract is on screen, which is never read again to its end. */
async function confirmWith(report: CleanUpReport): Promise<CleanUpReport> {
  vi.stubGlobal('window', {
    desk: { call: async () => ({ ok: true, json: JSON.stringify({ report, inverse: null }) }) },
  });
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
    return (await new MutationObserver(client, confirming(client)).mutate(confirmed)).report;
  } finally {
    leave();
  }
}

afterEach(() => vi.unstubAllGlobals());

// What is still there, or appeared, has the lists read again; what is proved to be gone is taken out of them.
const some = cleanUpReport({ state: 'partly', gone: 40, stillThere: 2 });

it.each([
  ['reading the lists again never ends', some],
  // The list on screen holds no pages, so that taking rows out of it throws.
  ['a loaded list cannot be changed', cleanUpReport()],
])('confirming: reports a deletion although %s', async (_, report) => {
  expect(await confirmWith(report)).toEqual(report);
});

const times = [1, 2, 3, 4, 5, 6];
const kept = [{ key: 'a', timestamp: 3, because: 'last-failure' }] as const;

describe(goneBy, () => {
  it('takes exactly the selected results', () => {
    expect(times.filter(goneBy({ kind: 'picked', timestamps: [2, 5] }, plan()))).toEqual([2, 5]);
  });

  it('takes everything up to the newest deleted result, except what is kept', () => {
    const rule = { kind: 'keep-last', count: 1 } as const;
    expect(times.filter(goneBy(rule, plan({ before: 3, newest: 5, keptKeys: [...kept] })))).toEqual([1, 2, 4, 5]);
    expect(times.filter(goneBy(rule, plan({ before: null, newest: null })))).toEqual([]);
  });

  it('leaves a result at exactly the instant', () => {
    expect(times.filter(goneBy({ kind: 'before', instant: 4 }, plan({ before: 4, newest: 3 })))).toEqual([1, 2, 3]);
  });
});
