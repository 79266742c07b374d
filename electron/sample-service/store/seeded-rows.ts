import type { StoredResult } from '@main/sample-service/model';
import type { SeededHistory } from '@main/sample-service/seed/history';
import type { Ordered } from './keyset';
import { compareResults, keyOfResult, type ResultKey } from './result-key';

/** The seeded results of a contract that are still there. */
export interface SeededRows extends Ordered<StoredResult, ResultKey> {
  count(): number;
  byId(id: string): StoredResult | null;
  remove(id: string): void;
  /** Removes every row that does not come before the key. */
  removeFrom(key: ResultKey): void;
}

/**
 * Rows are computed when they are read. Only what is gone is stored: everything from `live` on, and single rows before it.
 */
export function createSeededRows(seeded: SeededHistory): SeededRows {
  let live = seeded.count;
  const gone = new Set<number>();

  /** The first index that does not come before the key. */
  function lowerBound(key: ResultKey): number {
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

  return {
    keyOf: keyOfResult,
    count: () => live - gone.size,
    byId(id) {
      const index = seeded.indexOfId(id);
      return index === null || index >= live || gone.has(index) ? null : seeded.rowAt(index);
    },
    remove(id) {
      const index = seeded.indexOfId(id);
      if (index !== null && index < live) gone.add(index);
    },
    removeFrom(key) {
      live = lowerBound(key);
      for (const index of gone) if (index >= live) gone.delete(index);
    },
    *forward(from) {
      let index = from === null ? 0 : lowerBound(from);
      if (from !== null && index < live && seeded.idAt(index) === from.id) index++;
      for (; index < live; index++) if (!gone.has(index)) yield seeded.rowAt(index);
    },
    *backward(from) {
      for (let index = (from === null ? live : lowerBound(from)) - 1; index >= 0; index--) {
        if (!gone.has(index)) yield seeded.rowAt(index);
      }
    },
  };
}
