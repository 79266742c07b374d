import { endedText, failedCheckCount, failureText } from '@renderer/features/run/run-ending';
import { row } from '@tests/support/result-builders';
import { describe, expect, test } from 'vitest';

describe(endedText, () => {
  test('names the status and what failed, with its total', () => {
    const ended = row(1, { status: 'Failed', schema: { passed: 18, failed: 2, total: 20 } });
    expect(endedText(ended)).toBe('Validation finished: Failed, 2 of 20 schema checks failed');
  });

  test('claims no failure when none was counted', () => {
    expect(endedText(row(1, { status: 'PartialSuccess', schema: { passed: 1, failed: null, total: 2 } }))).toBe(
      'Validation finished: Partial success',
    );
  });
});

test('failureText: joins the dimensions, with the singular for one check', () => {
  const ended = row(1, {
    semantics: { passed: 0, failed: 1, total: 1 },
    sla: { passed: 2, failed: 1, total: 3 },
    quality: { passed: null, failed: 4, total: null },
  });
  expect(failureText(ended)).toBe('1 of 1 semantics check failed, 4 quality checks failed, 1 of 3 SLA checks failed');
});

test('failedCheckCount: adds the dimensions up, and is null when none was counted', () => {
  const failed = (count: number | null) => ({ passed: null, failed: count, total: null });
  expect(failedCheckCount(row(1, { schema: failed(2), sla: failed(1), quality: failed(null) }))).toBe(3);
  expect(failedCheckCount(row(1, { quality: failed(0) }))).toBe(0);
  expect(failedCheckCount(row(1))).toBeNull();
});
