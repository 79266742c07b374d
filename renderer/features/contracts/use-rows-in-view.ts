import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const everyMs = 600;

/**
 * Says which contracts are drawn, each time others are, and at most so often: rows may change all the time while they are read.
 * What `onView` returns is called when they are drawn no more.
 */
export function useRowsInView(
  root: RefObject<HTMLElement | null>,
  shown: readonly IndexedContract[],
  onView: (keys: readonly string[]) => () => void,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef('');
  const leave = useRef<() => void>(undefined);
  const tell = useEffectEvent(() => {
    timer.current = undefined;
    const drawn = [...(root.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
    const keys = drawn.flatMap(({ dataset }) => shown[Number(dataset['index'])]?.key ?? []);
    if (keys.join() === told.current) return;
    told.current = keys.join();
    leave.current?.();
    leave.current = onView(keys);
  });
  const soon = useEffectEvent(() => {
    timer.current ??= setTimeout(() => tell(), everyMs);
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
      told.current = '';
      element?.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [root]);
}
