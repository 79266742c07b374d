import type { StoredResult } from '@main/sample-service/model';
import type { SeededHistory } from '@main/sample-service/seed/history';
import type { Ordered } from './keyset';
import { mergeOrdered } from './merge';
import { before, behind, compareResults, keyOfResult, type ResultKey } from './result-key';
import { createSeededRows } from './seeded-rows';
import { createSortedRows } from './sorted-rows';

/** All results of one contract, newest first; equal timestamps in the order of their ids. */
export interface ResultLog extends Ordered<StoredResult, ResultKey> {
  count(): number;
  at(timestamp: number): readonly StoredResult[];
  byId(id: string): StoredResult | null;
  /** Adds a result, or replaces the one with the same id. */
  put(row: StoredResult): 'created' | 'replaced';
  /** Removes every result at the timestamp. */
  removeAt(timestamp: number): number;
  /** Removes every result strictly older than the timestamp. */
  removeBefore(timestamp: number): number;
}

/** Seeded rows and rows that were added, read as one list. */
export function createResultLog(history: SeededHistory): ResultLog {
  const seeded = createSeededRows(history);
  const added = createSortedRows({ keyOf: keyOfResult, compare: compareResults });
  const addedById = new Map<string, StoredResult>();
  const all = mergeOrdered(seeded, added, compareResults);

  function remove(row: StoredResult): void {
    if (addedById.delete(row.id)) added.remove(keyOfResult(row));
    else seeded.remove(row.id);
  }

  function at(timestamp: number): StoredResult[] {
    const found: StoredResult[] = [];
    for (const row of all.forward(before(timestamp))) {
      if (row.timestamp !== timestamp) break;
      found.push(row);
    }
    return found;
  }

  const count = () => seeded.count() + added.size;
  const byId = (id: string) => addedById.get(id) ?? seeded.byId(id);

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
      const border = behind(timestamp);
      seeded.removeFrom(border);
      for (const row of [...added.forward(border)]) remove(row);
      return countBefore - count();
    },
  };
}
