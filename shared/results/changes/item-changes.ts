import { movedByLevel } from './column-changes';
import { type FactId, diffMessages as messages, type PartId } from './diff-messages';

/** Something that a contract says: a column, rule, promise or fact. */
export interface Item {
  /** As the server names it; the app's own word for facts and promises. */
  readonly name: string;
  /** The name is the server's. */
  readonly isNamed: boolean;
  /** Which fact or promise it is. */
  readonly fact?: FactId;
  /** As texts; a fact has a `value` alone. Null: there is none. */
  readonly parts: ItemParts;
  /** What its grade looks at besides the texts. */
  readonly weighed?: Weighed;
  /** What it is in, where its place among the others of the same counts. */
  readonly parent?: string;
  /** What it says is not known. */
  readonly isUnknown?: boolean;
}

export type ItemParts = Readonly<Partial<Record<PartId, string | null>>>;

interface Weighed {
  /** A promise as a number, whatever its unit; null where it is not one. */
  readonly amount?: number | null;
  /** Whether the contract is deleted. */
  readonly isGone?: boolean;
  /** Whether runs check a rule. */
  readonly isChecked?: boolean;
  /** Whether what is in a column is listed as columns of its own. */
  readonly hasMembers?: boolean;
}

/** A value before and after; null: there was none. */
export interface PartChange {
  readonly part: PartId;
  readonly before: string | null;
  readonly after: string | null;
}

/** An item that differs. */
export interface ItemChange extends Pick<Item, 'name' | 'isNamed'> {
  /** `unknown`: one of the values is not known, so that nothing may have changed. */
  readonly kind: 'added' | 'removed' | 'changed' | 'unknown';
  readonly parts: readonly PartChange[];
  /** The item on each side; null where it is not there. */
  readonly before: Item | null;
  readonly after: Item | null;
}

/** Items that were added, removed, or differ in one of their parts; those of one name are compared in their order. */
export function itemChanges(before: readonly Item[], after: readonly Item[]): readonly ItemChange[] {
  const [old, now] = [byName(before), byName(after)];
  const moved = movedNames(old, now);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [one, other] = [old.get(key), now.get(key)];
    const item = other ?? one;
    if (item === undefined) return [];
    const { name, isNamed } = item;
    const kind = kindOf(one, other);
    const parts = kind === 'unknown' ? unknownParts(one, other) : partChanges(one, other, moved.has(name));
    const isSame = parts.length === 0 && one !== undefined && other !== undefined;
    return isSame ? [] : [{ kind, name, isNamed, parts, before: one ?? null, after: other ?? null }];
  });
}

function kindOf(one: Item | undefined, other: Item | undefined): ItemChange['kind'] {
  if (one?.isUnknown || other?.isUnknown) return 'unknown';
  if (one === undefined) return 'added';
  return other === undefined ? 'removed' : 'changed';
}

type Named = ReadonlyMap<string, Item>;

function byName(items: readonly Item[]): Named {
  const seen = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const count = (seen.get(item.name) ?? 0) + 1;
      seen.set(item.name, count);
      return [`${count} ${item.name}`, item];
    }),
  );
}

/** Items of which the place counts, and which stand elsewhere among those that both have. */
function movedNames(old: Named, now: Named): ReadonlySet<string> {
  const placed = (items: Named, others: Named) =>
    [...items].flatMap(([key, { name, parent }]) =>
      parent === undefined || !others.has(key) ? [] : [{ path: name, parent }],
    );
  return movedByLevel(placed(old, now), placed(now, old));
}

function partChanges(one: Item | undefined, other: Item | undefined, isMoved: boolean): readonly PartChange[] {
  const all = Object.keys({ ...one?.parts, ...other?.parts }) as readonly PartId[];
  // The first part, its type, is enough of a column that only one of them has.
  const isColumnOfOne = (one ?? other)?.parent !== undefined && (one === undefined || other === undefined);
  return [
    ...(isColumnOfOne ? all.slice(0, 1) : all)
      .map((part) => ({ part, before: one?.parts[part] ?? null, after: other?.parts[part] ?? null }))
      .filter(({ before, after }) => before !== after),
    ...(isMoved ? [{ part: 'place', before: null, after: messages.moved } as const] : []),
  ];
}

/** Nothing where neither is known. */
function unknownParts(one: Item | undefined, other: Item | undefined): readonly PartChange[] {
  if (one?.isUnknown && other?.isUnknown) return [];
  const said = (item: Item | undefined) =>
    item?.isUnknown ? messages.notKnown : (item?.parts.value ?? messages.nothing);
  return [{ part: 'value', before: said(one), after: said(other) }];
}
