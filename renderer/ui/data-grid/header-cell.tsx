import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { MouseEvent } from 'react';
import { headCellAria } from './grid-aria';
import { columnSize } from './grid-layout';
import type { GridColumn } from './grid-types';
import styles from './header-cell.module.css';

interface HeaderCellProps<Row> {
  readonly column: GridColumn<Row>;
  readonly colIndex: number;
  /** Direction of the sort by this column; null when the list is not sorted by it. */
  readonly desc: boolean | null;
  /** Its part in a drag. */
  readonly drag: 'moved' | 'target' | null;
  /** Columns can be moved, resized and hidden. */
  readonly isLaidOut: boolean;
  /** null: the list cannot be sorted by it. */
  readonly onToggle: ((columnId: string) => void) | null;
}

/** The name of a column: a button where it can be sorted by or has a menu. */
export function HeaderCell<Row>({ column, colIndex, desc, drag, isLaidOut, onToggle }: HeaderCellProps<Row>) {
  const Arrow = desc === true ? ArrowDown : ArrowUp;
  return (
    <div
      className={clsx(
        styles['headCell'],
        column.align === 'end' && styles['end'],
        isLaidOut && styles['laidOut'],
        drag !== null && styles[drag],
      )}
      style={columnSize(column)}
      {...headCellAria(colIndex, desc)}
      title={[column.headerTitle, column.unsortable].filter((text) => text !== undefined).join('. ') || undefined}
      data-column={column.id}
    >
      {onToggle === null && !isLaidOut ? (
        <span className={styles['headText']}>{column.header}</span>
      ) : (
        <button
          type="button"
          className={styles['sortButton']}
          aria-haspopup={onToggle === null ? 'menu' : undefined}
          onClick={onToggle === null ? openMenu : () => onToggle(column.id)}
        >
          {column.header}
          {desc === null ? null : <Arrow size={12} aria-hidden />}
        </button>
      )}
    </div>
  );
}

/** The menu of the header, as the menu key would open it. */
function openMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { left, bottom } = currentTarget.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, clientX: left, clientY: bottom, button: 2 };
  currentTarget.dispatchEvent(new window.MouseEvent('contextmenu', at));
}
