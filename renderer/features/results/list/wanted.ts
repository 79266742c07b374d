import type { ResultFilter } from '@shared/results/result-filter';
import { createMatcher } from './matcher';
import type { ColumnTable } from './result-table';

/** Asks of rows by their index whether a filter leaves them; null where it leaves all. */
export type WantedIn = (table: ColumnTable) => ((index: number) => boolean) | null;

/** A filter for what goes through all rows, such as a count: no row is made for it. */
export function createWantedIn(filter: ResultFilter): WantedIn {
  const matcher = createMatcher(filter);
  return (table) => {
    const matches = matcher(table);
    if (matches === null) return null;
    const wanted = new Uint8Array(table.length);
    for (const index of matches) wanted[index] = 1;
    return (index) => wanted[index] === 1;
  };
}
