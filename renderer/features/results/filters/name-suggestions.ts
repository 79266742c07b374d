import type { ResultLine } from '@shared/domain/result';
import type { Rows } from '@shared/results/rows';

/** Rows looked at: the newest ones say best what fails now. */
const rowsLookedAt = 2000;
const mostSuggestions = 20;

/** Names of failed fields and rules among the first rows, those that fail most often first. */
export function nameSuggestions(rows: Rows<ResultLine>): readonly string[] {
  const counts = new Map<string, number>();
  for (let index = 0; index < Math.min(rows.length, rowsLookedAt); index += 1) {
    const row = rows.at(index);
    if (row?.kind !== 'result') continue;
    for (const name of row.failures) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  return byCount.slice(0, mostSuggestions).map(([name]) => name);
}
