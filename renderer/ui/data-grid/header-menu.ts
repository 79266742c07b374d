import { commandMenu, type MenuEntry } from '@renderer/lib/command-menu';
import type { MenuItem } from '@renderer/ui/menu-items';
import type { GridLayout } from '@shared/domain/grid-layout';
import { noLayout } from './column-layout';
import type { GridColumn, GridSort } from './grid-types';
import { besideOf, canHide, type GridTable, moveColumn } from './use-grid-table';

/** What the header changes: order of the rows, and order, width and choice of the columns. */
export interface HeaderWays<Row extends object> {
  readonly table: GridTable<Row>;
  readonly onLayout: ((layout: GridLayout) => void) | undefined;
  /** What was asked for, also while the rows are not in that order yet. */
  readonly sort: GridSort | null;
  readonly onSort: ((sort: GridSort | null) => void) | undefined;
}

/** One press of Wider or Narrower, in CSS pixels. */
const step = 24;

/** The menu of a column's header. `width` is what it has now, in CSS pixels. */
export function headerMenu<Row extends object>(
  ways: HeaderWays<Row>,
  column: GridColumn<Row>,
  width: number,
): readonly MenuItem[] {
  const order = sortItems(ways, column);
  const layout = layoutItems(ways, column, width);
  return order.length > 0 && layout.length > 0
    ? [...order, { kind: 'separator', id: 'layout' }, ...layout]
    : [...order, ...layout];
}

function sortItems<Row extends object>(
  { sort, onSort }: HeaderWays<Row>,
  column: GridColumn<Row>,
): readonly MenuItem[] {
  const { id, sortValue, unsortable } = column;
  if (onSort !== undefined && unsortable !== undefined)
    return [{ kind: 'heading', id: 'unsortable', label: unsortable }];
  if (onSort === undefined || sortValue === undefined) return [];
  const desc = sort?.id === id ? sort.desc : null;
  return [
    {
      kind: 'choice',
      id: 'up',
      label: 'Sort ascending',
      checked: desc === false,
      onSelect: () => onSort({ id, desc: false }),
    },
    {
      kind: 'choice',
      id: 'down',
      label: 'Sort descending',
      checked: desc === true,
      onSelect: () => onSort({ id, desc: true }),
    },
    { kind: 'choice', id: 'unsorted', label: 'Do not sort', checked: sort === null, onSelect: () => onSort(null) },
  ];
}

function layoutItems<Row extends object>(
  ways: HeaderWays<Row>,
  column: GridColumn<Row>,
  width: number,
): readonly MenuItem[] {
  const { table, onLayout } = ways;
  if (onLayout === undefined) return [];
  const { id } = column;
  const move = (by: -1 | 1): MenuEntry => {
    const to = besideOf(table, { id, by });
    const onSelect = () => (to === null ? undefined : moveColumn(table, { id, to }));
    return { disabled: to === null, onSelect };
  };
  const resize = (to: number): MenuEntry => ({
    onSelect: () => table.setColumnSizing((widths) => ({ ...widths, [id]: to })),
  });
  return commandMenu('column', {
    'column-left': move(-1),
    'column-right': move(1),
    'column-wider': resize(width + step),
    'column-narrower': resize(width - step),
    'column-width': { onSelect: () => table.getColumn(id)?.resetSize() },
    'hide-column': {
      disabled: !canHide(table, id),
      onSelect: () => table.getColumn(id)?.toggleVisibility(false),
    },
    'reset-columns': { onSelect: () => onLayout(noLayout) },
  });
}
