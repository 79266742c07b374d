import type { Extra } from '@shared/domain/contract';

/** A value before and after; null: there was none. */
export interface PartChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A column, rule, promise or fact that differs. */
export interface ItemChange {
  /** `unknown`: one of the values is not known, so that nothing may have changed. */
  readonly kind: 'added' | 'removed' | 'changed' | 'unknown';
  /** As the server names it; the app's own word for facts and promises. */
  readonly name: string;
  /** The name is the server's. */
  readonly isNamed: boolean;
  readonly parts: readonly PartChange[];
}

/** The parts of which both values are not the same. */
export const differing = (parts: readonly PartChange[]): readonly PartChange[] =>
  parts.filter(({ before, after }) => before !== after);

/** Facts and promises: each is an item of its own. */
export const itemsOfParts = (parts: readonly PartChange[], isNamed = false): readonly ItemChange[] =>
  differing(parts).map((part) => ({
    kind: part.before === null ? 'added' : part.after === null ? 'removed' : 'changed',
    name: part.label,
    isNamed,
    parts: [{ ...part, label: '' }],
  }));

/** Items by their names; those of one name in their order. */
function paired<T extends { readonly kind: string }>(
  before: readonly T[] | null,
  after: readonly T[] | null,
  nameOf: (item: T) => string,
) {
  const keyed = (items: readonly T[]) => {
    const seen = new Map<string, number>();
    return new Map(
      items.map((item) => {
        const name = nameOf(item);
        const count = (seen.get(name) ?? 0) + 1;
        seen.set(name, count);
        return [`${count} ${name}`, item];
      }),
    );
  };
  const [old, now] = [keyed(before ?? []), keyed(after ?? [])];
  return [...new Set([...old.keys(), ...now.keys()])].map((key) => ({ before: old.get(key), after: now.get(key) }));
}

/** Items that were added, removed, or differ in one of their parts. */
export function itemChanges<T extends { readonly kind: string }>(
  before: readonly T[] | null,
  after: readonly T[] | null,
  { nameOf, partsOf }: { nameOf: (item: T) => string; partsOf: (item: T) => Readonly<Record<string, string | null>> },
): readonly ItemChange[] {
  return paired(before, after, nameOf).flatMap((pair): readonly ItemChange[] => {
    const item = pair.after ?? pair.before;
    if (item === undefined) return [];
    const [old, now] = [pair.before && partsOf(pair.before), pair.after && partsOf(pair.after)];
    const parts = differing(
      [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].map((label) => ({
        label,
        before: old?.[label] ?? null,
        after: now?.[label] ?? null,
      })),
    );
    const kind = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    return kind === 'changed' && parts.length === 0 ? [] : [{ kind, name: nameOf(item), isNamed: true, parts }];
  });
}

/** Values that this app does not interpret. */
export function extraItems(before: readonly Extra[], after: readonly Extra[]): readonly ItemChange[] {
  const [old, now] = [before, after].map((extras) => new Map(extras.map(({ key, value }) => [key, value])));
  const keys = new Set([...before, ...after].map(({ key }) => key));
  return itemsOfParts(
    [...keys].map((key) => ({ label: key, before: old?.get(key) ?? null, after: now?.get(key) ?? null })),
    true,
  );
}
