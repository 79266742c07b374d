import type { TableColumn, UnreadableItem } from '@shared/domain/contract/contract';
import { longestRising } from './longest-rising';

type Item = TableColumn | UnreadableItem;

/** A column with its path in the schema. */
export interface PlacedColumn {
  /** Names from outermost to innermost, such as `payload.address`; repeated ones are numbered. */
  readonly path: string;
  /** The path of the enclosing column; empty at the top level. */
  readonly parent: string;
  readonly column: TableColumn;
}

/** How one list of columns differs from another. */
export interface ColumnChanges {
  /** In the second list only. */
  readonly added: readonly PlacedColumn[];
  /** In the first list only. */
  readonly removed: readonly PlacedColumn[];
  /** In both, in the order of the second. */
  readonly common: readonly { readonly path: string; readonly before: TableColumn; readonly after: TableColumn }[];
  /** Paths of columns whose order among their siblings in both lists has changed. */
  readonly moved: ReadonlySet<string>;
}

/** Every column, nested ones after their parent. Unreadable items are left out. */
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
  const common = later.flatMap(({ path, column }) => {
    const old = known.get(path);
    return old === undefined ? [] : [{ path, before: old, after: column }];
  });
  return {
    added: later.filter(({ path }) => !known.has(path)),
    removed: earlier.filter(({ path }) => !present.has(path)),
    common,
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

/** The fewest moves from one order to the other. */
function movedPaths(before: readonly string[], after: readonly string[]): readonly string[] {
  const places = new Map(before.map((path, at) => [path, at]));
  const stays = longestRising(after.map((path) => places.get(path) ?? -1));
  return after.filter((_, at) => !stays.has(at));
}

/** The type as the server displays it. */
export const typeText = ({ displayType, dataType }: TableColumn): string | null => displayType ?? dataType;

const compact = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/** Whether a type differs between the lists; sizes are compared when both have them. */
export function isOtherType(one: TableColumn, other: TableColumn): boolean {
  const [first, second] = [typeText(one), typeText(other)].map((text) => compact(text ?? ''));
  if (first === undefined || second === undefined || first === '' || second === '' || first === second) return false;
  const [base, otherBase] = [first, second].map((text) => text.split(/[(<]/)[0]);
  const isSameWord = base === otherBase || compact(one.dataType ?? '') === compact(other.dataType ?? '-');
  return !isSameWord || (/[(<]/.test(first) && /[(<]/.test(second));
}
