import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { columnSizes } from './grid-layout';
import { GridRow } from './grid-row';
import type { DataGridProps } from './grid-types';
import { type KeyedRows, keyAt, rowAt, shiftOf } from './row-index';
import type { DrawnRows, RowScroll } from './row-scroll';
import { createRowSlots } from './row-slots';
import { drawnIndexes, type RowWindow } from './row-window';

interface GridRowsProps<Row>
  extends Pick<
    DataGridProps<Row>,
    | 'columns'
    | 'rowProblem'
    | 'rowWide'
    | 'isSelected'
    | 'selection'
    | 'isOpened'
    | 'tree'
    | 'onReachEnd'
    | 'onReachStart'
    | 'hasEarlier'
    | 'resetKey'
  > {
  readonly list: KeyedRows<Row>;
  /** -1 while no row is active. It stays in the document when scrolled out, or the focus would be lost. */
  readonly activeIndex: number;
  readonly rowHeight: number;
  readonly scroll: RowScroll;
}

/** The visible rows. Scrolling renders only this. */
export function GridRows<Row>(props: GridRowsProps<Row>) {
  const {
    list,
    columns,
    rowProblem,
    rowWide,
    isSelected,
    selection,
    isOpened,
    tree,
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
  // Without an active row the first one is kept: Tab reaches it.
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
        branch={tree?.branchOf(row)}
        checked={selection !== undefined}
        rowWide={rowWide}
        problem={rowProblem?.(row) ?? null}
      />
    );
  });
}

/**
 * The rows to draw as the list scrolls and changes its size. Not with useSyncExternalStore, whose own effect after each render
 * runs in a separate task.
 */
function useDrawnRows(scroll: RowScroll, count: number, rowHeight: number): DrawnRows {
  const [drawn, setDrawn] = useState(scroll.drawn);
  useLayoutEffect(
    () =>
      scroll.subscribe((isEvent) => {
        const draw = () => setDrawn(scroll.drawn());
        // Synchronously: rows that come a frame later show as a gap.
        if (isEvent) flushSync(draw);
        else draw();
      }),
    [scroll],
  );
  useLayoutEffect(() => scroll.resize(count, rowHeight), [scroll, count, rowHeight]);
  return drawn;
}

/** Rows left below from which on the end is near. */
const nearEnd = 50;

/** Calls back when the drawn rows are near the end, and again after the list has grown if they still are. */
function useReachEnd({ end }: RowWindow, count: number, onReachEnd: (() => void) | undefined): void {
  // Far from the end no effect runs, since effects cost time while scrolling.
  const near = end > 0 && end >= count - nearEnd ? end : null;
  useEffect(() => {
    if (near !== null && count >= 0) onReachEnd?.();
  }, [near, count, onReachEnd]);
}

/**
 * The same for the start. A frame later, because a list that is shown again restores its scroll position only then; and only
 * while the start is nearer than the end, or a short list would load at both ends in turn.
 */
function useReachStart({ first, end }: RowWindow, count: number, onReachStart: (() => void) | undefined): void {
  const isNear = end > 0 && first < nearEnd && first < count - end;
  useEffect(() => {
    if (!isNear || onReachStart === undefined) return;
    const frame = requestAnimationFrame(onReachStart);
    return () => cancelAnimationFrame(frame);
  }, [isNear, onReachStart]);
}

interface AnchorOptions<Row> {
  readonly list: KeyedRows<Row>;
  readonly rowHeight: number;
  readonly resetKey: string;
  /** There are rows before the first one, so the top is a position like any other. */
  readonly hasEarlier: boolean;
  readonly scroll: Pick<RowScroll, 'offset' | 'scrollTo'>;
}

/**
 * Scroll anchoring: keeps the visible rows in place when rows come or go above them. Not at the top of a list, where new rows
 * should show. Reads no layout: the offset is known from the last scroll event, and row heights are fixed.
 */
function useRowAnchor<Row>({ list, rowHeight, resetKey, hasEarlier, scroll }: AnchorOptions<Row>): void {
  const previous = useRef({ list, resetKey, hasEarlier });
  const { offset: offsetNow, scrollTo } = scroll;

  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = { list, resetKey, hasEarlier };
    if (before.list.rows === list.rows) return;
    const offset = offsetNow();
    if (offset <= 0 && !before.hasEarlier) return;
    const shift = before.resetKey === resetKey ? shiftOf(before.list, list, Math.floor(offset / rowHeight)) : null;
    const next = before.resetKey === resetKey ? offset + (shift ?? 0) * rowHeight : 0;
    if (next !== offset) scrollTo(next);
  }, [list, resetKey, rowHeight, hasEarlier, offsetNow, scrollTo]);
}
