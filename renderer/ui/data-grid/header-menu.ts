import { commandMenu, type MenuEntry } from '@renderer/lib/command-menu';
import type { MenuItem } from '@renderer/ui/menu-items';
import type { GridLayout } from '@shared/domain/grid-layout';
import { besideOf, canHide, noLayout, withColumnWidth, withHidden, withMoved } from './column-layout';
import type { GridColumn, GridSort } from './grid-types';

/** What the header changes: order of the rows, and order, width and choice of the columns. */
export interface HeaderWays<Row> {
  /** All columns, hidden ones too. */
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: GridLayout;
  readonly onLayout: ((layout: GridLayout) => void) | undefined;
  /** What was asked for, also while the rows are not in that order yet. */
  readonly sort: GridSort | null;
  readonly onSort: ((sort: GridSort | null) => void) | undefined;
}

/** One press of Wider or Narrower, in CSS pixels. */
const step = 24;

/** The menu of a column's header. `width` is what it has now, in CSS pixels. */
export function headerMenu<Row>(ways: HeaderWays<Row>, column: GridColumn<Row>, width: number): readonly MenuItem[] {
  const order = sortItems(ways, column);
  const layout = layoutItems(ways, column, width);
  return order.length > 0 && layout.length > 0
    ? [...order, { kind: 'separator', id: 'layout' }, ...layout]
    : [...order, ...layout];
}

function sortItems<Row>({ sort, onSort }: HeaderWays<Row>, column: GridColumn<Row>): readonly MenuItem[] {
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

function layoutItems<Row>(ways: HeaderWays<Row>, column: GridColumn<Row>, width: number): readonly MenuItem[] {
  const { columns, layout, onLayout } = ways;
  if (onLayout === undefined) return [];
  const { id } = column;
  const move = (by: -1 | 1): MenuEntry => {
    const to = besideOf(columns, layout, { id, by });
    const onSelect = () => (to === null ? undefined : onLayout(withMoved(columns, layout, { id, to })));
    return { disabled: to === null, onSelect };
  };
  const resize = (to: number | null): MenuEntry => ({ onSelect: () => onLayout(withColumnWidth(layout, id, to)) });
  return commandMenu('column', {
    'column-left': move(-1),
    'column-right': move(1),
    'column-wider': resize(width + step),
    'column-narrower': resize(width - step),
    'column-width': resize(null),
    'hide-column': {
      disabled: !canHide(columns, layout, id),
      onSelect: () => onLayout(withHidden(columns, layout, id)),
    },
    'reset-columns': { onSelect: () => onLayout(noLayout) },
  });
}
