import type { ResultLine } from '@shared/domain/result/result';
import { createDictionaries, type Dictionaries } from './dictionary';

/** Most rows cached as objects; many times what any window shows. */
const mostRows = 4096;

/** Shared by all chunks of a list: each distinct value once, and the most recently used rows. */
export interface ResultDictionaries {
  readonly byKind: Dictionaries;
  /** A number for a new chunk. */
  readonly takeSerial: () => number;
  /** The same object for the same place of the same chunk, while it is held. */
  readonly rowAt: (serial: number, offset: number, make: () => ResultLine) => ResultLine;
}

export function createResultDictionaries(): ResultDictionaries {
  const rows = new Map<number, ResultLine>();
  let serials = 0;
  return {
    byKind: createDictionaries(),
    takeSerial: () => {
      serials += 1;
      return serials;
    },
    rowAt(serial, offset, make) {
      const key = serial * 2 ** 24 + offset;
      const held = rows.get(key);
      // Least recently used first.
      if (held !== undefined) rows.delete(key);
      const row = held ?? make();
      rows.set(key, row);
      if (rows.size > mostRows) rows.delete(rows.keys().next().value ?? key);
      return row;
    },
  };
}
