export interface Keyed<T> {
  readonly key: string;
  readonly item: T;
}

/** Items with keys made of their names; a name that comes again is numbered, since servers do not keep names unique. */
export function keyed<T>(items: readonly T[], nameOf: (item: T) => string | null): readonly Keyed<T>[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item) ?? '';
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { key: `${count} ${name}`, item };
  });
}
