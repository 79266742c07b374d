import type { Column, UnreadableItem } from '@shared/domain/contract/contract';
import { longestRising } from './longest-rising';

type Item = Column | UnreadableItem;

/** A column by its place in the schema. */
export interface PlacedColumn {
  /** Names from the outside to the inside, such as `payload.address`; numbered where one comes twice. */
  readonly path: string;
  /** The path of the one that it is in; empty at the top. */
  readonly parent: string;
  readonly column: Column;
}

/** How one list of columns differs from another. */
export interface ColumnChanges {
  /** In the second list only. */
  readonly added: readonly PlacedColumn[];
  /** In the first list only. */
  readonly removed: readonly PlacedColumn[];
  /** In both, in the order of the second. */
  readonly kept: readonly { readonly path: string; readonly before: Column; readonly after: Column }[];
  /** Paths of columns that stand elsewhere among those of their own level that both lists have. */
  readonly moved: ReadonlySet<string>;
}

/** Every column, nested ones after the one that they are in. Items that could not be read are left out. */
export function placedColumns(items: readonly Item[], parent = ''): readonly PlacedColumn[] {
  const seen = new Map<string, number>();
  return items.flatMap((column) => {
    if (column.kind !== 'column') return [];
    const count = (seen.get(column.name) ?? 0) + 1;
    seen.set(column.name, count);
    const name = count === 1 ? column.name : `${column.name} (${count})`;
    const path = parent === '' ? name : `${parent}.${name}`;
    return [{ path, parent, column }, ...placedColumns(column.children, path)];
  });
}

/** Compares two lists of columns by name and nesting. */
export function columnChanges(before: readonly Item[], after: readonly Item[]): ColumnChanges {
  const [earlier, later] = [placedColumns(before), placedColumns(after)];
  const known = new Map(earlier.map((placed) => [placed.path, placed.column]));
  const present = new Set(later.map(({ path }) => path));
  const kept = later.flatMap(({ path, column }) => {
    const old = known.get(path);
    return old === undefined ? [] : [{ path, before: old, after: column }];
  });
  return {
    added: later.filter(({ path }) => !known.has(path)),
    removed: earlier.filter(({ path }) => !present.has(path)),
    kept,
    moved: movedByLevel(
      earlier.filter(({ path }) => present.has(path)),
      later.filter(({ path }) => known.has(path)),
    ),
  };
}

type Placed = Pick<PlacedColumn, 'path' | 'parent'>;

/** What has moved among its siblings: those in a struct move with it, and are at the place where they were. */
export function movedByLevel(before: readonly Placed[], after: readonly Placed[]): ReadonlySet<string> {
  const levels = Map.groupBy(before, ({ parent }) => parent);
  const pathsOf = (level: readonly Placed[] = []) => level.map(({ path }) => path);
  const moved = [...Map.groupBy(after, ({ parent }) => parent)].map(([parent, level]) =>
    movedPaths(pathsOf(levels.get(parent)), pathsOf(level)),
  );
  return new Set(moved.flatMap((paths) => [...paths]));
}

/** The fewest that have to be moved to get from one order to the other. */
function movedPaths(before: readonly string[], after: readonly string[]): readonly string[] {
  const places = new Map(before.map((path, at) => [path, at]));
  const stays = longestRising(after.map((path) => places.get(path) ?? -1));
  return after.filter((_, at) => !stays.has(at));
}

/** The type as the server displays it. */
export const typeText = ({ displayType, dataType }: Column): string | null => displayType ?? dataType;

const compact = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/** Whether a type of one list is another one than that of the other; sizes count where both say them. */
export function isOtherType(one: Column, other: Column): boolean {
  const [first, second] = [typeText(one), typeText(other)].map((text) => compact(text ?? ''));
  if (first === undefined || second === undefined || first === '' || second === '' || first === second) return false;
  const [base, otherBase] = [first, second].map((text) => text.split(/[(<]/)[0]);
  const isSameWord = base === otherBase || compact(one.dataType ?? '') === compact(other.dataType ?? '-');
  return !isSameWord || (/[(<]/.test(first) && /[(<]/.test(second));
}
