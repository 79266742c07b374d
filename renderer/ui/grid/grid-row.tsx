import { DisplayContext } from '@renderer/ui/hooks/display';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { messages } from '@renderer/ui/messages';
import { plainText } from '@shared/format/text';
import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type CSSProperties, Fragment, memo, type ReactNode, use } from 'react';
import styles from './data-grid.module.css';
import { type Branch, cellAria, rowAria, wideCellAria } from './grid-aria';
import type { GridColumn } from './grid-types';

interface GridRowProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
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
  /** It has a checkbox. */
  readonly checked: boolean;
  readonly rowWide: ((row: Row) => ReactNode) | undefined;
  readonly problem: string | null;
  readonly branch?: Branch | undefined;
}

function Row<Data>(props: GridRowProps<Data>) {
  const { row, rowKey, index, top, columns, sizes, reachable, selected, opened, checked, problem, branch } = props;
  // Its texts have times, which another clock writes anew.
  use(DisplayContext);
  const wide = props.rowWide?.(row) ?? null;
  return (
    <div
      className={clsx(styles['row'], problem !== null && styles['unreadable'], wide !== null && styles['band'])}
      {...rowAria(index, { selected: wide === null ? selected : undefined, opened, branch })}
      data-index={index}
      tabIndex={reachable ? 0 : -1}
      style={{ top }}
    >
      {checked && wide === null ? <div className={styles['check']} {...cellAria()} data-check="" /> : null}
      {wide !== null ? (
        <div className={clsx(styles['cell'], styles['wide'])} {...wideCellAria(columns.length + (checked ? 1 : 0))}>
          {wide}
        </div>
      ) : problem === null ? (
        columns.map((column, at) => (
          <div key={column.id} className={classOf(column, row)} style={sizes[at]} {...cellAria(column.label?.(row))}>
            {ofRow(column.cell(row), rowKey)}
          </div>
        ))
      ) : (
        <Problem columns={columns.length} first={checked ? 2 : 1} reason={problem} />
      )}
    </div>
  );
}

/** A row, which renders again only when its own data, place or state changed, or how times are written. */
export const GridRow = memo(Row) as typeof Row;

/** Keyed by the row, since the element around it is reused for other rows. */
const ofRow = (content: ReactNode, key: string): ReactNode =>
  typeof content === 'object' && content !== null ? <Fragment key={key}>{content}</Fragment> : content;

function classOf<Data>({ align, fits, className }: GridColumn<Data>, row: Data): string {
  const place = styles[align === 'end' ? 'endCell' : 'cell'] ?? '';
  const isClipped = fits?.(row) !== true;
  const own = className?.(row);
  return `${place}${isClipped ? ` ${styles['clipped']}` : ''}${own === undefined ? '' : ` ${own}`}`;
}

interface ProblemProps {
  readonly columns: number;
  readonly first: number;
  readonly reason: string;
}

function Problem({ columns, first, reason }: ProblemProps) {
  return (
    <div className={clsx(styles['cell'], styles['clipped'], styles['wide'])} {...wideCellAria(columns, first)}>
      <CircleAlert size={14} aria-hidden />{' '}
      <FilledText
        text={messages.grid.unreadable}
        parts={{ reason: <span className={styles['reason']}>{plainText(reason)}</span> }}
      />
    </div>
  );
}
