import type { Column, UnreadableItem } from '@shared/domain/contract';
import { diffArrays } from 'diff';

type Item = Column | UnreadableItem;

/** A column by its place in the schema. */
export interface PlacedColumn {
  /** Names from the outside to the inside, such as `payload.address`; numbered where one comes twice. */
  readonly path: string;
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
  /** Paths of columns that stand elsewhere among those that both lists have. */
  readonly moved: ReadonlySet<string>;
}

/** Columns that change places in more steps than this are counted as moved altogether: finding the fewest would take too long. */
const mostSteps = 400;

/** Every column, nested ones after the one that they are in. Items that could not be read are left out. */
export function placedColumns(items: readonly Item[], parent = ''): readonly PlacedColumn[] {
  const seen = new Map<string, number>();
  return items.flatMap((column) => {
    if (column.kind !== 'column') return [];
    const count = (seen.get(column.name) ?? 0) + 1;
    seen.set(column.name, count);
    const name = count === 1 ? column.name : `${column.name} (${count})`;
    const path = parent === '' ? name : `${parent}.${name}`;
    return [{ path, column }, ...placedColumns(column.children, path)];
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
    moved: movedPaths(
      earlier.filter(({ path }) => present.has(path)).map(({ path }) => path),
      kept.map(({ path }) => path),
    ),
  };
}

/** The fewest that have to be moved to get from one order to the other. */
function movedPaths(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  if (before.every((path, at) => path === after[at])) return new Set();
  const steps = diffArrays([...before], [...after], { maxEditLength: mostSteps });
  if (steps === undefined) return new Set(after);
  return new Set(steps.flatMap(({ added, value }) => (added ? value : [])));
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
