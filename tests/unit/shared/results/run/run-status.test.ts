import type { ResultRow } from '@shared/domain/result/result';
import { type Dimension, dimensions } from '@shared/domain/status';
import { isEvaluated, statusOfRun, withMismatches } from '@shared/results/run/run-status';
import { describe, expect, it } from 'vitest';

const nothing: Pick<ResultRow, Dimension> = { schema: null, semantics: null, quality: null, sla: null };
const counts = (passed: number | null, failed: number | null, total: number | null) => ({ passed, failed, total });

describe(statusOfRun, () => {
  it('calls a Success that evaluated nothing neither passed nor failed', () => {
    expect(statusOfRun('Success', nothing)).toBe('NothingChecked');
    expect(statusOfRun('Success', { ...nothing, sla: counts(0, 0, 0), schema: counts(0, 0, 0) })).toBe(
      'NothingChecked',
    );
  });

  it('believes a Success of which any dimension says something', () => {
    for (const dimension of dimensions) {
      expect(statusOfRun('Success', { ...nothing, [dimension]: counts(1, 0, 1) })).toBe('Success');
      expect(statusOfRun('Success', { ...nothing, [dimension]: counts(null, null, null) })).toBe('Success');
    }
  });

  it('leaves every other word as the server sent it', () => {
    for (const status of ['Failed', 'PartialSuccess', 'Aborted', 'Running', 'Queued', 'none', 'Odd'])
      expect(statusOfRun(status, nothing)).toBe(status);
  });
});

it('isEvaluated: tells a dimension that counts no check from one that has no counts', () => {
  expect(
    [null, counts(0, 0, 0), counts(null, null, 0), counts(null, null, null), counts(0, 1, 1)].map(isEvaluated),
  ).toEqual([false, false, false, true, true]);
});

describe(withMismatches, () => {
  it('takes columns of another type from those that passed, however the server counts them', () => {
    expect(withMismatches(counts(2, 0, 2), 1)).toEqual(counts(1, 1, 2));
    expect(withMismatches(counts(1, 0, 3), 2)).toEqual(counts(1, 2, 3));
    expect(withMismatches(counts(5, 1, 6), 0)).toEqual(counts(5, 1, 6));
    expect(withMismatches(counts(null, null, null), 2)).toEqual(counts(null, 2, null));
    expect(withMismatches(counts(0, 0, 0), 2)).toEqual(counts(0, 2, 0));
  });
});
