import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataGridProps, GridColumn, GridSort, RowList } from './grid-types';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

const nothing: readonly never[] = [];

export interface GridSorting<Row> {
  readonly rows: RowList<Row>;
  /** First ascending, then descending, then in the list's own order. */
  readonly toggle: (columnId: string) => void;
}

const toDef = <Row extends object>(column: GridColumn<Row>): ColumnDef<typeof features, Row> => ({
  id: column.id,
  accessorFn: (row) => column.sortValue?.(row) ?? undefined,
  enableSorting: column.sortValue !== undefined,
  sortDescFirst: false,
  sortUndefined: 'last',
  sortFn: 'auto',
});

/**
 * Sorting of what is loaded. The table's row model costs memory and time for every row, so it is given rows only while
 * the grid itself sorts: a list of a million rows in its own order never goes through it.
 */
export function useGridSort<Row extends object>(props: DataGridProps<Row>): GridSorting<Row> {
  const { columns, rows, sort = null, pendingSort = null, sorts = 'caller', onSort } = props;
  const byGrid = sorts === 'grid' && sort !== null;
  const defs = useMemo(() => columns.map((column) => toDef(column)), [columns]);
  const data = useMemo(() => (byGrid ? asArray(rows) : nothing), [byGrid, rows]);
  const asked = sort ?? pendingSort;
  const sorting = useMemo(() => toState(asked), [asked]);
  const table = useTable({
    features,
    columns: defs,
    data,
    state: { sorting },
    onSortingChange: (updater) => onSort?.(fromState(typeof updater === 'function' ? updater(sorting) : updater)),
  });
  const model = byGrid ? table.getSortedRowModel() : null;
  const sorted = useMemo(() => model?.rows.map((row) => row.original) ?? rows, [model, rows]);
  return { rows: sorted, toggle: (columnId) => table.getColumn(columnId)?.toggleSorting() };
}

const asArray = <Row>(rows: RowList<Row>): readonly Row[] =>
  Array.from({ length: rows.length }, (_, index) => rows.at(index)).filter((row) => row !== undefined);

const toState = (sort: GridSort | null): SortingState => (sort === null ? [] : [{ id: sort.id, desc: sort.desc }]);

const fromState = ([first]: SortingState): GridSort | null =>
  first === undefined ? null : { id: first.id, desc: first.desc };
