import type { CleanUpRule, ContractPlan, Kept } from '@shared/domain/clean-up';
import { formatNumber, plural } from '@shared/words/format';

/** A rule in a few words; its instant stands beside it. */
export function ruleWords(rule: CleanUpRule): string {
  switch (rule.kind) {
    case 'picked':
      return rule.timestamps.length === 1 ? 'The picked result' : `${plural(rule.timestamps.length, 'picked result')}`;
    case 'before':
      return 'All results before an instant';
    case 'older-than':
      return `All results older than ${plural(rule.days, 'day')} of 24 hours`;
    case 'keep-last':
      if (rule.count === 0) return 'All results';
      return rule.count === 1 ? 'All but the last result' : `All but the last ${formatNumber(rule.count)} results`;
  }
}

/** What stays whatever the rule says; null where nothing is switched on. */
export function keepWords({ newest, lastSuccess, lastFailure }: Kept): string | null {
  const kept = [
    ...(newest ? ['the newest'] : []),
    ...(lastSuccess ? ['the last success'] : []),
    ...(lastFailure ? ['the last failure'] : []),
  ];
  return kept.length === 0 ? null : `${listed(kept)} always ${kept.length === 1 ? 'stays' : 'stay'}`;
}

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

type Because = ContractPlan['keptKeys'][number]['because'];

/** Why a result stays that the rule alone would have taken. */
export const keptBecause: Readonly<Record<Because, string>> = {
  newest: 'the newest',
  'last-success': 'the last success',
  'last-failure': 'the last failure',
  'same-time': 'at the very time of a result that stays',
};
