import type { Counts } from '@shared/domain/counts';
import type { ResultRow } from '@shared/domain/result';
import type { Dimension } from '@shared/domain/status';
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

/** One wish at a time, so that a list with few different values asks once for each value and not once for each row. */
export const wishes = {
  status: ({ status }: ResultFilter, value: string): boolean =>
    status === undefined || status.length === 0 || status.includes(value),
  failed: ({ failed }: ResultFilter, countsOf: (dimension: Dimension) => Counts | null): boolean =>
    failed === undefined || failed.length === 0 || failed.some((dimension) => hasFailed(countsOf(dimension))),
  text: ({ text = '' }: ResultFilter, message: string | null): boolean => text === '' || contains(message ?? '', text),
  name: ({ name = '' }: ResultFilter, failures: readonly string[]): boolean =>
    name === '' || failures.some((failure) => contains(failure, name)),
  time: ({ from, to }: ResultFilter, timestamp: number): boolean =>
    timestamp >= (from ?? Number.NEGATIVE_INFINITY) && timestamp <= (to ?? Number.POSITIVE_INFINITY),
} as const;

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** Whether a result is wanted. The window and the export use this same rule. */
export const isWanted = (row: ResultRow, filter: ResultFilter): boolean =>
  wishes.time(filter, row.timestamp) &&
  wishes.status(filter, row.status) &&
  wishes.failed(filter, (dimension) => row[dimension]) &&
  wishes.text(filter, row.message) &&
  wishes.name(filter, row.failures);

/** Whether a filter asks for anything. */
export const asksForAnything = ({ status, failed, text, name, from, to }: ResultFilter): boolean =>
  [status, failed].some((list) => list !== undefined && list.length > 0) ||
  [text, name].some((word) => word !== undefined && word !== '') ||
  from !== undefined ||
  to !== undefined;
