import type { Column } from '@shared/domain/contract';

/** One line of the schema: a column at its depth. */
export interface SchemaLine {
  /** Place in the tree, such as `3/0`: names may repeat among hostile or broken schemas. */
  readonly key: string;
  readonly column: Column;
  readonly depth: number;
  /** null: there is nothing below it. */
  readonly expanded: boolean | null;
}

/** The columns in their order, with what is below those that are expanded. */
export function schemaLines(columns: readonly Column[], expanded: ReadonlySet<string>): readonly SchemaLine[] {
  const lines: SchemaLine[] = [];
  const add = (siblings: readonly Column[], parent: string, depth: number) => {
    for (const [at, column] of siblings.entries()) {
      const key = parent === '' ? String(at) : `${parent}/${at}`;
      const isOpen = expanded.has(key);
      lines.push({ key, column, depth, expanded: column.children.length === 0 ? null : isOpen });
      if (isOpen) add(column.children, key, depth + 1);
    }
  };
  add(columns, '', 0);
  return lines;
}

/** Keys of every column that has something below it. */
export function expandableKeys(columns: readonly Column[], parent = ''): readonly string[] {
  return columns.flatMap(({ children }, at) => {
    const key = parent === '' ? String(at) : `${parent}/${at}`;
    return children.length === 0 ? [] : [key, ...expandableKeys(children, key)];
  });
}

/** Columns with all that are nested in them. */
export const countColumns = (columns: readonly Column[]): number =>
  columns.reduce((sum, { children }) => sum + 1 + countColumns(children), 0);

/** The set with one key in or out. */
export function toggled(expanded: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(expanded);
  if (!next.delete(key)) next.add(key);
  return next;
}
