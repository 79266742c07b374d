import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react';
import styles from './data-grid.module.css';
import { gridAria } from './grid-aria';
import { GridBody } from './grid-body';
import { GridHeader } from './grid-header';
import { minRowWidth } from './grid-layout';
import { type DataGridProps, type GridColumn, rowHeights } from './grid-types';
import { NoRows } from './no-rows';
import { useGridSort } from './use-grid-sort';
import { useGridView } from './use-grid-view';

/**
 * A list of up to a million rows: only those in sight are in the document. One row can be reached by Tab, the arrow keys
 * move from there. The parent must give it a height.
 */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { label, columns, rowKey, density = 'comfortable', sort = null, onSort, total, loading = false } = props;
  const rowHeight = rowHeights[density];
  const { rows, toggle } = useGridSort(props);
  const list = useMemo(() => ({ rows, rowKey }), [rows, rowKey]);
  const scrollerRef = useRef<HTMLDivElement | null>(null);
  // Also as a state: the rows inside are there before their scroller is.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const attach = useCallback((element: HTMLDivElement | null) => {
    scrollerRef.current = element;
    setScroller(element);
  }, []);
  const view = useGridView({ ...props, list, rowHeight, scrollerRef });
  const vars = useMemo(() => gridVars(columns, rowHeight), [columns, rowHeight]);
  return (
    <div
      ref={attach}
      className={styles['grid']}
      style={vars}
      {...gridAria({ label, columns: columns.length, rows: total === undefined ? rows.length : total, busy: loading })}
    >
      <GridHeader columns={columns} sort={sort} {...(onSort === undefined ? {} : { onToggle: toggle })} />
      {rows.length === 0 ? (
        <NoRows {...props} rowHeight={rowHeight} />
      ) : (
        <GridBody {...props} {...{ rows, list, view, rowHeight, scroller }} />
      )}
    </div>
  );
}

/** Custom properties that the style sheet reads. */
type GridVars = CSSProperties & Readonly<Record<`--grid-${string}`, string>>;

const gridVars = <Row,>(columns: readonly GridColumn<Row>[], rowHeight: number): GridVars => ({
  '--grid-min-width': `${minRowWidth(columns)}px`,
  '--grid-row-height': `${rowHeight}px`,
});
