import { readMismatch } from '@shared/format/mismatch';
import { describe, expect, test } from 'vitest';

describe(readMismatch, () => {
  test('calls the table what the server calls "expected"', () => {
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

  test('leaves a text of another form unchanged', () => {
    expect(readMismatch('types differ')).toEqual({ column: '', words: 'types differ' });
  });
});
