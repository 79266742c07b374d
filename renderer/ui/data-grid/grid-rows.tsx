import { useMemo } from 'react';
import { columnSizes } from './grid-layout';
import { GridRow } from './grid-row';
import type { DataGridProps } from './grid-types';
import type { KeyedRows } from './row-index';
import { drawnIndexes } from './row-window';
import { useRowAnchor } from './use-row-anchor';
import { useReachEnd, useReachStart, useRowWindow } from './use-row-window';

interface GridRowsProps<Row>
  extends Pick<
    DataGridProps<Row>,
    'columns' | 'rowProblem' | 'isSelected' | 'onReachEnd' | 'onReachStart' | 'hasEarlier' | 'resetKey'
  > {
  readonly list: KeyedRows<Row>;
  /** -1 while no row is active. It stays in the document when it is out of sight, or the focus would be lost. */
  readonly activeIndex: number;
  readonly rowHeight: number;
  readonly scroller: HTMLDivElement | null;
}

/** The rows in sight. Scrolling renders this and nothing around it. */
export function GridRows<Row>(props: GridRowsProps<Row>) {
  const {
    list,
    columns,
    rowProblem,
    isSelected,
    activeIndex,
    rowHeight,
    scroller,
    resetKey = '',
    hasEarlier = false,
  } = props;
  const { rows, rowKey } = list;
  const scroll = useRowWindow({ scroller, count: rows.length, rowHeight });
  useRowAnchor({ list, rowHeight, resetKey, scroll, hasEarlier });
  useReachEnd(scroll.drawn, rows.length, props.onReachEnd);
  useReachStart(scroll.drawn, rows.length, props.onReachStart);
  const sizes = useMemo(() => columnSizes(columns), [columns]);
  const reachable = activeIndex === -1 ? 0 : activeIndex;
  // The first row is kept too while none is active: it is the one that Tab reaches.
  return drawnIndexes(scroll.drawn, reachable, rows.length).map((index) => {
    const row = rows.at(index);
    if (row === undefined) return null;
    return (
      <GridRow
        key={rowKey(row)}
        row={row}
        index={index}
        top={index * rowHeight}
        columns={columns}
        sizes={sizes}
        reachable={index === reachable}
        selected={isSelected?.(row)}
        problem={rowProblem?.(row) ?? null}
      />
    );
  });
}
