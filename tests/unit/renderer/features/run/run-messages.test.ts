import { endedWords, failureWords } from '@renderer/features/run/run-messages';
import { summaryGap } from '@renderer/features/run/summary-mark';
import { readMismatch } from '@shared/format/mismatch';
import { row } from '@tests/support/result-builders';
import { describe, expect, test } from 'vitest';

describe('a type difference', () => {
  test('is told the right way round: the server’s "expected" is the table', () => {
    expect(readMismatch('amount: expected VARCHAR, got INT')).toEqual({
      column: 'amount',
      words: 'contract says INT, table has VARCHAR',
    });
  });

  test('keeps types with commas and brackets whole', () => {
    expect(readMismatch('a.b: expected DECIMAL(10,2), got STRUCT<x:INT>').words).toBe(
      'contract says STRUCT<x:INT>, table has DECIMAL(10,2)',
    );
  });

  test('in another form stays in the server’s words', () => {
    expect(readMismatch('types differ')).toEqual({ column: '', words: 'types differ' });
  });
});

describe('the announcement of an end', () => {
  test('names the status and what failed, with its total', () => {
    const ended = row(1, { status: 'Failed', schema: { passed: 18, failed: 2, total: 20 } });
    expect(endedWords(ended)).toBe('Validation finished: Failed, 2 of 20 schema checks failed');
  });

  test('joins several dimensions and uses the singular', () => {
    const ended = row(1, {
      semantics: { passed: 0, failed: 1, total: 1 },
      sla: { passed: 2, failed: 1, total: 3 },
      quality: { passed: null, failed: 4, total: null },
    });
    expect(failureWords(ended)).toBe(
      '1 of 1 semantics check failed, 4 quality checks failed, 1 of 3 SLA checks failed',
    );
  });

  test('claims no failure when none was counted', () => {
    expect(endedWords(row(1, { status: 'PartialSuccess', schema: { passed: 1, failed: null, total: 2 } }))).toBe(
      'Validation finished: Partial success',
    );
  });
});

describe('the contract’s own summary', () => {
  const summary = { timestamp: 5, status: 'Success', message: null };
  test.each([
    ['agrees', summary, row(5), null],
    ['is missing, which is no disagreement', null, row(5), null],
    ['names a result that is not there', summary, null, 'no-result'],
    ['is older', summary, row(6), 'behind'],
    ['is newer', summary, row(4), 'ahead'],
    ['has another status', summary, row(5, { status: 'Failed' }), 'status'],
    ['may lag while a run is under way', summary, row(6, { status: 'Running' }), null],
  ] as const)('%s', (_, said, newest, gap) => expect(summaryGap(said, newest)).toBe(gap));
});
