import type { GridLayout } from '@shared/domain/local/grid-layout';
import type { GridColumn } from './grid-types';

type Column = Pick<GridColumn<never>, 'id' | 'always'>;

/** The default layout. */
export const noLayout: GridLayout = { order: [], hidden: [], widths: {} };

/** Limits of a column's width, in CSS pixels. */
export const widthLimits = { least: 48, most: 1200 } as const;

/** A saved layout as the state of the table. It keeps entries of unknown columns. */
export function toTableState(columns: readonly Column[], { order, hidden, widths }: GridLayout) {
  const columnOrder = completeOrder(columns, order);
  const canGo = columns.filter(({ id, always = false }) => hidden.includes(id) && !always);
  // Where all are hidden, the first one stays.
  const kept =
    canGo.length < columns.length ? null : columnOrder.find((id) => canGo.some((column) => column.id === id));
  const stays = new Set([kept, ...columns.flatMap(({ id, always = false }) => (always ? [id] : []))]);
  const gone = hidden.filter((id) => !stays.has(id));
  return { columnOrder, columnVisibility: Object.fromEntries(gone.map((id) => [id, false])), columnSizing: widths };
}

/** A column that the order does not name follows its default predecessor. */
function completeOrder(columns: readonly Column[], order: readonly string[]): string[] {
  const ids = [...new Set(order)];
  columns.forEach(({ id }, at) => {
    if (order.includes(id)) return;
    const before = columns[at - 1]?.id;
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  });
  return ids;
}

export const toHidden = (visibility: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(visibility).filter((id) => visibility[id] === false);

export const toWidths = (sizing: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(sizing).map(([id, width]) => [id, within(width)]));

const within = (width: number): number => Math.round(Math.min(Math.max(width, widthLimits.least), widthLimits.most));

/** The columns to draw, in the person's order and widths. */
export function shownColumns<Row extends object>(
  columns: readonly GridColumn<Row>[],
  { visible, widths }: { visible: readonly { id: string; getSize: () => number }[]; widths: GridLayout['widths'] },
): readonly GridColumn<Row>[] {
  return visible.flatMap((shown) => {
    const column = columns.find(({ id }) => id === shown.id);
    if (column === undefined || !Object.hasOwn(widths, shown.id)) return column ?? [];
    const { flex: _, fits, ...rest } = column;
    const width = shown.getSize();
    // A resized column has a fixed width, and its cells may have to be clipped.
    return { ...rest, ...(fits !== undefined && width >= column.width ? { fits } : {}), width };
  });
}
