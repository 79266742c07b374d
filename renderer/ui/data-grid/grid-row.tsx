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
  readonly opened: boolean | undefined;
  /** It has a box. */
  readonly checked: boolean;
  readonly problem: string | null;
}

function Row<Data>(props: GridRowProps<Data>) {
  const { row, index, top, columns, sizes, reachable, selected, opened, checked, problem } = props;
  return (
    <div
      className={clsx(styles['row'], problem !== null && styles['unreadable'])}
      {...rowAria(index, { selected, opened })}
      data-index={index}
      tabIndex={reachable ? 0 : -1}
      style={{ top }}
    >
      {checked ? <div className={styles['check']} {...cellAria()} data-check="" /> : null}
      {problem === null ? (
        columns.map((column, at) => <Cell key={column.id} column={column} row={row} size={sizes[at]} />)
      ) : (
        <Problem columns={columns.length} first={checked ? 2 : 1} reason={problem} />
      )}
    </div>
  );
}

/** One line. Drawn again only when its own data, place or state changed. */
export const GridRow = memo(Row) as typeof Row;

interface CellProps<Row> {
  readonly column: GridColumn<Row>;
  readonly row: Row;
  readonly size: CSSProperties | undefined;
}

function Cell<Data>({ column, row, size }: CellProps<Data>) {
  const { align, fits, look, label, cell } = column;
  const isClipped = fits?.(row) !== true;
  return (
    <div
      className={clsx(styles[align === 'end' ? 'endCell' : 'cell'], isClipped && styles['clipped'], look?.(row))}
      style={size}
      {...cellAria(label?.(row))}
    >
      {cell(row)}
    </div>
  );
}

interface ProblemProps {
  readonly columns: number;
  readonly first: number;
  readonly reason: string;
}

function Problem({ columns, first, reason }: ProblemProps) {
  return (
    <div className={clsx(styles['cell'], styles['clipped'], styles['wide'])} {...wideCellAria(columns, first)}>
      <CircleAlert size={14} aria-hidden /> Unreadable row <span className={styles['reason']}>{plainText(reason)}</span>
    </div>
  );
}
