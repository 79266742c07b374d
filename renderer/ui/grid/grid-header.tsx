import { commandAt } from '@renderer/lib/commands/commands';
import { messages } from '@renderer/ui/messages';
import { ContextMenu } from '@renderer/ui/primitives/menu';
import type { SortDirection } from '@tanstack/react-table';
import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';
import styles from './data-grid.module.css';
import { fittingWidths } from './fit-columns';
import { groupAria, headCellAria, headRowAria } from './grid-aria';
import { columnSize } from './grid-layout';
import type { GridColumn, GridSelection } from './grid-types';
import { type HeaderActions, headerMenu } from './header-menu';
import { useColumnDrag } from './use-column-drag';
import { besideOf, moveColumn } from './use-grid-table';

interface GridHeaderProps<Row extends object> {
  readonly shown: readonly GridColumn<Row>[];
  readonly actions: HeaderActions<Row>;
  readonly selection: GridSelection<Row> | undefined;
  /** Rows that can be selected. */
  readonly count: number;
}

/** The sticky row of column names. */
export function GridHeader<Row extends object>({ shown, selection, count, ...props }: GridHeaderProps<Row>) {
  const head = useRef<HTMLDivElement>(null);
  const actions = withFit(props.actions, head);
  const { place, handlers } = useColumnDrag(actions);
  const [menu, setMenu] = useState<{ readonly id: string; readonly width: number } | null>(null);
  const column = shown.find(({ id }) => id === menu?.id);
  const { table, onLayout } = actions;
  const events = {
    ...handlers,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onHeaderKey(event, actions),
    onContextMenu: (event: MouseEvent<HTMLElement>) => setMenu(headerAt(event)),
  };
  const first = selection === undefined ? 1 : 2;
  const onToggle = (id: string) => table.getColumn(id)?.toggleSorting();
  const row = (
    <div ref={head} className={styles['headRow']} {...headRowAria} {...events}>
      {selection === undefined ? null : <CheckHeader selection={selection} count={selection.total ?? count} />}
      {shown.map((each, index) => (
        <HeaderCell
          key={each.id}
          column={each}
          colIndex={index + first}
          sorted={table.getColumn(each.id)?.getIsSorted() ?? false}
          drag={place === null ? null : each.id === place.id ? 'moved' : each.id === place.to ? 'target' : null}
          isLaidOut={onLayout !== undefined}
          onToggle={table.getColumn(each.id)?.getCanSort() === true ? onToggle : null}
        />
      ))}
    </div>
  );
  return (
    <div className={styles['head']} {...groupAria}>
      {onLayout === undefined ? (
        row
      ) : (
        <ContextMenu items={column === undefined ? [] : headerMenu(actions, column, menu?.width ?? column.width)}>
          {row}
        </ContextMenu>
      )}
    </div>
  );
}

const withFit = <Row extends object>(
  actions: HeaderActions<Row>,
  head: RefObject<HTMLElement | null>,
): HeaderActions<Row> => ({
  ...actions,
  onFit: (ids) => {
    if (head.current === null) return;
    const fitting = fittingWidths(head.current, ids);
    actions.table.setColumnSizing((widths) => ({ ...widths, ...fitting }));
  },
});

interface CheckHeaderProps<Row> {
  readonly selection: GridSelection<Row>;
  readonly count: number;
}

/** The checkbox for all rows: checked, unchecked or indeterminate. */
function CheckHeader<Row>({ selection, count }: CheckHeaderProps<Row>) {
  const isAll = count > 0 && selection.count >= count;
  return (
    <div className={styles['check']} {...headCellAria(1, false)}>
      <input
        type="checkbox"
        aria-label={messages.grid.selectAll}
        checked={isAll}
        disabled={count === 0}
        ref={(box) => {
          if (box !== null) box.indeterminate = selection.count > 0 && !isAll;
        }}
        onChange={() => selection.onChange({ kind: isAll ? 'none' : 'all' })}
      />
    </div>
  );
}

const headerOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;

function headerAt({ target }: MouseEvent<HTMLElement>): { id: string; width: number } | null {
  const header = headerOf(target);
  const id = header?.dataset['column'];
  return header === null || id === undefined ? null : { id, width: header.getBoundingClientRect().width };
}

/** The arrow keys move the focus between headers; those of commands move the column, or fit it to its content. */
function onHeaderKey<Row extends object>(
  event: KeyboardEvent<HTMLElement>,
  { table, onLayout, onFit }: HeaderActions<Row>,
): void {
  const id = headerOf(event.target)?.dataset['column'];
  if (id === undefined || onLayout === undefined) return;
  const command = commandAt('header', event);
  if (command === 'column-fit') {
    event.preventDefault();
    onFit?.([id]);
    return;
  }
  const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
  if (by === null || event.ctrlKey || event.metaKey) return;
  const to = besideOf(table, { id, by });
  const isMove = command !== null;
  if (to === null || (!isMove && (event.altKey || event.shiftKey))) return;
  event.preventDefault();
  if (isMove) moveColumn(table, { id, to });
  else event.currentTarget.querySelector<HTMLElement>(`[data-column="${CSS.escape(to)}"] button`)?.focus();
}

interface HeaderCellProps<Row> {
  readonly column: GridColumn<Row>;
  readonly colIndex: number;
  readonly sorted: SortDirection | false;
  /** Its part in a drag. */
  readonly drag: 'moved' | 'target' | null;
  /** Columns can be moved, resized and hidden. */
  readonly isLaidOut: boolean;
  /** null: the list cannot be sorted by it. */
  readonly onToggle: ((columnId: string) => void) | null;
}

/** The name of a column: a button where it can be sorted by or has a menu. */
function HeaderCell<Row>({ column, colIndex, sorted, drag, isLaidOut, onToggle }: HeaderCellProps<Row>) {
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  return (
    <div
      className={clsx(
        styles['headCell'],
        column.align === 'end' && styles['end'],
        isLaidOut && styles['laidOut'],
        drag !== null && styles[drag],
      )}
      style={columnSize(column)}
      {...headCellAria(colIndex, sorted)}
      title={column.headerTitle}
      data-column={column.id}
    >
      {onToggle === null && !isLaidOut ? (
        <span className={styles['headText']}>{column.header}</span>
      ) : (
        <button
          type="button"
          className={styles['sortButton']}
          aria-haspopup={onToggle === null ? 'menu' : undefined}
          onClick={onToggle === null ? openMenu : () => onToggle(column.id)}
        >
          {column.header}
          {sorted === false ? null : <Arrow size={12} aria-hidden />}
        </button>
      )}
    </div>
  );
}

/** Opens the header's context menu, as the menu key would. */
function openMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { left, bottom } = currentTarget.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, clientX: left, clientY: bottom, button: 2 };
  currentTarget.dispatchEvent(new window.MouseEvent('contextmenu', at));
}
