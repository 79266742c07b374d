import type { CheckCounts } from '@shared/domain/result/counts';
import type { ResultRow } from '@shared/domain/result/result';
import { type Dimension, dimensions } from '@shared/domain/status';

/** Runs read by index: all that a timeline and its figures need of them. Usually newest first, but that is not promised. */
export interface RunSeries {
  readonly length: number;
  /** Epoch milliseconds; NaN for a row that cannot be read. */
  timestampAt(index: number): number;
  /** One of `runStatuses`, or the server's own word; empty for a row that cannot be read. */
  statusAt(index: number): string;
  /** Dimensions with a failed check, one bit each: see `dimensionBit`. */
  failedAt(index: number): number;
  /** What the series is made of, in order, where that grows: a part is the same object as long as its runs are the same. */
  readonly parts?: readonly RunSeries[];
}

/** Runs of several contracts. */
export interface RunsOfContracts extends RunSeries {
  /** The key of its indexed contract; empty where the list is that of one contract. */
  contractAt(index: number): string;
}

/** 1, 2, 4, 8 in the order of `dimensions`. */
export const dimensionBit = (dimension: Dimension): number => 1 << dimensions.indexOf(dimension);

/** Whether a dimension has a failed check; without a count nothing is said to have failed. */
export const hasFailed = (counts: CheckCounts | null): boolean => (counts?.failed ?? 0) > 0;

/** The dimensions of a run that have a failed check, as bits. */
export const failedBits = (row: Pick<ResultRow, Dimension>): number =>
  dimensions.reduce((bits, dimension) => (hasFailed(row[dimension]) ? bits | dimensionBit(dimension) : bits), 0);
