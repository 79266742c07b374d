import { Skeleton } from '@renderer/ui/feedback/skeleton';
import { DisplayContext } from '@renderer/ui/hooks/display';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { useKeyDown } from '@renderer/ui/hooks/use-key-down';
import { type CSSProperties, use, useCallback, useMemo, useRef, useState } from 'react';
import styles from './data-grid.module.css';
import { gridAria, groupAria, rowAria, wideCellAria } from './grid-aria';
import { GridBody } from './grid-body';
import { GridHeader } from './grid-header';
import { checkWidth, columnSize, minRowWidth } from './grid-layout';
import { type DataGridProps, type GridColumn, rowHeights } from './grid-types';
import { createRowScroll, type RowScroll } from './row-scroll';
import { type SelectionAnnouncements, SelectionAnnouncer } from './selection-announcer';
import { useGridTable } from './use-grid-table';
import { useGridView } from './use-grid-view';
import { useRowDrag } from './use-row-drag';
import { useRowEvents } from './use-row-events';
import { useSelecting } from './use-selecting';

/**
 * A virtual list of millions of rows: only the visible ones are in the document. Tab reaches one row, the arrow keys move
 * from there. The parent must give it a height, unless it is in the flow of what scrolls around it.
 */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { label, rowKey, lines = 'one', total, loading = false } = props;
  const { rows, onLayout, selection, isInFlow = false } = props;
  const rowHeight = rowHeights[use(DisplayContext).density][lines];
  const { table, shown: columns } = useGridTable(props);
  const list = useMemo(() => ({ rows, rowKey }), [rows, rowKey]);
  const [scroll] = useState(() => createRowScroll(isInFlow));
  const { scrollerRef, attach } = useScrollerRef(scroll);
  const announcements = useRef<SelectionAnnouncements>(null);
  const view = useGridView({ ...props, list, rowHeight, scroll, scrollerRef });
  const selecting = useSelecting({ list, selection, announcements });
  const { events: pointing, onKey } = useRowEvents({ ...props, rows, view, selecting });
  const events = useRowDrag(props, pointing);
  useKeyDown(scrollerRef, onKey);
  const vars = useMemo(() => gridVars(columns, rowHeight, selection !== undefined), [columns, rowHeight, selection]);
  const facts = {
    label,
    columns: columns.length + (selection === undefined ? 0 : 1),
    rows: total === undefined ? rows.length : total,
    busy: loading,
    several: selection !== undefined,
    tree: props.tree !== undefined,
  };
  return (
    <>
      <div ref={attach} className={isInFlow ? styles['inFlow'] : styles['grid']} style={vars} {...gridAria(facts)}>
        <GridHeader shown={columns} actions={{ table, onLayout }} selection={selection} count={rows.length} />
        {rows.length === 0 ? (
          <NoRows {...props} columns={columns} rowHeight={rowHeight} />
        ) : (
          <GridBody
            {...props}
            rows={rows}
            columns={columns}
            list={list}
            view={view}
            rowHeight={rowHeight}
            scroll={scroll}
            events={events}
          />
        )}
      </div>
      {selection === undefined ? null : (
        <SelectionAnnouncer ref={announcements} list={list} selection={selection} rowName={props.rowName} />
      )}
    </>
  );
}

/** Custom properties that the style sheet reads. */
type GridVars = CSSProperties & Readonly<Record<`--grid-${string}`, string>>;

const gridVars = <Row,>(columns: readonly GridColumn<Row>[], rowHeight: number, isChecked: boolean): GridVars => ({
  '--grid-min-width': `${minRowWidth(columns) + (isChecked ? checkWidth : 0)}px`,
  '--grid-row-height': `${rowHeight}px`,
});

/** The scrolling element, attached to the row window. */
function useScrollerRef(scroll: RowScroll) {
  const scrollerRef = useRef<HTMLDivElement | null>(null);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      scrollerRef.current = element;
      const detach = scroll.attach(element);
      return () => {
        scrollerRef.current = null;
        detach?.();
      };
    },
    [scroll],
  );
  return { scrollerRef, attach };
}

interface NoRowsProps<Row> extends Pick<DataGridProps<Row>, 'columns' | 'loading' | 'empty' | 'footer'> {
  readonly rowHeight: number;
}

/** A grid without rows: waiting for the first ones, or empty. */
function NoRows<Row>({ columns, loading = false, empty, footer, rowHeight }: NoRowsProps<Row>) {
  if (loading) {
    return (
      <div className={styles['canvas']} aria-hidden="true">
        <GridSkeleton columns={columns} rowHeight={rowHeight} />
      </div>
    );
  }
  return (
    <div className={styles['empty']} {...groupAria}>
      <div className={styles['emptyCell']} {...rowAria(0, {})}>
        <div className={styles['emptyCell']} {...wideCellAria(columns.length)}>
          {empty ?? footer}
        </div>
      </div>
    </div>
  );
}

const widths = ['72%', '54%', '63%', '48%', '66%', '58%', '44%'] as const;

interface GridSkeletonProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rowHeight: number;
}

/** Lines to come in the final layout, from 150 ms on. */
function GridSkeleton<Row>({ columns, rowHeight }: GridSkeletonProps<Row>) {
  const shown = useDelayed(true);
  if (!shown) return null;
  return Array.from({ length: 40 }, (_, index) => index).map((index) => (
    <div key={index} className={styles['row']} style={{ top: index * rowHeight }}>
      {columns.map((column, at) => (
        <div
          key={column.id}
          className={column.align === 'end' ? styles['endCell'] : styles['cell']}
          style={columnSize(column)}
        >
          <Skeleton width={column.align === 'end' ? '50%' : (widths[(index * 3 + at) % widths.length] ?? '60%')} />
        </div>
      ))}
    </div>
  ));
}
