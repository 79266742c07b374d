import type { StoredResult } from '@main/sample-service/model';
import type { SeededHistory } from '@main/sample-service/seed/history';
import type { Ordered } from './keyset';
import { mergeOrdered } from './merge';
import { createSortedRows } from './sorted-rows';

export interface ResultKey {
  readonly timestamp: number;
  readonly id: string;
}

/** All results of one contract, newest first; equal timestamps in the order of their ids. */
export interface ResultLog extends Ordered<StoredResult, ResultKey> {
  count(): number;
  at(timestamp: number): readonly StoredResult[];
  byId(id: string): StoredResult | null;
  /** Adds a result, or takes the place of the one with the same id. */
  put(row: StoredResult): 'created' | 'replaced';
  /** Removes every result at the timestamp. */
  removeAt(timestamp: number): number;
  /** Removes every result strictly older than the timestamp. */
  removeBefore(timestamp: number): number;
}

const keyOf = (row: StoredResult): ResultKey => ({ timestamp: row.timestamp, id: row.id });

export const compareResults = (left: ResultKey, right: ResultKey): number =>
  right.timestamp - left.timestamp || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0);

/**
 * Seeded rows are never built before they are asked for: the log keeps which of them are gone (everything from `live`
 * on, and single ones), and beside them the rows that were added.
 */
export function createResultLog(seeded: SeededHistory): ResultLog {
  let live = seeded.count;
  const gone = new Set<number>();
  const added = createSortedRows({ keyOf, compare: compareResults });
  const addedById = new Map<string, StoredResult>();

  /** The first seeded index that does not come before the key. */
  function seededFrom(key: ResultKey): number {
    let low = 0;
    let high = live;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const here = { timestamp: seeded.timestampAt(middle), id: seeded.idAt(middle) };
      if (compareResults(here, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const isSeeded = (index: number) => index >= 0 && index < live && !gone.has(index);

  const seededRows: Ordered<StoredResult, ResultKey> = {
    keyOf,
    *forward(from) {
      let index = from === null ? 0 : seededFrom(from);
      if (from !== null && index < live && seeded.idAt(index) === from.id) index++;
      for (; index < live; index++) if (!gone.has(index)) yield seeded.rowAt(index);
    },
    *backward(from) {
      for (let index = (from === null ? live : seededFrom(from)) - 1; index >= 0; index--) {
        if (!gone.has(index)) yield seeded.rowAt(index);
      }
    },
  };
  const all = mergeOrdered(seededRows, added, compareResults);

  function byId(id: string): StoredResult | null {
    const index = seeded.indexOfId(id);
    return addedById.get(id) ?? (index !== null && isSeeded(index) ? seeded.rowAt(index) : null);
  }

  function remove(row: StoredResult): void {
    if (addedById.delete(row.id)) added.remove(keyOf(row));
    else gone.add(seeded.indexOfId(row.id) ?? -1);
  }

  function at(timestamp: number): StoredResult[] {
    const found: StoredResult[] = [];
    for (const row of all.forward({ timestamp, id: '' })) {
      if (row.timestamp !== timestamp) break;
      found.push(row);
    }
    return found;
  }

  const count = () => live - gone.size + added.size;

  return {
    ...all,
    count,
    at,
    byId,
    put(row) {
      const old = byId(row.id);
      if (old !== null) remove(old);
      added.put(row);
      addedById.set(row.id, row);
      return old === null ? 'created' : 'replaced';
    },
    removeAt(timestamp) {
      const found = at(timestamp);
      found.forEach(remove);
      return found.length;
    },
    removeBefore(timestamp) {
      const countBefore = count();
      // No id sorts after U+FFFF, so this is the place just behind the last row at the timestamp.
      const border = { timestamp, id: '\uffff' };
      live = seededFrom(border);
      for (const index of gone) if (index >= live) gone.delete(index);
      for (const row of [...added.forward(border)]) remove(row);
      return countBefore - count();
    },
  };
}
