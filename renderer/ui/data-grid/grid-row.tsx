import { plainText } from '@shared/words/text';
import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type CSSProperties, memo } from 'react';
import styles from './data-grid.module.css';
import { cellAria, rowAria, wideCellAria } from './grid-aria';
import type { GridColumn } from './grid-types';

interface GridRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  /** CSS pixels from the top of the list. */
  readonly top: number;
  readonly columns: readonly GridColumn<Row>[];
  /** By column. */
  readonly sizes: readonly CSSProperties[];
  /** The one row that Tab reaches. */
  readonly reachable: boolean;
  readonly selected: boolean | undefined;
  readonly problem: string | null;
}

function Row<Data>(props: GridRowProps<Data>) {
  const { row, index, top, columns, sizes, reachable, selected, problem } = props;
  return (
    <div
      className={clsx(styles['row'], problem !== null && styles['unreadable'])}
      {...rowAria(index, selected)}
      data-index={index}
      tabIndex={reachable ? 0 : -1}
      style={{ top }}
    >
      {problem === null ? (
        columns.map((column, at) => (
          <div
            key={column.id}
            className={column.align === 'end' ? styles['endCell'] : styles['cell']}
            style={sizes[at]}
            {...cellAria}
          >
            {column.cell(row)}
          </div>
        ))
      ) : (
        <Problem columns={columns.length} reason={problem} />
      )}
    </div>
  );
}

/** One line. Drawn again only when its own data, place or state changed. */
export const GridRow = memo(Row) as typeof Row;

function Problem({ columns, reason }: { readonly columns: number; readonly reason: string }) {
  return (
    <div className={clsx(styles['cell'], styles['wide'])} {...wideCellAria(columns)}>
      <CircleAlert size={14} aria-hidden /> Unreadable row <span className={styles['reason']}>{plainText(reason)}</span>
    </div>
  );
}
