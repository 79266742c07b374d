import { newDraft, type RuleDraft, readRule } from '@renderer/features/operations/clean-up/draft';
import { describe, expect, it } from 'vitest';

const draft = (change: Partial<RuleDraft>): RuleDraft => ({ ...newDraft('before', 'utc'), ...change });
const moment = (date: string, time = '00:00') => ({ date, time });

describe(readRule, () => {
  it('reads a date to the millisecond, with what is always kept', () => {
    expect(readRule(draft({ moment: moment('2026-05-01', '14:30:05.250') }), [])).toEqual({
      kind: 'rule',
      rule: { kind: 'before', instant: Date.UTC(2026, 4, 1, 14, 30, 5, 250) },
      keep: { newest: true, lastSuccess: true, lastFailure: true, noted: true },
    });
  });

  it('names the invalid part of a date and time', () => {
    expect(readRule(draft({ moment: moment('2026-02-30') }), [])).toMatchObject({ kind: 'bad', field: 'date' });
    expect(readRule(draft({ moment: moment('2026-02-20', '25:00') }), [])).toMatchObject({
      kind: 'bad',
      field: 'time',
    });
  });

  it.each(['', '0', '-1', '1.5', '1e3', '36501', 'all'])('refuses %j as a number of days', (days) => {
    expect(readRule(draft({ kind: 'older-than', days }), [])).toEqual({
      kind: 'bad',
      field: 'days',
      sentence: 'Enter a whole number from 1 to 36,500.',
    });
  });

  it('accepts zero results to keep, and nothing but a number', () => {
    expect(readRule(draft({ kind: 'keep-last', count: ' 0 ' }), [])).toMatchObject({
      rule: { kind: 'keep-last', count: 0 },
    });
    expect(readRule(draft({ kind: 'keep-last', count: '1000001' }), [])).toMatchObject({ kind: 'bad', field: 'count' });
  });

  it('takes exactly the selected results, and keeps none of them', () => {
    expect(readRule(draft({ kind: 'picked' }), [3, 1])).toEqual({
      kind: 'rule',
      rule: { kind: 'picked', timestamps: [3, 1] },
      keep: { newest: false, lastSuccess: false, lastFailure: false },
    });
  });
});
