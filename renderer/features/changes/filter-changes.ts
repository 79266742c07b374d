import { changeText, type RecentChange } from '@shared/results/changes/recent-changes';
import { factsOf } from '@shared/results/standing/contract-facts';
import type { ChangesSearch } from './search';

/** More of them than anybody has: all lines of a change are searched. */
const allLines = 100;

/** The changes that match all that is asked for. */
export function filterChanges(
  changes: readonly RecentChange[],
  { text = '', grade, owner, schema }: ChangesSearch,
): readonly RecentChange[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return changes.filter((recent) => {
    const { change, indexed } = recent;
    if (grade !== undefined && change.grade !== grade) return false;
    const facts = indexed && factsOf(indexed);
    if (owner !== undefined && facts?.owners.includes(owner) !== true) return false;
    if (schema !== undefined && facts?.parents.includes(schema) !== true) return false;
    if (words.length === 0) return true;
    const all = [change.title, change.by ?? '', changeText(change, allLines), facts?.asset ?? '']
      .join(' ')
      .toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

const unique = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'en'));

/** The owners and schemas of changed contracts, to choose from. */
export const ownersIn = (changes: readonly RecentChange[]): readonly string[] =>
  unique(changes.flatMap(({ indexed }) => (indexed === undefined ? [] : factsOf(indexed).owners)));
export const schemasIn = (changes: readonly RecentChange[]): readonly string[] =>
  unique(changes.flatMap(({ indexed }) => (indexed === undefined ? [] : factsOf(indexed).parents)));
