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
