import styles from '@renderer/ui/grid/data-grid.module.css';
import { gridAria } from '@renderer/ui/grid/grid-aria';
import { GridHeader } from '@renderer/ui/grid/grid-header';
import { columnSizes, minRowWidth } from '@renderer/ui/grid/grid-layout';
import { GridRow } from '@renderer/ui/grid/grid-row';
import { type DataGridProps, headerHeight, rowHeights } from '@renderer/ui/grid/grid-types';
import { keyAt, rowAt } from '@renderer/ui/grid/row-index';
import { useGridTable } from '@renderer/ui/grid/use-grid-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useMemo, useRef } from 'react';

const rowHeight = rowHeights.comfortable;
const estimateSize = () => rowHeight;
/** Above and below what is in sight: together about as many rows as our window draws beyond it. */
const overscan = 2;

/** Our header and our rows, which TanStack Virtual chooses; nothing else of the grid is around them. */
export function VirtualGrid<Row extends object>(props: DataGridProps<Row>) {
  const { rows, rowKey, label, sort = null, onSort } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { table, shown } = useGridTable(props);
  const sizes = useMemo(() => columnSizes(shown), [shown]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    scrollMargin: headerHeight,
    estimateSize,
    overscan,
  });
  const facts = { label, columns: shown.length, rows: rows.length, busy: false, several: false, tree: false };
  const vars = { '--grid-min-width': `${minRowWidth(shown)}px`, '--grid-row-height': `${rowHeight}px` };
  return (
    <div ref={scroller} className={styles['grid']} style={vars as CSSProperties} {...gridAria(facts)}>
      <GridHeader
        actions={{ table, onLayout: undefined, sort, onSort }}
        selection={undefined}
        count={rows.length}
        {...{ shown, sort }}
      />
      <div className={styles['canvas']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rowAt(rows, index);
          // Asked for here and not by the virtualizer, which would ask for the key of every row at once.
          const key = keyAt({ rows, rowKey }, index) ?? '';
          return row === undefined ? null : (
            <GridRow
              key={key}
              rowKey={key}
              top={start - headerHeight}
              columns={shown}
              reachable={index === 0}
              selected={undefined}
              opened={undefined}
              checked={false}
              problem={null}
              {...{ row, index, sizes }}
            />
          );
        })}
      </div>
    </div>
  );
}
