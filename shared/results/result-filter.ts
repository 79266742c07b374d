import type { ResultRow } from '@shared/domain/result';
import type { Dimension } from '@shared/domain/status';
import { columnIds, columnOf, type FieldsOf } from './columns/registry';
import type { DictionaryKind } from './columns/value-kinds';
import { hasFailed } from './run-series';

/** Which results are wanted. What is left out asks for nothing; several wishes must all hold. */
export interface ResultFilter {
  /** Any of these statuses. */
  readonly status?: readonly string[] | undefined;
  /** A failed check in any of these dimensions. */
  readonly failed?: readonly Dimension[] | undefined;
  /** In the message, whatever its case. */
  readonly text?: string | undefined;
  /** In the name of a failed field or rule, whatever its case. */
  readonly name?: string | undefined;
  /** Inclusive bounds, epoch milliseconds. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** What a filter asks of one field. */
export interface FieldWish {
  readonly field: FieldsOf<DictionaryKind>;
  leaves(value: unknown): boolean;
}

/** What a filter asks of single fields, so that a list with few different values is asked once for each of them. */
export const fieldWishes = (filter: ResultFilter): readonly FieldWish[] =>
  columnIds.map(columnOf).flatMap(({ field, filter: rule }) => {
    if (rule === undefined) return [];
    const wish = filter[rule.by] ?? '';
    return wish.length === 0 ? [] : [{ field, leaves: (value) => rule.leaves(wish, value) }];
  });

/** Whether a time is wanted; epoch milliseconds. */
export const isTimeWanted = ({ from, to }: ResultFilter, timestamp: number): boolean =>
  timestamp >= (from ?? Number.NEGATIVE_INFINITY) && timestamp <= (to ?? Number.POSITIVE_INFINITY);

/** Tells whether a result is wanted. The window and the export use this same rule. */
export function createFilter(filter: ResultFilter): (row: ResultRow) => boolean {
  const wishes = fieldWishes(filter);
  const { failed = [] } = filter;
  return (row) =>
    isTimeWanted(filter, row.timestamp) &&
    (failed.length === 0 || failed.some((dimension) => hasFailed(row[dimension]))) &&
    wishes.every(({ field, leaves }) => leaves(row[field]));
}

/** Whether a filter asks for anything. */
export const asksForAnything = (filter: ResultFilter): boolean =>
  fieldWishes(filter).length > 0 ||
  (filter.failed ?? []).length > 0 ||
  filter.from !== undefined ||
  filter.to !== undefined;
