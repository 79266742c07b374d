import { asksForAnything, type ResultFilter } from '@shared/results/result-filter';
import { useMemo } from 'react';
import { createMatcher } from './matcher';
import type { ColumnTable } from './result-table';

/** Tells by its index whether a loaded row is one that a filter leaves; null: all are. */
export function useWanted(table: ColumnTable, filter: ResultFilter): ((index: number) => boolean) | null {
  const matcher = useMemo(() => createMatcher(filter), [filter]);
  return useMemo(() => (asksForAnything(filter) ? wantedIn(table, matcher) : null), [table, filter, matcher]);
}

/** The rows are gone through when the first one is asked about: most tables of a long reading never are. */
function wantedIn(table: ColumnTable, matcher: ReturnType<typeof createMatcher>) {
  let marks: Uint8Array | null = null;
  return (index: number): boolean => {
    marks ??= marked(table.length, matcher(table));
    return marks[index] === 1;
  };
}

function marked(length: number, indexes: Uint32Array | null): Uint8Array {
  const marks = new Uint8Array(length).fill(indexes === null ? 1 : 0);
  for (const index of indexes ?? []) marks[index] = 1;
  return marks;
}
