import { commandMenu, type MenuEntries, type MenuEntry } from '@renderer/lib/commands/command-menu';
import type { MenuItem } from '@renderer/lib/commands/menu-item';
import type { GridLayout } from '@shared/domain/local/grid-layout';
import { noLayout } from './column-layout';
import type { GridColumn } from './grid-types';
import { besideOf, canHide, type GridTable, moveColumn } from './use-grid-table';

/** What the header can change. Without `onLayout` it is the sort alone. */
export interface HeaderActions<Row extends object> {
  readonly table: GridTable<Row>;
  readonly onLayout: ((layout: GridLayout) => void) | undefined;
  /** Makes columns as wide as their content. */
  readonly onFit?: (ids: readonly string[]) => void;
}

/** The step of Wider and Narrower, in CSS pixels. */
const step = 24;

/** The menu of a column's header. `width` is its current width in CSS pixels. */
export function headerMenu<Row extends object>(
  actions: HeaderActions<Row>,
  column: GridColumn<Row>,
  width: number,
): readonly MenuItem[] {
  return commandMenu('column', { ...sortEntries(actions, column), ...layoutEntries(actions, column, width) });
}

type SortCommand = `sort-${'up' | 'down' | 'not'}`;

function sortEntries<Row extends object>(
  { table }: HeaderActions<Row>,
  { id }: GridColumn<Row>,
): Readonly<Record<SortCommand, MenuEntry | null>> {
  const column = table.getColumn(id);
  if (column?.getCanSort() !== true) return { 'sort-up': null, 'sort-down': null, 'sort-not': null };
  const sorted = column.getIsSorted();
  return {
    'sort-up': { checked: sorted === 'asc', onSelect: () => column.toggleSorting(false) },
    'sort-down': { checked: sorted === 'desc', onSelect: () => column.toggleSorting(true) },
    'sort-not': { checked: table.state.sorting.length === 0, onSelect: () => table.resetSorting(true) },
  };
}

function layoutEntries<Row extends object>(
  { table, onLayout, onFit }: HeaderActions<Row>,
  { id }: GridColumn<Row>,
  width: number,
): Omit<MenuEntries<'column'>, SortCommand> {
  const ifAllowed = (entry: MenuEntry) => (onLayout === undefined ? null : entry);
  const move = (by: -1 | 1) => {
    const to = besideOf(table, { id, by });
    return ifAllowed({
      disabled: to === null,
      onSelect: () => (to === null ? undefined : moveColumn(table, { id, to })),
    });
  };
  const resize = (to: number) =>
    ifAllowed({ onSelect: () => table.setColumnSizing((widths) => ({ ...widths, [id]: to })) });
  return {
    'column-left': move(-1),
    'column-right': move(1),
    'column-fit': ifAllowed({ onSelect: () => onFit?.([id]) }),
    'column-wider': resize(width + step),
    'column-narrower': resize(width - step),
    'column-width': ifAllowed({ onSelect: () => table.getColumn(id)?.resetSize() }),
    'hide-column': ifAllowed({
      disabled: !canHide(table, id),
      onSelect: () => table.getColumn(id)?.toggleVisibility(false),
    }),
    'fit-columns': ifAllowed({ onSelect: () => onFit?.(table.getVisibleLeafColumns().map((column) => column.id)) }),
    'reset-columns': ifAllowed({ onSelect: () => onLayout?.(noLayout) }),
  };
}
