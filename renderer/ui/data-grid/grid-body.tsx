import { ContextMenu } from '@renderer/ui/context-menu';
import type { ReactNode } from 'react';
import styles from './data-grid.module.css';
import { groupAria, rowAria, wideCellAria } from './grid-aria';
import { GridRows } from './grid-rows';
import type { DataGridProps } from './grid-types';
import { type KeyedRows, rowAt } from './row-index';
import type { GridView } from './use-grid-view';
import { useRowEvents } from './use-row-events';

interface GridBodyProps<Row> extends DataGridProps<Row> {
  readonly list: KeyedRows<Row>;
  readonly view: GridView;
  readonly rowHeight: number;
  readonly scroller: HTMLDivElement | null;
}

/** The rows in sight and what follows the last one. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  const { rows, columns, rowMenu, footer, view, rowHeight } = props;
  const events = useRowEvents(props);
  const active = rowAt(rows, view.activeIndex);

  const body = (
    <div className={styles['canvas']} {...groupAria} style={{ height: rows.length * rowHeight }} {...events}>
      <GridRows {...props} activeIndex={view.activeIndex} />
    </div>
  );
  return (
    <>
      {rowMenu === undefined ? (
        body
      ) : (
        <ContextMenu items={active === undefined ? [] : rowMenu(active)}>{body}</ContextMenu>
      )}
      {footer === undefined || footer === null ? null : (
        <GridFooter index={rows.length} columns={columns.length}>
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
      <div {...rowAria(index)}>
        <div className={styles['footer']} {...wideCellAria(columns)}>
          {children}
        </div>
      </div>
    </div>
  );
}
