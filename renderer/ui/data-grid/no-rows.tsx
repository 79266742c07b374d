import styles from './data-grid.module.css';
import { groupAria, rowAria, wideCellAria } from './grid-aria';
import { GridSkeleton } from './grid-skeleton';
import type { DataGridProps } from './grid-types';

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
