import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { barAt } from './bars';

/** Half as many bars around the one at a position, 0 to 1, so that it stays under the pointer; null where one bar is all. */
export function barsAround(count: number, share: number): { readonly first: number; readonly last: number } | null {
  if (count < 2) return null;
  const kept = Math.max(1, Math.floor(count / 2));
  const first = Math.max(0, Math.min(count - kept, barAt(share, count) - barAt(share, kept)));
  return { first, last: first + kept - 1 };
}

/** Pixels of turning that are one step: a notch of a wheel, or as much of a pinch. */
const stepPx = 60;
/** A notch sends more than one event, and each step reads the range again. */
const pauseMs = 180;
const linePx = 40;

/** Turning the wheel with Ctrl (or pinching) over an element. The page is not zoomed. */
export function useZoomWheel(ref: RefObject<HTMLElement | null>, onStep: (isIn: boolean, share: number) => void): void {
  const turned = useRef({ px: 0, at: 0 });
  const handle = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { at, px } = turned.current;
    if (event.timeStamp - at < pauseMs) return;
    const next = px * event.deltaY < 0 ? event.deltaY : px + event.deltaY * (event.deltaMode === 0 ? 1 : linePx);
    const isStep = Math.abs(next) >= stepPx;
    turned.current = isStep ? { px: 0, at: event.timeStamp } : { px: next, at };
    const box = ref.current?.getBoundingClientRect();
    if (isStep && box !== undefined) onStep(next < 0, (event.clientX - box.left) / Math.max(1, box.width));
  });
  useEffect(() => {
    const element = ref.current;
    const listener = (event: WheelEvent) => handle(event);
    // A passive listener could not keep the page from zooming.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [ref]);
}
