import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Listens to keys pressed inside an element. A native listener on purpose: React would also pass on the keys of menus and
 * dialogs that were opened from inside it.
 */
export function useKeyDown(ref: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    const element = ref.current;
    const listener = (event: KeyboardEvent) => handle(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [ref]);
}
