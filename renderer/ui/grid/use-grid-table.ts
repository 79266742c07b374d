import {
  type ColumnDef,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  type ReactTable,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { noLayout, shownColumns, toHidden, toTableState, toWidths, widthLimits } from './column-layout';
import type { DataGridProps, GridColumn, GridSort } from './grid-types';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  rowSortingFeature,
});

/** The columns of a grid: order, visibility, widths and sort. */
export type GridTable<Row extends object> = ReactTable<typeof features, Row>;

type GridTableProps<Row> = Pick<DataGridProps<Row>, 'columns' | 'layout' | 'onLayout' | 'sort' | 'onSort'>;

const nothing: readonly never[] = [];

const toDef = <Row extends object>(column: GridColumn<Row>): ColumnDef<typeof features, Row> => ({
  id: column.id,
  accessorFn: () => undefined,
  enableSorting: column.sortable === true,
  sortDescFirst: false,
  enableHiding: column.always !== true,
  size: column.width,
  minSize: widthLimits.least,
  maxSize: widthLimits.most,
});

/** TanStack Table over the columns alone: its row model costs memory and time per row, and lists arrive sorted. */
export function useGridTable<Row extends object>(props: GridTableProps<Row>) {
  const { columns, layout = noLayout, onLayout, sort = null, onSort } = props;
  const defs = useMemo(() => columns.map((column) => toDef(column)), [columns]);
  const laidOut = useMemo(() => toTableState(columns, layout), [columns, layout]);
  const sorting = useMemo(() => toSorting(sort), [sort]);
  const table = useTable({
    features,
    columns: defs,
    data: nothing,
    state: { ...laidOut, sorting },
    enableSorting: onSort !== undefined,
    onColumnOrderChange: (next) => onLayout?.({ ...layout, order: functionalUpdate(next, laidOut.columnOrder) }),
    onColumnVisibilityChange: (next) =>
      onLayout?.({ ...layout, hidden: toHidden(functionalUpdate(next, laidOut.columnVisibility)) }),
    onColumnSizingChange: (next) =>
      onLayout?.({ ...layout, widths: toWidths(functionalUpdate(next, laidOut.columnSizing)) }),
    onSortingChange: (next) => onSort?.(fromSorting(functionalUpdate(next, sorting))),
  });
  const visible = table.getVisibleLeafColumns();
  const { widths } = layout;
  const shown = useMemo(() => shownColumns(columns, { visible, widths }), [columns, visible, widths]);
  return { table, shown };
}

const toSorting = (sort: GridSort | null): SortingState => (sort === null ? [] : [{ id: sort.id, desc: sort.desc }]);

const fromSorting = ([first]: SortingState): GridSort | null =>
  first === undefined ? null : { id: first.id, desc: first.desc };

/** Whether a column can be hidden: one must stay. */
export const canHide = <Row extends object>(table: GridTable<Row>, id: string): boolean =>
  table.getColumn(id)?.getCanHide() === true && table.getVisibleLeafColumns().some((column) => column.id !== id);

/** Moves a column to the place of another one. */
export const moveColumn = <Row extends object>(table: GridTable<Row>, { id, to }: ColumnMove): void =>
  id === to
    ? undefined
    : table.setColumnOrder((order) => order.toSpliced(order.indexOf(id), 1).toSpliced(order.indexOf(to), 0, id));

export interface ColumnMove {
  readonly id: string;
  /** The column whose place it takes. */
  readonly to: string;
}

/** The visible column beside another one; null at an end. */
export function besideOf<Row extends object>(table: GridTable<Row>, { id, by }: { id: string; by: -1 | 1 }) {
  const shown = table.getVisibleLeafColumns();
  const index = shown.findIndex((column) => column.id === id);
  return index === -1 ? null : (shown[index + by]?.id ?? null);
}
