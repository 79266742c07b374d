import { type PointerEvent, useCallback, useRef } from 'react';
import type { GridColumn, RowList } from './grid-types';
import { rowAt } from './row-index';

/**
 * Tooltips of cells, made when the pointer comes over one: most rows that scroll by are never pointed at, and a text
 * with a time in three forms costs more than the cell.
 */
export function useCellTitle<Row>(
  rows: RowList<Row>,
  columns: readonly GridColumn<Row>[],
  isChecked: boolean,
): (event: PointerEvent<HTMLElement>) => void {
  const last = useRef<{ readonly cell: Element; readonly row: Row } | null>(null);
  return useCallback(
    ({ target }) => {
      const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
      const line = cell?.parentElement ?? null;
      if (cell === null || line === null || !line.hasAttribute('data-index')) return;
      const row = rowAt(rows, Number(line.getAttribute('data-index')));
      if (row === undefined || (last.current?.cell === cell && last.current.row === row)) return;
      // An element is given to one row after another.
      last.current?.cell.removeAttribute('title');
      last.current = { cell, row };
      const column = columns[[...line.children].indexOf(cell) - (isChecked ? 1 : 0)];
      const title = column?.title?.(row) ?? null;
      if (title !== null) cell.setAttribute('title', title);
    },
    [rows, columns, isChecked],
  );
}
