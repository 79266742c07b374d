type Plain = Readonly<Record<string, unknown>>;

/**
 * What is written over an earlier value: members of it that are not known stay, since a newer version of the app has written them.
 * `known`: the earlier value as this version reads it; what is in it and not in `next` is gone. Only plain objects have members: a list
 * is taken whole.
 */
export function writtenOver<T>(before: unknown, { known, next }: { readonly known: unknown; readonly next: T }): T {
  if (!isPlain(before) || !isPlain(next)) return next;
  const read = isPlain(known) ? known : {};
  const unknown = Object.entries(before).filter(([key]) => !Object.hasOwn(next, key) && !Object.hasOwn(read, key));
  const own = Object.entries(next).map(([key, value]) => [
    key,
    writtenOver(memberOf(before, key), { known: memberOf(read, key), next: value }),
  ]);
  // It has all members of `next`, which TypeScript cannot see.
  return Object.fromEntries([...unknown, ...own]) as T;
}

/** Both values with all that either has; where they disagree, as the first says. */
export const united = <T>(one: T, other: T): T => writtenOver(other, { known: {}, next: one });

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A file may name a member `constructor`. */
const memberOf = (of: Plain, key: string): unknown => (Object.hasOwn(of, key) ? of[key] : undefined);
