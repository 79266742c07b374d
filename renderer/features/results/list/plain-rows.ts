import type { ResultLine, ResultRow } from '@shared/domain/result';
import { asksForAnything, isWanted, type ResultFilter } from '@shared/results/result-filter';
import type { ListSort } from './list-types';

/** The rows that a filter leaves, in the order of a sort. What has no value comes last. */
export function plainRows(
  lines: readonly ResultLine[],
  filter: ResultFilter,
  sort: ListSort | undefined,
): readonly ResultLine[] {
  const left = asksForAnything(filter)
    ? lines.filter((line) => line.kind === 'result' && isWanted(line, filter))
    : lines;
  if (sort === undefined) return left;
  const sign = sort.startsWith('-') ? -1 : 1;
  const column = sort.replace(/^-/, '');
  const keyed = left.map((line) => ({ line, value: line.kind === 'result' ? sortValue(line, column) : null }));
  return keyed.sort((one, other) => compare(one.value, other.value, sign)).map(({ line }) => line);
}

type Value = string | number | null;

function compare(one: Value, other: Value, sign: number): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return one < other ? -sign : one > other ? sign : 0;
}

function sortValue(row: ResultRow, column: string): Value {
  switch (column) {
    case 'time':
      return row.timestamp;
    case 'duration':
      return row.durationMs;
    case 'status':
    case 'message':
      return row[column];
    case 'failures':
      return row.failures.length;
    case 'schema':
    case 'semantics':
    case 'quality':
    case 'sla':
      return row[column]?.failed ?? null;
    default:
      return null;
  }
}
