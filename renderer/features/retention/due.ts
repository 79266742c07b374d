import type { RetentionRule } from '@shared/domain/operation/retention-rule';
import { dayMs } from '@shared/format/time-units';

/** Whole days since a rule last ran, or since it was created. `now` in epoch milliseconds. */
export const daysSinceRun = ({ lastRun, createdAt }: RetentionRule, now: number): number =>
  Math.max(0, Math.floor((now - (lastRun?.at ?? createdAt)) / dayMs));

/** Whether a rule has not run for longer than its reminder interval. */
export const isDue = (rule: RetentionRule, now: number): boolean =>
  rule.remindDays !== null && daysSinceRun(rule, now) >= rule.remindDays;

/** The rules to remind of: due, and not snoozed. */
export const toRemind = (rules: readonly RetentionRule[], now: number): readonly RetentionRule[] =>
  rules.filter((rule) => isDue(rule, now) && (rule.remindAfter === null || now >= rule.remindAfter));
