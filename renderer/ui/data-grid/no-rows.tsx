import { Skeleton } from '@renderer/ui/skeleton';
import { useDelayed } from '@renderer/ui/use-delayed';
import styles from './data-grid.module.css';
import { groupAria, rowAria, wideCellAria } from './grid-aria';
import { columnSize } from './grid-layout';
import type { DataGridProps, GridColumn } from './grid-types';

interface NoRowsProps<Row> extends Pick<DataGridProps<Row>, 'columns' | 'loading' | 'empty' | 'footer'> {
  readonly rowHeight: number;
}

/** A grid without rows: waiting for the first ones, or empty. */
export function NoRows<Row>({ columns, loading = false, empty, footer, rowHeight }: NoRowsProps<Row>) {
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
