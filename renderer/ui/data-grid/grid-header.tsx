import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import styles from './data-grid.module.css';
import { groupAria, headCellAria, headRowAria } from './grid-aria';
import { columnSize } from './grid-layout';
import type { GridColumn, GridSort } from './grid-types';

interface GridHeaderProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort | null;
  /** Left out: nothing can be sorted. */
  readonly onToggle?: (columnId: string) => void;
}

/** The line of column names, which stays in sight. */
export function GridHeader<Row>({ columns, sort, onToggle }: GridHeaderProps<Row>) {
  return (
    <div className={styles['head']} {...groupAria}>
      <div className={styles['headRow']} {...headRowAria}>
        {columns.map((column, index) => (
          <HeaderCell
            key={column.id}
            column={column}
            colIndex={index + 1}
            desc={sort?.id === column.id ? sort.desc : null}
            {...(onToggle === undefined || column.sortValue === undefined ? {} : { onToggle })}
          />
        ))}
      </div>
    </div>
  );
}

interface HeaderCellProps<Row> {
  readonly column: GridColumn<Row>;
  readonly colIndex: number;
  /** Direction of the sort by this column; null when the list is not sorted by it. */
  readonly desc: boolean | null;
  readonly onToggle?: (columnId: string) => void;
}

function HeaderCell<Row>({ column, colIndex, desc, onToggle }: HeaderCellProps<Row>) {
  const end = column.align === 'end';
  const Arrow = desc === true ? ArrowDown : ArrowUp;
  return (
    <div
      className={clsx(styles['headCell'], end && styles['end'])}
      style={columnSize(column)}
      {...headCellAria(colIndex, desc)}
      title={column.headerTitle}
    >
      {onToggle === undefined ? (
        <span className={styles['headText']}>{column.header}</span>
      ) : (
        <button type="button" className={styles['sortButton']} onClick={() => onToggle(column.id)}>
          <span className={styles['headText']}>{column.header}</span>
          {desc === null ? null : <Arrow size={12} aria-hidden />}
        </button>
      )}
    </div>
  );
}
