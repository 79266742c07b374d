import { draftOfRule, readRule } from '@renderer/features/operations/clean-up/draft';
import { daysSinceRun, isDue, toRemind } from '@renderer/features/retention/due';
import { ruleText, targetText, whyNotRun } from '@renderer/features/retention/rule-row';
import type { RetentionRule } from '@shared/domain/operation/retention-rule';
import { describe, expect, it } from 'vitest';

const dayMs = 24 * 3_600_000;
const keep = { newest: true, lastSuccess: false, lastFailure: false, noted: true };
const rule: RetentionRule = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Old ones',
  target: { kind: 'view', id: 'stale', name: 'Overdue' },
  rule: { kind: 'older-than', days: 90 },
  keep,
  remindDays: 30,
  createdAt: 0,
  lastRun: null,
  remindAfter: null,
};

describe('a retention rule', () => {
  it('is due as many days after its last run, or after it was made, as a person said', () => {
    expect(isDue(rule, 30 * dayMs - 1)).toBe(false);
    expect(isDue(rule, 30 * dayMs)).toBe(true);
    const ran = { ...rule, lastRun: { at: 29 * dayMs, operationId: null } };
    expect(isDue(ran, 58 * dayMs)).toBe(false);
    expect(daysSinceRun(ran, 60 * dayMs)).toBe(31);
    expect(isDue({ ...rule, remindDays: null }, 900 * dayMs)).toBe(false);
  });

  it('is not reminded of while it was put off', () => {
    const later = { ...rule, remindAfter: 31 * dayMs };
    expect(toRemind([rule, later], 30 * dayMs)).toEqual([rule]);
    expect(toRemind([rule, later], 31 * dayMs)).toEqual([rule, later]);
  });

  it('becomes exactly the clean-up that it says', () => {
    for (const each of [rule.rule, { kind: 'keep-last', count: 0 } as const]) {
      const draft = draftOfRule({ rule: each, keep }, 'utc');
      expect(readRule(draft, [])).toEqual({ kind: 'rule', rule: each, keep });
    }
  });

  it('says in words what goes, what stays and of which contracts', () => {
    expect(ruleText(rule)).toBe('Delete runs older than 90 days; keep the newest and any with a note');
    expect(
      ruleText({ ...rule, rule: { kind: 'keep-last', count: 0 }, keep: { ...keep, newest: false, noted: false } }),
    ).toBe('Delete all runs');
    expect(targetText(rule, { isReading: false, found: 3, able: 3 })).toBe('View “Overdue”, 3 contracts');
    expect(targetText(rule, { isReading: false, found: null, able: 0 })).toBe('View “Overdue”, which is gone');
  });

  it.each([
    [{ isReading: false, found: null, able: 0 }, 'Its view is gone. Edit the rule to choose another.'],
    [{ isReading: false, found: 0, able: 0 }, 'None of its contracts are on this server.'],
    [
      { isReading: false, found: 2, able: 0 },
      'All of its contracts are deleted or inherited, so there is nothing to clean up.',
    ],
    [
      { isReading: false, found: 2900, able: 2001 },
      'A clean-up can include at most 2,000 contracts. Choose a smaller view.',
    ],
    [{ isReading: false, found: 2900, able: 2000 }, null],
    [{ isReading: true, found: 3, able: 3 }, 'The contracts of this server are still loading.'],
  ])('cannot run with %j because: %s', (contracts, why) => expect(whyNotRun(contracts)).toBe(why));
});
