import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DrawnRows, RowScroll } from './row-scroll';
import type { RowWindow } from './row-window';

/**
 * The rows to draw as the list scrolls and changes its size. Not as an external store: React would run an effect of its
 * own after each drawing, in a task of its own.
 */
export function useDrawnRows(scroll: RowScroll, count: number, rowHeight: number): DrawnRows {
  const [drawn, setDrawn] = useState(scroll.drawn);
  useLayoutEffect(
    () =>
      scroll.subscribe((isEvent) => {
        const draw = () => setDrawn(scroll.drawn());
        // At once: rows that come a frame later are seen as a gap.
        if (isEvent) flushSync(draw);
        else draw();
      }),
    [scroll],
  );
  useLayoutEffect(() => scroll.resize(count, rowHeight), [scroll, count, rowHeight]);
  return drawn;
}

/** The end is near when fewer rows than this are left below. */
const nearEnd = 50;

/** Calls back when the drawn rows come near the end of the list, and again when they still are after it has grown. */
export function useReachEnd({ end }: RowWindow, count: number, onReachEnd: (() => void) | undefined): void {
  // Far from the end no effect runs at all: they are not free while something scrolls.
  const near = end > 0 && end >= count - nearEnd ? end : null;
  useEffect(() => {
    if (near !== null && count >= 0) onReachEnd?.();
  }, [near, count, onReachEnd]);
}

/**
 * The same for the start. A frame later, because a list that is shown again finds its place only then; and only while
 * the start is nearer than the end, or a short list would take turns at both.
 */
export function useReachStart({ first, end }: RowWindow, count: number, onReachStart: (() => void) | undefined): void {
  const isNear = end > 0 && first < nearEnd && first < count - end;
  useEffect(() => {
    if (!isNear || onReachStart === undefined) return;
    const frame = requestAnimationFrame(onReachStart);
    return () => cancelAnimationFrame(frame);
  }, [isNear, onReachStart]);
}
