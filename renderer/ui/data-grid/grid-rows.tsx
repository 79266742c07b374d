import { useMemo, useState } from 'react';
import { columnSizes } from './grid-layout';
import { GridRow } from './grid-row';
import type { DataGridProps } from './grid-types';
import { type KeyedRows, keyAt, rowAt } from './row-index';
import type { RowScroll } from './row-scroll';
import { createRowSlots } from './row-slots';
import { drawnIndexes } from './row-window';
import { useDrawnRows, useReachEnd, useReachStart } from './use-drawn-rows';
import { useRowAnchor } from './use-row-anchor';

interface GridRowsProps<Row>
  extends Pick<
    DataGridProps<Row>,
    | 'columns'
    | 'rowProblem'
    | 'isSelected'
    | 'selection'
    | 'isOpened'
    | 'onReachEnd'
    | 'onReachStart'
    | 'hasEarlier'
    | 'resetKey'
  > {
  readonly list: KeyedRows<Row>;
  /** -1 while no row is active. It stays in the document when it is out of sight, or the focus would be lost. */
  readonly activeIndex: number;
  readonly rowHeight: number;
  readonly scroll: RowScroll;
}

/** The rows in sight. Scrolling renders this and nothing around it. */
export function GridRows<Row>(props: GridRowsProps<Row>) {
  const {
    list,
    columns,
    rowProblem,
    isSelected,
    selection,
    isOpened,
    activeIndex,
    rowHeight,
    scroll,
    resetKey = '',
    hasEarlier = false,
  } = props;
  const { rows } = list;
  const [slots] = useState(createRowSlots);
  const drawn = useDrawnRows(scroll, rows.length, rowHeight);
  useRowAnchor({ list, rowHeight, resetKey, scroll, hasEarlier });
  useReachEnd(drawn, rows.length, props.onReachEnd);
  useReachStart(drawn, rows.length, props.onReachStart);
  const sizes = useMemo(() => columnSizes(columns), [columns]);
  const reachable = activeIndex === -1 ? 0 : activeIndex;
  // The first row is kept too while none is active: it is the one that Tab reaches.
  const indexes = drawnIndexes(drawn, reachable, rows.length);
  const keys = indexes.map((index) => keyAt(list, index) ?? '');
  return slots.place(keys, drawn.isMoving).map(({ slot, at }) => {
    const index = indexes[at] ?? -1;
    const key = keys[at] ?? '';
    const row = rowAt(rows, index);
    if (row === undefined) return null;
    return (
      <GridRow
        key={slot}
        row={row}
        rowKey={key}
        index={index}
        top={index * rowHeight}
        columns={columns}
        sizes={sizes}
        reachable={index === reachable}
        selected={selection === undefined ? isSelected?.(row) : selection.isSelected(key, row)}
        opened={isOpened?.(row)}
        checked={selection !== undefined}
        problem={rowProblem?.(row) ?? null}
      />
    );
  });
}
