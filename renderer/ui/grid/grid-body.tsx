import { ContextMenu } from '@renderer/ui/primitives/menu';
import { type PointerEvent, type ReactNode, useCallback, useRef } from 'react';
import styles from './data-grid.module.css';
import { groupAria, rowAria, wideCellAria } from './grid-aria';
import { GridRows } from './grid-rows';
import type { DataGridProps, GridColumn, RowList } from './grid-types';
import { type KeyedRows, rowAt } from './row-index';
import type { RowScroll } from './row-scroll';
import type { GridView } from './use-grid-view';
import type { RowEvents } from './use-row-events';

interface GridBodyProps<Row> extends DataGridProps<Row> {
  readonly list: KeyedRows<Row>;
  readonly view: GridView;
  readonly rowHeight: number;
  readonly scroll: RowScroll;
  readonly events: RowEvents;
}

/** The visible rows and the footer below the last one. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  const { rows, columns, rowMenu, footer, view, rowHeight, events, selection } = props;
  const active = rowAt(rows, view.activeIndex);
  const onPointerMove = useCellTitle(rows, columns, selection !== undefined);
  const height = rows.length * rowHeight;

  const body = (
    <div className={styles['canvas']} {...groupAria} style={{ height }} {...events} onPointerMove={onPointerMove}>
      <GridRows {...props} activeIndex={view.activeIndex} />
    </div>
  );
  return (
    <>
      {rowMenu === undefined ? (
        body
      ) : (
        <ContextMenu items={() => (active === undefined ? [] : rowMenu(active))}>{body}</ContextMenu>
      )}
      {footer === undefined || footer === null ? null : (
        <GridFooter index={rows.length} columns={columns.length + (selection === undefined ? 0 : 1)}>
          {footer}
        </GridFooter>
      )}
    </>
  );
}

interface GridFooterProps {
  readonly index: number;
  readonly columns: number;
  readonly children: ReactNode;
}

function GridFooter({ index, columns, children }: GridFooterProps) {
  return (
    <div {...groupAria}>
      <div {...rowAria(index, {})}>
        <div className={styles['footer']} {...wideCellAria(columns)}>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Tooltips of cells, made on hover: most rows are never pointed at, and a tooltip may cost more than its cell. */
function useCellTitle<Row>(
  rows: RowList<Row>,
  columns: readonly GridColumn<Row>[],
  isChecked: boolean,
): (event: PointerEvent<HTMLElement>) => void {
  const last = useRef<{ readonly cell: Element; readonly row: Row } | null>(null);
  return useCallback(
    ({ target }) => {
      const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
      const line = cell?.parentElement ?? null;
      if (cell === null || line === null || !line.hasAttribute('data-index')) return;
      const row = rowAt(rows, Number(line.getAttribute('data-index')));
      if (row === undefined || (last.current?.cell === cell && last.current.row === row)) return;
      // Elements are reused for other rows.
      last.current?.cell.removeAttribute('title');
      last.current = { cell, row };
      const column = columns[[...line.children].indexOf(cell) - (isChecked ? 1 : 0)];
      const title = column?.title?.(row) ?? null;
      if (title !== null) cell.setAttribute('title', title);
    },
    [rows, columns, isChecked],
  );
}
