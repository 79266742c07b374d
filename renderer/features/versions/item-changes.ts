import type { Extra, UnreadableItem } from '@shared/domain/contract/contract';

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

/** What an item is called that cannot be read. */
export const unreadableName = ({ raw }: UnreadableItem): string => raw.replace(/\s+/g, ' ').slice(0, 80);

interface ReadItem {
  readonly name: string;
  readonly parts: Readonly<Record<string, string | null>>;
}

/** Items by their names; those of one name in their order. */
function byName(items: readonly ReadItem[]): ReadonlyMap<string, ReadItem> {
  const seen = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const count = (seen.get(item.name) ?? 0) + 1;
      seen.set(item.name, count);
      return [`${count} ${item.name}`, item];
    }),
  );
}

type Items<T> = readonly (T | UnreadableItem)[] | null;

/** Items that were added, removed, or differ in one of their parts. One that cannot be read has none. */
export function itemChanges<T extends { readonly kind: string }>(read: (item: T) => ReadItem) {
  const isReadable = (item: T | UnreadableItem): item is T => item.kind !== 'unreadable';
  const readAll = (items: Items<T>) =>
    byName((items ?? []).map((item) => (isReadable(item) ? read(item) : { name: unreadableName(item), parts: {} })));
  return (before: Items<T>, after: Items<T>): readonly ItemChange[] => {
    const [old, now] = [readAll(before), readAll(after)];
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => itemChange(old.get(key), now.get(key)));
  };
}

function itemChange(old: ReadItem | undefined, now: ReadItem | undefined): readonly ItemChange[] {
  const name = (now ?? old)?.name ?? '';
  const parts = differing(
    Object.keys({ ...old?.parts, ...now?.parts }).map((label) => ({
      label,
      before: old?.parts[label] ?? null,
      after: now?.parts[label] ?? null,
    })),
  );
  const kind = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
  return kind === 'changed' && parts.length === 0 ? [] : [{ kind, name, isNamed: true, parts }];
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
