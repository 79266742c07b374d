import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type ContractRows, isHead } from './contract-rows';

const everyMs = 600;

/**
 * Reports the visible contracts, throttled: rows may change all the time while they are read. The function that `onView` returns
 * is called when they are no longer visible.
 */
export function useRowsInView(
  root: RefObject<HTMLElement | null>,
  rows: ContractRows,
  onView: (keys: readonly string[]) => () => void,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reported = useRef('');
  const leave = useRef<() => void>(undefined);
  const report = useEffectEvent(() => {
    timer.current = undefined;
    const drawn = [...(root.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
    const keys = drawn.flatMap(({ dataset }) => {
      const row = rows.at(Number(dataset['index']));
      return row === undefined || isHead(row) ? [] : row.key;
    });
    if (keys.join() === reported.current) return;
    reported.current = keys.join();
    leave.current?.();
    leave.current = onView(keys);
  });
  const soon = useEffectEvent(() => {
    timer.current ??= setTimeout(() => report(), everyMs);
  });
  useEffect(() => {
    if (rows.length > 0) soon();
  }, [rows]);
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
