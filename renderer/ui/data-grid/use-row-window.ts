import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { headerHeight } from './grid-types';
import { noWindow, type RowWindow, rowsInSight, rowsToDraw } from './row-window';

interface WindowOptions {
  /** null until it is in the document. */
  readonly scroller: HTMLDivElement | null;
  readonly count: number;
  /** CSS pixels, the same for every row. */
  readonly rowHeight: number;
}

export interface RowScroll {
  readonly drawn: RowWindow;
  /** Scrolled so far, in CSS pixels, known without asking for layout. */
  readonly offset: () => number;
  /** Scrolls and draws the rows of the new place at once: the scroll event comes a frame later. */
  readonly scrollTo: (offset: number) => void;
}

/** Which rows are drawn as the list scrolls and changes its size. Only what calls this is rendered by scrolling. */
export function useRowWindow({ scroller, count, rowHeight }: WindowOptions): RowScroll {
  const [drawn, setDrawn] = useState(noWindow);
  const latest = useRef({ drawn: noWindow, offset: 0, height: 0, count: 0, rowHeight });

  const draw = useCallback(() => {
    const { drawn: before, ...sight } = latest.current;
    const next = rowsToDraw(before, rowsInSight(sight), sight.count);
    if (next === before) return;
    latest.current.drawn = next;
    setDrawn(next);
  }, []);

  useLayoutEffect(() => {
    if (scroller === null) return;
    const onScroll = () => {
      latest.current.offset = scroller.scrollTop;
      // At once: rows that come a frame later are seen as a gap.
      flushSync(draw);
    };
    const measure = () => {
      latest.current.offset = scroller.scrollTop;
      latest.current.height = scroller.clientHeight - headerHeight;
      draw();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [scroller, draw]);

  useLayoutEffect(() => {
    Object.assign(latest.current, { count, rowHeight });
    draw();
  }, [count, rowHeight, draw]);

  const offset = useCallback(() => latest.current.offset, []);
  const scrollTo = useCallback(
    (to: number) => {
      if (scroller === null) return;
      scroller.scrollTop = to;
      latest.current.offset = to;
      draw();
    },
    [scroller, draw],
  );
  return { drawn, offset, scrollTo };
}

/** The end is near when fewer rows than this are left below. */
const nearEnd = 50;

/** Calls back when the drawn rows come near the end of the list, and again when they still are after it has grown. */
export function useReachEnd({ end }: RowWindow, count: number, onReachEnd: (() => void) | undefined): void {
  useEffect(() => {
    if (end > 0 && end >= count - nearEnd) onReachEnd?.();
  }, [end, count, onReachEnd]);
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
