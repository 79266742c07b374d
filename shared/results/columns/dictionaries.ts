import type { ResultLine } from '@shared/domain/result/result';
import { type DictionaryKind, dictionaryKinds, type KindValues, rulesOf } from './value-kinds';

/** Distinct values. The index of a value never changes; index 0 is the kind's `none`. */
export interface Dictionary<T> {
  readonly values: readonly T[];
  /** The index of a value, which is added when it is new. */
  placeOf(value: T): number;
}

/** One for each kind, which all fields of that kind share. */
export type Dictionaries = { readonly [K in DictionaryKind]: Dictionary<KindValues[K]> };

export const createDictionaries = (): Dictionaries =>
  Object.fromEntries(dictionaryKinds.map((kind) => [kind, createDictionary(kind)])) as unknown as Dictionaries;

function createDictionary(kind: DictionaryKind): Dictionary<unknown> {
  const { none, isSame, keyOf } = rulesOf(kind);
  const values: unknown[] = [none];
  const places = new Map<string, number>();
  return {
    values,
    placeOf(value) {
      if (isSame(value, none)) return 0;
      const key = keyOf(value);
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, values.length);
      return values.push(value) - 1;
    },
  };
}

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
