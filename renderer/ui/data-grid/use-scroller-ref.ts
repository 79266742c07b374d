import { useCallback, useRef } from 'react';
import type { RowScroll } from './row-scroll';

/** The element that scrolls, and its tie to what is drawn of it. */
export function useScrollerRef(scroll: RowScroll) {
  const scrollerRef = useRef<HTMLDivElement | null>(null);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      scrollerRef.current = element;
      const detach = scroll.attach(element);
      return () => {
        scrollerRef.current = null;
        detach?.();
      };
    },
    [scroll],
  );
  return { scrollerRef, attach };
}
