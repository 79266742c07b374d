import { requestLines } from '@renderer/features/operations/clean-up/preview-grids';
import {
  goingText,
  keptResults,
  keptTotals,
  requestsText,
  spanText,
  staysText,
  tooManyText,
} from '@renderer/features/operations/clean-up/preview-text';
import type { ContractId } from '@shared/domain/ids';
import { contractId, plan, preview } from '@tests/support/clean-up';
import { describe, expect, it } from 'vitest';

const before = { kind: 'before', instant: 43_000 } as const;
const other = 'c0000000-0000-4000-8000-000000000000' as ContractId;

it('goingText: counts the results that would be deleted, and their contracts', () => {
  expect(goingText(preview())).toBe('Deletes 42 runs.');
  const contracts = [plan(), plan({ contractId: other, count: 0 })];
  expect(goingText(preview({ contracts }))).toBe('Deletes 42 runs from 1 of 2 contracts.');
});

it('spanText: is one instant where first and last are the same', () => {
  expect(spanText(1, 1, 'UTC')).toBe('1 Jan 1970, 00:00:00.001 UTC');
  expect(spanText(1, 2, 'UTC')).toBe('1 Jan 1970, 00:00:00.001 UTC – 1 Jan 1970, 00:00:00.002 UTC');
  expect(spanText(null, 2, 'UTC')).toBeNull();
});

it('staysText: counts the kept results, or says nothing where they were not read', () => {
  expect(staysText(plan({ stays: { count: 1, oldest: 5, newest: 5 } }), 'UTC')).toBe(
    '1 run, 1 Jan 1970, 00:00:00.005 UTC',
  );
  expect(staysText(plan({ stays: { count: 0, oldest: null, newest: null } }), 'UTC')).toBe('Nothing');
  expect(staysText(plan({ stays: null }), 'UTC')).toBeNull();
});

describe(keptResults, () => {
  it('names the reason of each kept result, newest first', () => {
    const { shown, more } = keptResults([
      { key: 'a', timestamp: 5, because: 'last-failure' },
      { key: 'b', timestamp: 9, because: 'newest' },
    ]);
    expect(shown).toEqual([
      { key: 'b', timestamp: 9, why: 'the newest' },
      { key: 'a', timestamp: 5, why: 'the last failure' },
    ]);
    expect(more).toBe(0);
  });

  it('only counts kept results beyond the first five', () => {
    const kept = Array.from(
      { length: 12 },
      (_, at) => ({ key: `${at}`, timestamp: at, because: 'same-time' }) as const,
    );
    expect(keptResults(kept)).toMatchObject({ more: 7 });
  });
});

it('keptTotals: counts the kept results of several contracts by reason', () => {
  const kept = { key: 'a', timestamp: 5, because: 'last-failure' } as const;
  expect(keptTotals([plan(), plan({ keptKeys: [kept] }), plan({ keptKeys: [kept] })])).toBe(
    '2 runs: 2 × the last failure',
  );
  expect(keptTotals([plan()])).toBeNull();
});

it('requestLines: shows the requests as they are sent', () => {
  expect(requestLines(plan(), before)).toEqual([
    { text: `DELETE /v1/dataContracts/${contractId}/results/before/43000`, count: 1 },
  ]);
  expect(requestLines(plan({ before: 5, singles: 3 }), before)[1]).toEqual({
    text: `DELETE /v1/dataContracts/${contractId}/results/{timestamp}`,
    count: 3,
  });
  const picked = { kind: 'picked' as const, timestamps: [7] };
  expect(requestLines(plan({ before: null, singles: 1, reason: 'picked' }), picked)).toEqual([
    { text: `DELETE /v1/dataContracts/${contractId}/results/7`, count: 1 },
  ]);
});

it('requestsText: explains why there are so many requests', () => {
  expect(requestsText(preview())).toBe('1 request.');
  const contracts = [plan(), plan({ contractId: other, singles: 4, before: null, reason: 'kept-among-them' })];
  expect(requestsText(preview({ contracts: [plan(), plan()], requests: 2 }))).toMatch(
    /^2 requests, one per contract\.$/,
  );
  expect(requestsText(preview({ contracts, requests: 5 }))).toBe(
    '5 requests: in 1 contract one request deletes them all; in 1 contract some runs ' +
      'are kept, so newer ones are deleted one at a time.',
  );
  expect(requestsText(preview({ contracts: [plan({ reason: 'nothing' })] }))).toBeNull();
});

it('tooManyText: refuses a preview of more than ten thousand requests', () => {
  expect(tooManyText({ requests: 10_000 })).toBeNull();
  expect(tooManyText({ requests: 10_001 })).toMatch(/^This would take 10,001 requests; at most 10,000 are sent/);
});
