import type { ResultRow } from '@shared/domain/result/result';
import { type Dimension, dimensions } from '@shared/domain/status';
import { columnFilters, columnIds, type FieldsOf, type FilterValues } from '@shared/results/columns/registry';
import type { DictionaryKind } from '@shared/results/columns/value-kinds';
import { hasFailed } from '@shared/results/timeline/run-series';

type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Which results are wanted: all given conditions must hold. */
export interface ResultFilter extends Optional<FilterValues> {
  /** A failed check in any of these dimensions. */
  readonly failed?: readonly Dimension[] | undefined;
  /** Inclusive bounds, epoch milliseconds. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Runs of these contracts, by their keys in the index; none at all when it is empty. Only of a list over all contracts. */
  readonly contracts?: readonly string[] | undefined;
}

/** The filters of the columns, and `failed` by the dimensions with failed checks. */
export type FilterName = keyof FilterValues | 'failed';
export const filterNames: readonly FilterName[] = [
  ...new Set(
    columnIds.flatMap((id): readonly FilterName[] => {
      const own = columnFilters.flatMap(({ column, by }) => (column === id ? [by] : []));
      return dimensions.some((dimension) => dimension === id) ? ['failed'] : own;
    }),
  ),
];

/** A condition on one field. */
export interface FieldCondition {
  readonly field: FieldsOf<DictionaryKind>;
  matches(value: unknown): boolean;
}

/** The conditions on single fields, so that each distinct value of a list is tested once. */
export const fieldConditions = (filter: ResultFilter): readonly FieldCondition[] => [
  ...contractConditions(filter),
  ...columnFilters.flatMap(({ by, field, matches }): readonly FieldCondition[] => {
    const asked = filter[by] ?? '';
    return asked.length === 0 ? [] : [{ field, matches: (value) => matches(asked, value) }];
  }),
];

function contractConditions({ contracts }: ResultFilter): readonly FieldCondition[] {
  if (contracts === undefined) return [];
  const wanted = new Set<unknown>(contracts);
  return [{ field: 'contract', matches: (value) => wanted.has(value) }];
}

/** Whether a time is wanted; epoch milliseconds. */
export const isTimeWanted = ({ from, to }: ResultFilter, timestamp: number): boolean =>
  timestamp >= (from ?? Number.NEGATIVE_INFINITY) && timestamp <= (to ?? Number.POSITIVE_INFINITY);

/** Whether a result is wanted. The window and the export share this rule. */
export function createFilter(filter: ResultFilter): (row: ResultRow) => boolean {
  const conditions = fieldConditions(filter);
  const { failed = [] } = filter;
  return (row) =>
    isTimeWanted(filter, row.timestamp) &&
    (failed.length === 0 || failed.some((dimension) => hasFailed(row[dimension]))) &&
    conditions.every(({ field, matches }) => matches(row[field]));
}

/** Whether a filter asks for anything. */
export const asksForAnything = (filter: ResultFilter): boolean =>
  fieldConditions(filter).length > 0 ||
  (filter.failed ?? []).length > 0 ||
  filter.from !== undefined ||
  filter.to !== undefined;
