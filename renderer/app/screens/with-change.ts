/** A change of what an address says; `undefined` takes a member out. */
export type SearchChange<S> = { readonly [K in keyof S]?: S[K] | undefined };

/** The search after a change, without members that are absent: what is not said has its default. */
export const withChange = <S extends object>(search: S, change: SearchChange<S>): S =>
  Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined)) as S;
