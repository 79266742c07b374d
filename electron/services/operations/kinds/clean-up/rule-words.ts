import type { CleanUpRule, Kept } from '@shared/domain/clean-up';
import { plural } from '@shared/words/format';
import { formatInstantWithZone } from '@shared/words/instant';

/** What was asked for, as the journal keeps it: `Before 3 Mar 2025, 00:00:00.000 UTC; the newest stays`. */
export function ruleWords(rule: CleanUpRule, keep: Kept, instant: number | null): string {
  const staying = rule.kind === 'picked' ? [] : stayingWords(keep);
  const verb = staying.length === 1 ? 'stays' : 'stay';
  return `${whatGoes(rule, instant)}${staying.length === 0 ? '' : `; ${listed(staying)} ${verb}`}`;
}

function whatGoes(rule: CleanUpRule, instant: number | null): string {
  const moment = instant === null ? '' : formatInstantWithZone(instant, 'UTC', 'millisecond');
  switch (rule.kind) {
    case 'picked': {
      const [only] = rule.timestamps;
      return rule.timestamps.length === 1 && only !== undefined
        ? `The result at ${formatInstantWithZone(only, 'UTC', 'millisecond')}`
        : `${plural(rule.timestamps.length, 'picked result')}`;
    }
    case 'before':
      return `Before ${moment}`;
    case 'older-than':
      return `Older than ${plural(rule.days, 'day')}: before ${moment}`;
    case 'keep-last':
      return rule.count === 0 ? 'All results' : `All but the last ${plural(rule.count, 'result')}`;
  }
}

const stayingWords = ({ newest, lastSuccess, lastFailure }: Kept): string[] => [
  ...(newest ? ['the newest'] : []),
  ...(lastSuccess ? ['the last success'] : []),
  ...(lastFailure ? ['the last failure'] : []),
];

const listed = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
