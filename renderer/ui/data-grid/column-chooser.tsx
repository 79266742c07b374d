import { Popover } from '@base-ui/react/popover';
import { Button } from '@renderer/ui/button';
import { Checkbox } from '@renderer/ui/checkbox';
import { IconButton } from '@renderer/ui/icon-button';
import popup from '@renderer/ui/popup.module.css';
import { Segmented } from '@renderer/ui/segmented';
import type { Density, GridLayout } from '@shared/domain/grid-layout';
import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Columns3 from 'lucide-react/icons/columns-3';
import styles from './column-chooser.module.css';
import { canHide, noLayout, orderedColumns, shownColumns, withHidden, withMoved, withShown } from './column-layout';
import type { GridColumn } from './grid-types';

interface ColumnChooserProps<Row> {
  /** All columns, as they are made. */
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: GridLayout;
  readonly onLayout: (layout: GridLayout) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

const densityOptions = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

/** A button that opens the choice of columns, their order and the height of the rows. */
export function ColumnChooser<Row>({ columns, layout, onLayout, density, onDensity }: ColumnChooserProps<Row>) {
  return (
    <Popover.Root>
      <Popover.Trigger render={<IconButton label="Columns" size="small" icon={<Columns3 size={16} aria-hidden />} />} />
      <Popover.Portal>
        <Popover.Positioner className={popup['positioner']} sideOffset={4} align="end" collisionPadding={8}>
          <Popover.Popup className={clsx(popup['popup'], styles['chooser'])} aria-label="Columns">
            <ul className={styles['list']}>
              {orderedColumns(columns, layout).map((column) => (
                <ColumnLine key={column.id} {...{ column, columns, layout, onLayout }} />
              ))}
            </ul>
            <div className={styles['foot']}>
              <Segmented label="Row height" value={density} options={densityOptions} onChange={onDensity} />
              <Button size="small" variant="ghost" onClick={() => onLayout(noLayout)}>
                Reset columns
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ColumnLineProps<Row> extends Pick<ColumnChooserProps<Row>, 'columns' | 'layout' | 'onLayout'> {
  readonly column: GridColumn<Row>;
}

function ColumnLine<Row>({ column, columns, layout, onLayout }: ColumnLineProps<Row>) {
  const { id, header } = column;
  const ordered = orderedColumns(columns, layout);
  const at = ordered.findIndex((each) => each.id === id);
  const isShown = shownColumns(columns, layout).some((each) => each.id === id);
  const move = (by: -1 | 1) => {
    const to = ordered[at + by]?.id;
    if (to !== undefined) onLayout(withMoved(columns, layout, { id, to }));
  };
  return (
    <li className={styles['line']}>
      <Checkbox
        label={header}
        checked={isShown}
        disabled={isShown && !canHide(columns, layout, id)}
        onChange={(show) => onLayout(show ? withShown(layout, id) : withHidden(columns, layout, id))}
      />
      <IconButton
        label={`Move ${header} up`}
        size="small"
        icon={<ArrowUp size={14} aria-hidden />}
        disabledReason={at === 0 ? 'It is the first column' : null}
        onClick={() => move(-1)}
      />
      <IconButton
        label={`Move ${header} down`}
        size="small"
        icon={<ArrowDown size={14} aria-hidden />}
        disabledReason={at === ordered.length - 1 ? 'It is the last column' : null}
        onClick={() => move(1)}
      />
    </li>
  );
}
