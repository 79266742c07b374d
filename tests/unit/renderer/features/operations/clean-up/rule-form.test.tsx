import type { RuleDraft } from '@renderer/features/operations/clean-up/messages';
import { cleanUpMessages } from '@renderer/features/operations/clean-up/messages';
import { Exact, newDraft, readRule } from '@renderer/features/operations/clean-up/rule-form';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const { rule: ruleWords, keep: keepWords } = cleanUpMessages;
const draft = (change: Partial<RuleDraft>): RuleDraft => ({ ...newDraft('before', 'utc'), ...change });
const moment = (date: string, time = '00:00') => ({ date, time });

test('a rule before an instant is that instant, to the millisecond, and keeps what is switched on', () => {
  expect(readRule(draft({ moment: moment('2026-05-01', '14:30:05.250') }), [])).toEqual({
    kind: 'rule',
    rule: { kind: 'before', instant: Date.UTC(2026, 4, 1, 14, 30, 5, 250) },
    keep: { newest: true, lastSuccess: true, lastFailure: true },
  });
});

test('a moment that is none says which part of it is wrong', () => {
  expect(readRule(draft({ moment: moment('2026-02-30') }), [])).toMatchObject({ kind: 'bad', field: 'date' });
  expect(readRule(draft({ moment: moment('2026-02-20', '25:00') }), [])).toMatchObject({ kind: 'bad', field: 'time' });
});

test.each(['', '0', '-1', '1.5', '1e3', '36501', 'all'])('%j is no number of days', (days) => {
  expect(readRule(draft({ kind: 'older-than', days }), [])).toEqual({
    kind: 'bad',
    field: 'days',
    sentence: 'Enter a whole number from 1 to 36,500.',
  });
});

test('none at all can be kept, and nothing but a number', () => {
  expect(readRule(draft({ kind: 'keep-last', count: ' 0 ' }), [])).toMatchObject({
    rule: { kind: 'keep-last', count: 0 },
  });
  expect(readRule(draft({ kind: 'keep-last', count: '1000001' }), [])).toMatchObject({ kind: 'bad', field: 'count' });
});

test('picked results are exactly those, and no switch keeps any of them', () => {
  expect(readRule(draft({ kind: 'picked' }), [3, 1])).toEqual({
    kind: 'rule',
    rule: { kind: 'picked', timestamps: [3, 1] },
    keep: { newest: false, lastSuccess: false, lastFailure: false },
  });
});

test('a rule is said in a few words', () => {
  expect(ruleWords({ kind: 'older-than', days: 90 })).toBe('All results older than 90 days of 24 hours');
  expect(ruleWords({ kind: 'keep-last', count: 1 })).toBe('All but the last result');
  expect(ruleWords({ kind: 'keep-last', count: 0 })).toBe('All results');
  expect(keepWords({ newest: true, lastSuccess: true, lastFailure: true })).toBe(
    'the newest, the last success and the last failure always stay',
  );
  expect(keepWords({ newest: false, lastSuccess: true, lastFailure: false })).toBe('the last success always stays');
  expect(keepWords({ newest: false, lastSuccess: false, lastFailure: false })).toBeNull();
});

test('a moment is shown in its zone, in UTC and as the number that is sent', () => {
  const textOf = (instant: number, zone: string) =>
    renderToStaticMarkup(<Exact instant={instant} zone={zone} />).replaceAll(/<[^>]*>/g, '');
  expect(textOf(Date.UTC(2026, 4, 11, 22), 'Europe/Madrid')).toMatch(
    /^Strictly before 12 May 2026, 00:00:00.000 CEST = 11 May 2026, 22:00:00.000 UTC = 1778536800000 ms\./,
  );
  expect(textOf(0, 'UTC')).toMatch(/^Strictly before 1 Jan 1970, 00:00:00.000 UTC = 0 ms\./);
});
