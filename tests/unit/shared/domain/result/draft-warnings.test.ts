import { messages } from '@renderer/features/operations/add-results/messages';
import { keyedMessage } from '@renderer/lib/keyed-message';
import { draftWarnings as keysOf } from '@shared/domain/result/draft-warnings';
import type { ResultDraft } from '@shared/domain/result/result-draft';
import { describe, expect, test } from 'vitest';

const now = Date.UTC(2026, 4, 20);
const draft = (change: Partial<ResultDraft> = {}): ResultDraft => ({
  id: null,
  timestamp: now,
  status: 'Success',
  message: null,
  executionTimeMs: null,
  incidentId: null,
  schema: null,
  semantics: null,
  quality: null,
  sla: null,
  ...change,
});
const quality = (passed: number | null, failed: number | null, total: number | null) => ({
  quality: { passed, failed, total, score: null },
});

const draftWarnings = (...asked: Parameters<typeof keysOf>): string[] =>
  keysOf(...asked).map((warning) => keyedMessage(messages.warnings, warning));

describe('a result that looks like a mistake', () => {
  test('is told when passed and failed do not add up to the total', () => {
    expect(draftWarnings(draft({ ...quality(3, 1, 5), status: 'Failed' }), now)).toEqual([
      'Quality: passed and failed add up to 4, not 5.',
    ]);
    expect(draftWarnings(draft(quality(6, null, 5)), now)).toHaveLength(1);
    for (const counts of [quality(5, 0, 5), quality(5, null, 7), quality(null, null, 7), quality(5, 0, null)]) {
      expect(draftWarnings(draft(counts), now)).toEqual([]);
    }
  });

  test('is told when it is a success with failures or missed service levels', () => {
    expect(draftWarnings(draft(quality(1, 1, 2)), now)).toEqual(['The status is Success, but checks failed.']);
    const sla = { refreshFrequencyMet: null, latencyMet: false, availabilityMet: true, actualLatencyMs: null };
    expect(draftWarnings(draft({ sla }), now)).toEqual(['The status is Success, but the SLA was missed.']);
    expect(draftWarnings(draft({ sla, ...quality(1, 1, 2), status: 'PartialSuccess' }), now)).toEqual([]);
  });

  test('is told when its time is to come, or was given in seconds', () => {
    expect(draftWarnings(draft({ timestamp: now + 1 }), now)[0]).toMatch(/^The time is in the future\./);
    expect(draftWarnings(draft({ timestamp: now / 1000 }), now)[0]).toMatch(/seconds instead of milliseconds/);
    expect(draftWarnings(draft(), now)).toEqual([]);
  });
});
