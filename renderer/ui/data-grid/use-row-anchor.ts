import { useLayoutEffect, useRef } from 'react';
import { type KeyedRows, shiftOf } from './row-index';
import type { RowScroll } from './row-scroll';

interface AnchorOptions<Row> {
  readonly list: KeyedRows<Row>;
  readonly rowHeight: number;
  readonly resetKey: string;
  /** There are rows before the first one: then the top is a place like any other. */
  readonly hasEarlier: boolean;
  readonly scroll: Pick<RowScroll, 'offset' | 'scrollTo'>;
}

/**
 * Keeps what is in sight where it is when rows come or go above it. At the very top of a list nothing is held: there a new
 * row is meant to be seen. Reads no layout: the offset is known from the last scroll event, row heights are fixed.
 */
export function useRowAnchor<Row>({ list, rowHeight, resetKey, hasEarlier, scroll }: AnchorOptions<Row>): void {
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
