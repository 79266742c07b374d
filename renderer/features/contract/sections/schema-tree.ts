import type { Branch } from '@renderer/ui/grid/grid-aria';
import type { TableColumn, UnreadableItem } from '@shared/domain/contract/contract';
import type { ColumnVerdict, TableState } from './schema-verdicts';

/** A column, or an unreadable item in its place. */
export type SchemaItem = TableColumn | UnreadableItem;

const childrenOf = (item: SchemaItem): readonly SchemaItem[] => (item.kind === 'column' ? item.children : []);

/** One line of the schema: a column at its depth. */
export interface SchemaLine {
  /** Path in the tree, such as `3/0`, because names may repeat in malformed schemas. */
  readonly key: string;
  readonly column: SchemaItem;
  readonly branch: Branch;
  /** The schema has nested columns, so all names leave space for a button. */
  readonly isInTree: boolean;
  /** The verdict of the newest run that checked the schema; null: none. */
  readonly verdict: ColumnVerdict | null;
  /** The column's state in the table; null while unknown. */
  readonly table: TableState | null;
}

/** Data about columns by their paths, such as `payload.address`. */
export interface SchemaKnowledge {
  readonly verdicts: ReadonlyMap<string, ColumnVerdict>;
  readonly table: ReadonlyMap<string, TableState>;
}

interface LineOptions extends SchemaKnowledge {
  readonly expanded: ReadonlySet<string>;
  /** Leaves out columns without problems. */
  readonly onlyProblems: boolean;
}

interface Node {
  readonly key: string;
  readonly path: string;
  readonly column: SchemaItem;
  readonly children: readonly Node[];
}

/** The columns with their paths; repeated names are numbered. */
function nodesOf(items: readonly SchemaItem[], parent: { readonly key: string; readonly path: string }): Node[] {
  const seen = new Map<string, number>();
  return items.map((column, at) => {
    const key = parent.key === '' ? String(at) : `${parent.key}/${at}`;
    const own = column.kind === 'column' ? column.name : '';
    const count = (seen.get(own) ?? 0) + 1;
    seen.set(own, count);
    const name = count === 1 ? own : `${own} (${count})`;
    const path = parent.path === '' ? name : `${parent.path}.${name}`;
    return { key, path, column, children: nodesOf(childrenOf(column), { key, path }) };
  });
}

const isProblem = ({ path }: Node, { verdicts, table }: SchemaKnowledge): boolean =>
  verdicts.has(path) || (table.get(path)?.kind ?? 'same') !== 'same';

const hasProblem = (node: Node, known: SchemaKnowledge): boolean =>
  isProblem(node, known) || node.children.some((child) => hasProblem(child, known));

/** The columns with those nested in expanded ones: failed ones first, then differing ones, the rest in order. */
export function schemaLines(columns: readonly SchemaItem[], options: LineOptions): readonly SchemaLine[] {
  const { expanded, verdicts, table, onlyProblems } = options;
  const rank = (node: Node): number => {
    if (hasVerdict(node, verdicts)) return 0;
    return hasProblem(node, options) ? (table.get(node.path)?.kind === 'moved' ? 2 : 1) : 3;
  };
  const isInTree = expandableKeys(columns).length > 0;
  const lines: SchemaLine[] = [];
  const add = (siblings: readonly Node[], level: number) => {
    const shown = onlyProblems ? siblings.filter((node) => hasProblem(node, options)) : siblings;
    for (const node of shown.toSorted((one, other) => rank(one) - rank(other))) {
      const { key, path, column, children } = node;
      const isOpen = expanded.has(key) || (onlyProblems && children.some((child) => hasProblem(child, options)));
      const branch = { level, isOpen: children.length === 0 ? null : isOpen };
      lines.push({
        key,
        column,
        branch,
        isInTree,
        verdict: verdicts.get(path) ?? null,
        table: table.get(path) ?? null,
      });
      if (isOpen) add(children, level + 1);
    }
  };
  add(nodesOf(columns, { key: '', path: '' }), 1);
  return lines;
}

const hasVerdict = ({ path, children }: Node, verdicts: SchemaKnowledge['verdicts']): boolean =>
  verdicts.has(path) || children.some((child) => hasVerdict(child, verdicts));

/** Columns that only the table has, as lines below those of the contract. */
export const extraLines = (
  columns: readonly { readonly path: string; readonly column: TableColumn }[],
  isInTree: boolean,
): SchemaLine[] =>
  columns.map(({ path, column }) => ({
    key: `table ${path}`,
    column: { ...column, name: path, children: [] },
    branch: { level: 1, isOpen: null },
    isInTree,
    verdict: null,
    table: { kind: 'extra' },
  }));

/** Keys of every column that has nested columns. */
export function expandableKeys(columns: readonly SchemaItem[], parent = ''): readonly string[] {
  return columns.flatMap((column, at) => {
    const children = childrenOf(column);
    const key = parent === '' ? String(at) : `${parent}/${at}`;
    return children.length === 0 ? [] : [key, ...expandableKeys(children, key)];
  });
}

/** The number of columns, nested ones included. */
export const countColumns = (columns: readonly SchemaItem[]): number =>
  columns.reduce((sum, column) => sum + 1 + countColumns(childrenOf(column)), 0);

/** The set with one key added or removed. */
export function toggled(expanded: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(expanded);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** What a line of unknown format shows in place of its cells; null for a column. */
export const lineProblem = ({ column }: SchemaLine): string | null =>
  column.kind === 'column' ? null : oneLine(column.raw).slice(0, 500);

/** Whether any column has values that this app does not interpret. */
export const hasExtras = (columns: readonly SchemaItem[]): boolean =>
  columns.some((column) => column.kind === 'column' && (column.extras.length > 0 || hasExtras(column.children)));

/** Indented JSON in one line. Strings stay as they are, because line breaks in them are escaped. */
export const oneLine = (json: string): string => json.replace(/\n\s*/g, ' ');
