import type { Column, UnreadableItem } from '@shared/domain/contract';

/** A column, or an item in its place whose format is unknown. */
export type SchemaItem = Column | UnreadableItem;

const childrenOf = (item: SchemaItem): readonly SchemaItem[] => (item.kind === 'column' ? item.children : []);

/** One line of the schema: a column at its depth. */
export interface SchemaLine {
  /** Path in the tree, such as `3/0`, because names may repeat in malformed schemas. */
  readonly key: string;
  readonly column: SchemaItem;
  readonly depth: number;
  /** null: it has no nested columns. */
  readonly expanded: boolean | null;
}

/** The columns in their order, with those nested in expanded ones. */
export function schemaLines(columns: readonly SchemaItem[], expanded: ReadonlySet<string>): readonly SchemaLine[] {
  const lines: SchemaLine[] = [];
  const add = (siblings: readonly SchemaItem[], parent: string, depth: number) => {
    for (const [at, column] of siblings.entries()) {
      const key = parent === '' ? String(at) : `${parent}/${at}`;
      const isOpen = expanded.has(key);
      lines.push({ key, column, depth, expanded: childrenOf(column).length === 0 ? null : isOpen });
      if (isOpen) add(childrenOf(column), key, depth + 1);
    }
  };
  add(columns, '', 0);
  return lines;
}

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
