import styles from './data-grid.module.css';
import { headCellAria } from './grid-aria';
import type { GridSelection } from './grid-types';

interface CheckHeaderProps<Row> {
  readonly selection: GridSelection<Row>;
  readonly count: number;
}

/** The box above the boxes: all, none or some. */
export function CheckHeader<Row>({ selection, count }: CheckHeaderProps<Row>) {
  const isAll = count > 0 && selection.count >= count;
  return (
    <div className={styles['check']} {...headCellAria(1, null)}>
      <input
        type="checkbox"
        aria-label="Select all rows"
        checked={isAll}
        disabled={count === 0}
        ref={(box) => {
          if (box !== null) box.indeterminate = selection.count > 0 && !isAll;
        }}
        onChange={() => selection.onChange({ kind: isAll ? 'none' : 'all' })}
      />
    </div>
  );
}
