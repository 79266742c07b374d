import type { Counts } from '@shared/domain/counts';
import type { ResultWords } from '@shared/results/columns/result-words';
import { statusWord } from '@shared/words/status-words';

/** Where each value of a dictionary stands among all of them; equal ones share a rank. Place 0 is nothing. */
export interface Ranks {
  readonly of: Uint32Array;
  readonly count: number;
}

const collator = new Intl.Collator('en', { numeric: true });

export const statusRanks = ({ statuses }: ResultWords): Ranks =>
  ranksOf(statuses.values, (one, other) => collator.compare(statusWord(one), statusWord(other)));

/** By failed checks, then by passed ones: what the cells show first comes first. */
export const countsRanks = ({ counts }: ResultWords): Ranks =>
  ranksOf(
    counts.values,
    (one, other) =>
      numberIn(one, 'failed') - numberIn(other, 'failed') || numberIn(one, 'passed') - numberIn(other, 'passed'),
  );

const numberIn = (counts: Counts | null, member: 'passed' | 'failed'): number => counts?.[member] ?? -1;

/** Plain comparison: with a different message in every run, the rules of a language would take a second. */
export const messageRanks = ({ messages }: ResultWords): Ranks =>
  ranksOf(messages.values, (one, other) => ((one ?? '') < (other ?? '') ? -1 : one === other ? 0 : 1));

/** By how many names there are, then by the first one. */
export const failuresRanks = ({ failures }: ResultWords): Ranks =>
  ranksOf(failures.values, (one, other) => one.length - other.length || collator.compare(one[0] ?? '', other[0] ?? ''));

const known = new WeakMap<readonly unknown[], Ranks>();

function ranksOf<T>(values: readonly T[], compare: (one: T, other: T) => number): Ranks {
  const before = known.get(values);
  if (before?.of.length === values.length) return before;
  const sorted = values.map((_, place) => place).slice(1);
  sorted.sort((one, other) => compare(values[one] as T, values[other] as T));
  const of = new Uint32Array(values.length);
  let rank = 0;
  for (const [at, place] of sorted.entries()) {
    const isNext = at > 0 && compare(values[sorted[at - 1] ?? 0] as T, values[place] as T) !== 0;
    if (isNext) rank += 1;
    of[place] = rank;
  }
  const ranks = { of, count: rank + 1 };
  known.set(values, ranks);
  return ranks;
}
