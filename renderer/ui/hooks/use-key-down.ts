import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Hears keys pressed inside an element. A listener of the document's own tree on purpose: keys in menus and dialogs
 * that were opened from inside it are theirs.
 */
export function useKeyDown(ref: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey);
  useEffect(() => {
    const element = ref.current;
    const listener = (event: KeyboardEvent) => hear(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [ref]);
}
