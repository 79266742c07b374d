import { ContextMenu } from '@renderer/ui/context-menu';
import type { ReactNode } from 'react';
import styles from './data-grid.module.css';
import { groupAria, rowAria, wideCellAria } from './grid-aria';
import { GridRow } from './grid-row';
import type { DataGridProps } from './grid-types';
import type { GridView } from './use-grid-view';
import { useRowEvents } from './use-row-events';

interface GridBodyProps<Row> extends DataGridProps<Row> {
  readonly view: GridView;
}

/** The rows in sight and what follows the last one. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  const { rows, rowKey, columns, rowMenu, rowProblem, isSelected, footer, view } = props;
  const events = useRowEvents(props);
  const reachable = view.activeIndex === -1 ? 0 : view.activeIndex;
  const active = rows[view.activeIndex];

  const body = (
    <div className={styles['canvas']} {...groupAria} style={{ height: view.height }} {...events}>
      {view.items.map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <GridRow
            key={rowKey(row)}
            row={row}
            index={index}
            top={start}
            columns={columns}
            reachable={index === reachable}
            selected={isSelected?.(row)}
            problem={rowProblem?.(row) ?? null}
          />
        );
      })}
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
