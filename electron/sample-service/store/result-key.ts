import type { StoredResult } from '@main/sample-service/model';

export interface ResultKey {
  readonly timestamp: number;
  readonly id: string;
}

export const keyOfResult = (row: StoredResult): ResultKey => ({ timestamp: row.timestamp, id: row.id });

/** Newest first; equal timestamps in the order of their ids. */
export const compareResults = (left: ResultKey, right: ResultKey): number =>
  right.timestamp - left.timestamp || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0);

/** The place just before, or just behind, all results at a timestamp: no id sorts before '' or after U+FFFF. */
export const before = (timestamp: number): ResultKey => ({ timestamp, id: '' });
export const behind = (timestamp: number): ResultKey => ({ timestamp, id: '\uffff' });
