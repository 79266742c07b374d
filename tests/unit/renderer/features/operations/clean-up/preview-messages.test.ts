import { cleanUpMessages } from '@renderer/features/operations/clean-up/messages';
import { requestLines } from '@renderer/features/operations/clean-up/preview-grids';
import type { ContractId } from '@shared/domain/ids';
import { contractId, plan, preview } from '@tests/support/clean-up';
import { describe, expect, test } from 'vitest';

const {
  going: goingWords,
  span: spanWords,
  stays: staysWords,
  requests: requestsSentence,
  tooMany: tooManyRequests,
  keptResults,
  keptTotals,
} = cleanUpMessages;

const before = { kind: 'before', instant: 43_000 } as const;
const other = 'c0000000-0000-4000-8000-000000000000' as ContractId;

test('what goes is counted, and of how many contracts', () => {
  expect(goingWords(preview())).toBe('42 results would be deleted');
  const contracts = [plan(), plan({ contractId: other, count: 0 })];
  expect(goingWords(preview({ contracts }))).toBe('42 results would be deleted from 1 of 2 contracts');
});

test('a span of one instant is that instant', () => {
  expect(spanWords(1, 1, 'UTC')).toBe('1 Jan 1970, 00:00:00.001 UTC');
  expect(spanWords(1, 2, 'UTC')).toBe('1 Jan 1970, 00:00:00.001 UTC – 1 Jan 1970, 00:00:00.002 UTC');
  expect(spanWords(null, 2, 'UTC')).toBeNull();
});

describe('what stays', () => {
  test('is counted, or said to be nothing, or not known', () => {
    expect(staysWords(plan({ stays: { count: 1, oldest: 5, newest: 5 } }), 'UTC')).toBe(
      '1 result, 1 Jan 1970, 00:00:00.005 UTC',
    );
    expect(staysWords(plan({ stays: { count: 0, oldest: null, newest: null } }), 'UTC')).toBe('Nothing');
    expect(staysWords(plan({ stays: null }), 'UTC')).toBeNull();
  });

  test('by a switch names every switch that keeps it, newest first', () => {
    const { shown, more } = keptResults([
      { key: 'a', timestamp: 5, because: 'last-failure' },
      { key: 'b', timestamp: 9, because: 'newest' },
      { key: 'b', timestamp: 9, because: 'last-success' },
    ]);
    expect(shown).toEqual([
      { key: 'b', timestamp: 9, why: 'the newest and the last success' },
      { key: 'a', timestamp: 5, why: 'the last failure' },
    ]);
    expect(more).toBe(0);
  });

  test('in great numbers is only counted beyond the first few', () => {
    const kept = Array.from(
      { length: 12 },
      (_, at) => ({ key: `${at}`, timestamp: at, because: 'same-time' }) as const,
    );
    expect(keptResults(kept)).toMatchObject({ more: 7 });
  });

  test('in several contracts is counted by reason', () => {
    const kept = { key: 'a', timestamp: 5, because: 'last-failure' } as const;
    expect(keptTotals([plan(), plan({ keptKeys: [kept] }), plan({ keptKeys: [kept] })])).toBe(
      '2 results the rule would take stay: 2 × the last failure',
    );
    expect(keptTotals([plan()])).toBeNull();
  });
});

describe('the requests', () => {
  test('are shown as they are sent', () => {
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

  test('say why there are so many', () => {
    expect(requestsSentence(preview())).toBe('1 request: nothing that stays is older, so one request takes them all.');
    const contracts = [plan(), plan({ contractId: other, singles: 4, before: null, reason: 'kept-among-them' })];
    expect(requestsSentence(preview({ contracts: [plan(), plan()], requests: 2 }))).toMatch(
      /^2 requests, one for each contract: /,
    );
    expect(requestsSentence(preview({ contracts, requests: 5 }))).toBe(
      '5 requests: in 1 contract nothing that stays is older, so one request takes them all; in 1 contract results that stay ' +
        'lie among them, so those newer than the oldest that stays go one by one.',
    );
    expect(requestsSentence(preview({ contracts: [plan({ reason: 'nothing' })] }))).toBeNull();
  });

  test('are too many above ten thousand', () => {
    expect(tooManyRequests({ requests: 10_000 })).toBeNull();
    expect(tooManyRequests({ requests: 10_001 })).toMatch(/^This would take 10,001 requests; at most 10,000 are sent/);
  });
});
