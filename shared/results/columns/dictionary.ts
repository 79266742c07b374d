/** Values that are held once. The place of a value never changes; at place 0 is what stands for none. */
export interface Dictionary<T, N> {
  readonly values: readonly (T | N)[];
  /** The place of a value, which is taken in when it is new. */
  placeOf(value: T): number;
}

/** `keyOf` tells values apart. */
export function createDictionary<T, N>(keyOf: (value: T) => string, none: N): Dictionary<T, N> {
  const values: (T | N)[] = [none];
  const places = new Map<string, number>();
  return {
    values,
    placeOf(value) {
      const key = keyOf(value);
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, values.length);
      return values.push(value) - 1;
    },
  };
}
