import type { GridLayout } from '@shared/domain/grid-layout';
import type { GridColumn } from './grid-types';

type Column = Pick<GridColumn<never>, 'id' | 'width' | 'flex' | 'always' | 'fits'>;

/** Columns as they are made. */
export const noLayout: GridLayout = { order: [], hidden: [], widths: {} };

/** Least and largest width that somebody can give a column, in CSS pixels. */
export const columnWidths = { least: 48, most: 1200 } as const;

/** All columns in the chosen order, hidden ones too. One that the order does not name stays behind its neighbour. */
export function orderedColumns<C extends Column>(columns: readonly C[], { order }: GridLayout): readonly C[] {
  const named = [...new Set(order)].flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const ordered = [...named];
  columns.forEach((column, at) => {
    if (named.includes(column)) return;
    const before = columns[at - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column);
  });
  return ordered;
}

const isHidden = ({ id, always = false }: Column, { hidden }: GridLayout): boolean => !always && hidden.includes(id);

/** The columns to show. When all of them are hidden, the first one stays. */
export function shownColumns<C extends Column>(columns: readonly C[], layout: GridLayout): readonly C[] {
  const ordered = orderedColumns(columns, layout);
  const shown = ordered.filter((column) => !isHidden(column, layout));
  return (shown.length === 0 ? ordered.slice(0, 1) : shown).map((column) => withWidth(column, layout));
}

function withWidth<C extends Column>(column: C, { widths }: GridLayout): C {
  const width = Object.hasOwn(widths, column.id) ? widths[column.id] : undefined;
  if (width === undefined) return column;
  const { flex: _, fits, ...rest } = column;
  // A column without its share of what is left over, and with cells that may have to be cut, is still that column.
  return { ...rest, ...(fits !== undefined && width >= column.width ? { fits } : {}), width: within(width) } as C;
}

const within = (width: number): number => Math.round(Math.min(Math.max(width, columnWidths.least), columnWidths.most));

/** Whether a column can go: one stays. */
export const canHide = (columns: readonly Column[], layout: GridLayout, id: string): boolean => {
  const shown = shownColumns(columns, layout);
  return shown.length > 1 && shown.some((column) => column.id === id && column.always !== true);
};

export function withHidden(columns: readonly Column[], layout: GridLayout, id: string): GridLayout {
  return canHide(columns, layout, id) ? { ...layout, hidden: [...layout.hidden, id] } : layout;
}

export const withShown = (layout: GridLayout, id: string): GridLayout => ({
  ...layout,
  hidden: layout.hidden.filter((hidden) => hidden !== id),
});

/** Puts a column in the place of another one. What the order says of columns that are not there stays in it. */
export function withMoved(columns: readonly Column[], layout: GridLayout, move: ColumnMove): GridLayout {
  const ids = orderedColumns(columns, layout).map(({ id }) => id);
  const from = ids.indexOf(move.id);
  const to = ids.indexOf(move.to);
  if (from === -1 || to === -1 || from === to) return layout;
  const unknown = layout.order.filter((id) => !ids.includes(id));
  return { ...layout, order: [...ids.toSpliced(from, 1).toSpliced(to, 0, move.id), ...unknown] };
}

export interface ColumnMove {
  readonly id: string;
  /** The column whose place it takes. */
  readonly to: string;
}

/** The shown column beside another one; null at an end. */
export function besideOf(columns: readonly Column[], layout: GridLayout, at: { id: string; by: -1 | 1 }) {
  const shown = shownColumns(columns, layout);
  const index = shown.findIndex(({ id }) => id === at.id);
  return index === -1 ? null : (shown[index + at.by]?.id ?? null);
}

/** null gives a column its own width again. */
export function withColumnWidth(layout: GridLayout, id: string, width: number | null): GridLayout {
  const { [id]: _, ...others } = layout.widths;
  return { ...layout, widths: width === null ? others : { ...others, [id]: within(width) } };
}
