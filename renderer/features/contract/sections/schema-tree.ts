import type { Column, UnreadableItem } from '@shared/domain/contract';

/** A column, or what stands in the place of one and cannot be read. */
export type SchemaItem = Column | UnreadableItem;

const below = (item: SchemaItem): readonly SchemaItem[] => (item.kind === 'column' ? item.children : []);

/** One line of the schema: a column at its depth. */
export interface SchemaLine {
  /** Place in the tree, such as `3/0`: names may repeat among hostile or broken schemas. */
  readonly key: string;
  readonly column: SchemaItem;
  readonly depth: number;
  /** null: there is nothing below it. */
  readonly expanded: boolean | null;
}

/** The columns in their order, with what is below those that are expanded. */
export function schemaLines(columns: readonly SchemaItem[], expanded: ReadonlySet<string>): readonly SchemaLine[] {
  const lines: SchemaLine[] = [];
  const add = (siblings: readonly SchemaItem[], parent: string, depth: number) => {
    for (const [at, column] of siblings.entries()) {
      const key = parent === '' ? String(at) : `${parent}/${at}`;
      const isOpen = expanded.has(key);
      lines.push({ key, column, depth, expanded: below(column).length === 0 ? null : isOpen });
      if (isOpen) add(below(column), key, depth + 1);
    }
  };
  add(columns, '', 0);
  return lines;
}

/** Keys of every column that has something below it. */
export function expandableKeys(columns: readonly SchemaItem[], parent = ''): readonly string[] {
  return columns.flatMap((column, at) => {
    const children = below(column);
    const key = parent === '' ? String(at) : `${parent}/${at}`;
    return children.length === 0 ? [] : [key, ...expandableKeys(children, key)];
  });
}

/** Columns with all that are nested in them. */
export const countColumns = (columns: readonly SchemaItem[]): number =>
  columns.reduce((sum, column) => sum + 1 + countColumns(below(column)), 0);

/** The set with one key in or out. */
export function toggled(expanded: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(expanded);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** What a line shows in place of its cells when it cannot be read; null for a column. */
export const lineProblem = ({ column }: SchemaLine): string | null =>
  column.kind === 'column' ? null : oneLine(column.raw).slice(0, 500);

/** Whether any column says something that this app does not interpret. */
export const hasExtras = (columns: readonly SchemaItem[]): boolean =>
  columns.some((column) => column.kind === 'column' && (column.extras.length > 0 || hasExtras(column.children)));

/** Indented JSON in one line. In its texts nothing changes: line ends are escaped there. */
export const oneLine = (json: string): string => json.replace(/\n\s*/g, ' ');
