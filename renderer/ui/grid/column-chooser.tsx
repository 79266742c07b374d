import { Popover } from '@base-ui/react/popover';
import { Checkbox } from '@renderer/ui/fields/checkbox';
import { Segmented } from '@renderer/ui/fields/segmented';
import { DisplayContext } from '@renderer/ui/hooks/display';
import { messages } from '@renderer/ui/messages';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import popup from '@renderer/ui/primitives/popup.module.css';
import { usePopupHome } from '@renderer/ui/primitives/popup-home';
import type { GridLayout } from '@shared/domain/local/grid-layout';
import { type Density, densities } from '@shared/domain/local/setting-table';
import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Columns3 from 'lucide-react/icons/columns-3';
import { use } from 'react';
import styles from './column-chooser.module.css';
import { noLayout } from './column-layout';
import type { GridColumn } from './grid-types';
import { canHide, type GridTable, moveColumn, useGridTable } from './use-grid-table';

interface ColumnChooserProps<Row extends object> {
  /** All columns in their default order. */
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: GridLayout;
  readonly onLayout: (layout: GridLayout) => void;
  /** Changes the height of the rows of all lists. */
  readonly onDensity: (density: Density) => void;
}

const { grid: texts } = messages;

const densityOptions = densities.map((value) => ({ value, label: texts.densities[value] }));

/** A button that opens a popover for the columns, their order and the row height. */
export function ColumnChooser<Row extends object>({ columns, layout, onLayout, onDensity }: ColumnChooserProps<Row>) {
  const { table } = useGridTable({ columns, layout, onLayout });
  return (
    <Popover.Root>
      <Popover.Trigger
        render={<IconButton label={texts.columns} size="small" icon={<Columns3 size={16} aria-hidden />} />}
      />
      <Popover.Portal container={usePopupHome()}>
        <Popover.Positioner className={popup['positioner']} sideOffset={4} align="end" collisionPadding={8}>
          <Popover.Popup className={clsx(popup['popup'], styles['chooser'])} aria-label={texts.columns}>
            <ul>
              {table.getAllLeafColumns().map(({ id }, at) => (
                <ColumnLine
                  key={id}
                  table={table}
                  at={at}
                  header={columns.find((each) => each.id === id)?.header ?? id}
                />
              ))}
            </ul>
            <div className={styles['foot']}>
              <Segmented
                label={texts.rowHeight}
                value={use(DisplayContext).density}
                options={densityOptions}
                onChange={onDensity}
              />
              <Button size="small" variant="ghost" onClick={() => onLayout(noLayout)}>
                {texts.resetColumns}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ColumnLineProps<Row extends object> {
  readonly table: GridTable<Row>;
  /** Its index among all columns, including hidden ones. */
  readonly at: number;
  readonly header: string;
}

function ColumnLine<Row extends object>({ table, at, header }: ColumnLineProps<Row>) {
  const all = table.getAllLeafColumns();
  const column = all[at];
  if (column === undefined) return null;
  const isShown = column.getIsVisible();
  const move = (by: -1 | 1) => {
    const to = all[at + by]?.id;
    if (to !== undefined) moveColumn(table, { id: column.id, to });
  };
  return (
    <li className={styles['line']}>
      <Checkbox
        label={header}
        checked={isShown}
        disabled={isShown && !canHide(table, column.id)}
        onChange={(show) => column.toggleVisibility(show)}
      />
      <IconButton
        label={texts.moveUp(header)}
        size="small"
        icon={<ArrowUp size={14} aria-hidden />}
        off={at === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        label={texts.moveDown(header)}
        size="small"
        icon={<ArrowDown size={14} aria-hidden />}
        off={at === all.length - 1}
        onClick={() => move(1)}
      />
    </li>
  );
}
