import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { type KeyedRows, shiftOf } from './row-index';

interface AnchorOptions<Row> {
  readonly list: KeyedRows<Row>;
  readonly rowHeight: number;
  readonly resetKey: string;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
}

/**
 * Keeps what is in sight where it is when rows come or go above it. At the very top nothing is held: there a new row is
 * meant to be seen. Reads no layout: the offset is known from the last scroll event, row heights are fixed.
 */
export function useRowAnchor<Row>({ list, rowHeight, resetKey, virtualizer }: AnchorOptions<Row>): void {
  const previous = useRef({ list, resetKey });
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = { list, resetKey };
    if (before.list.rows === list.rows) return;
    const scroller = virtualizer.scrollElement;
    const offset = virtualizer.scrollOffset ?? 0;
    if (scroller === null || offset <= 0) return;
    const shift = before.resetKey === resetKey ? shiftOf(before.list, list, Math.floor(offset / rowHeight)) : null;
    const next = before.resetKey === resetKey ? offset + (shift ?? 0) * rowHeight : 0;
    if (next === offset) return;
    scroller.scrollTop = next;
    // The scroll event comes a frame later; the rows for the new place are needed in this one.
    virtualizer.scrollOffset = next;
    redraw();
  }, [list, resetKey, rowHeight, virtualizer]);
}
