import { type RefObject, useEffect, useRef } from 'react';

/**
 * What a screen shows may take the focus away with it, as the Retry of a failure does that worked. The focus then belongs
 * to the screen and not to the top of the window. `face` names what is shown.
 */
export function useFocusKept(root: RefObject<HTMLElement | null>, face: string): void {
  const shown = useRef(face);
  useEffect(() => {
    if (shown.current === face) return;
    shown.current = face;
    if (document.activeElement === document.body) root.current?.closest('main')?.focus({ preventScroll: true });
  }, [face, root]);
}
