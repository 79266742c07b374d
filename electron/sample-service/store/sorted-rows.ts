import type { Ordered } from './keyset';

/** Rows kept in the order of their keys; one row for each key. */
export interface SortedRows<Row, Key> extends Ordered<Row, Key> {
  readonly size: number;
  /** Adds a row, or replaces the one with the same key. */
  put(row: Row): void;
  remove(key: Key): boolean;
}

export interface SortedRowsOptions<Row, Key> {
  readonly keyOf: (row: Row) => Key;
  readonly compare: (left: Key, right: Key) => number;
}

export function createSortedRows<Row, Key>({ keyOf, compare }: SortedRowsOptions<Row, Key>): SortedRows<Row, Key> {
  const rows: Row[] = [];

  /** The first index whose key is not before `key`. */
  function lowerBound(key: Key): number {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = rows[middle];
      if (row !== undefined && compare(keyOf(row), key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const has = (index: number, key: Key): boolean => {
    const row = rows[index];
    return row !== undefined && compare(keyOf(row), key) === 0;
  };

  return {
    get size() {
      return rows.length;
    },
    keyOf,
    put(row) {
      const index = lowerBound(keyOf(row));
      rows.splice(index, has(index, keyOf(row)) ? 1 : 0, row);
    },
    remove(key) {
      const index = lowerBound(key);
      if (!has(index, key)) return false;
      rows.splice(index, 1);
      return true;
    },
    *forward(from) {
      let index = from === null ? 0 : lowerBound(from);
      if (from !== null && has(index, from)) index++;
      for (let row = rows[index]; row !== undefined; row = rows[++index]) yield row;
    },
    *backward(from) {
      let index = (from === null ? rows.length : lowerBound(from)) - 1;
      for (let row = rows[index]; row !== undefined; row = rows[--index]) yield row;
    },
  };
}
