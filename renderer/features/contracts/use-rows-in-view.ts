import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const everyMs = 600;

/**
 * Reports the visible contracts, throttled: rows may change all the time while they are read. The function that `onView` returns
 * is called when they are no longer visible.
 */
export function useRowsInView(
  root: RefObject<HTMLElement | null>,
  shown: readonly IndexedContract[],
  onView: (keys: readonly string[]) => () => void,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reported = useRef('');
  const leave = useRef<() => void>(undefined);
  const report = useEffectEvent(() => {
    timer.current = undefined;
    const drawn = [...(root.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
    const keys = drawn.flatMap(({ dataset }) => shown[Number(dataset['index'])]?.key ?? []);
    if (keys.join() === reported.current) return;
    reported.current = keys.join();
    leave.current?.();
    leave.current = onView(keys);
  });
  const soon = useEffectEvent(() => {
    timer.current ??= setTimeout(() => report(), everyMs);
  });
  useEffect(() => {
    if (shown.length > 0) soon();
  }, [shown]);
  useEffect(() => {
    const element = root.current;
    const onScroll = () => soon();
    element?.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      leave.current?.();
      reported.current = '';
      element?.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [root]);
}
