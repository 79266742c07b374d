import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Width of an element in whole pixels; 0 until it is there. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useMeasured(ref, setWidth);
  return width;
}

function useMeasured(ref: RefObject<HTMLElement | null>, onWidth: (width: number) => void): void {
  const handle = useEffectEvent(onWidth);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => handle(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}

/** Whether an element is there and narrower than some pixels. */
export function useNarrow(ref: RefObject<HTMLElement | null>, below: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useMeasured(ref, (width) => setNarrow(width < below));
  return isNarrow;
}
