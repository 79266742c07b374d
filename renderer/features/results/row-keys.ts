import type { ResultLine } from '@shared/domain/result/result';
import type { Rows } from '@shared/results/rows/rows';
import type { ResultSort } from './search';

/** The timestamp in a result's key, `<timestamp>` or `<timestamp>#<id>`; null when there is none. */
export function timestampOfKey(key: string): number | null {
  const match = /^(\d{1,16})(?:#|$)/.exec(key);
  return match === null ? null : Number(match[1]);
}

/** A key that names a result by its time alone, as links do. */
export const isTimeAlone = (key: string): boolean => /^\d{1,16}$/.test(key);

interface KeyedRows extends Rows<ResultLine> {
  /** -1 when it is not listed. */
  indexOfKey(key: string): number;
}

/**
 * Keys of the readable rows next to a result. The row above is the newer one, in other orders than by time too, unless the
 * oldest come first.
 */
export function adjacentKeys(
  rows: KeyedRows,
  key: string,
  sort?: ResultSort,
): { readonly newer: string | null; readonly older: string | null } {
  const at = rows.indexOfKey(key);
  if (at === -1) return { newer: null, older: null };
  const above = readableFrom(rows, at, -1);
  const below = readableFrom(rows, at, 1);
  return sort === 'time' ? { newer: below, older: above } : { newer: above, older: below };
}

function readableFrom(rows: Rows<ResultLine>, start: number, step: 1 | -1): string | null {
  for (let at = start + step; at >= 0 && at < rows.length; at += step) {
    const row = rows.at(at);
    if (row?.kind === 'result') return row.key;
  }
  return null;
}
