import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the page when the focused element disappears with its state, such as a Retry button that worked. `face` names the state. */
export function useFocusRecovery(root: RefObject<HTMLElement | null>, face: string): void {
  const shown = useRef(face);
  useEffect(() => {
    if (shown.current === face) return;
    shown.current = face;
    if (document.activeElement === document.body) root.current?.closest('main')?.focus({ preventScroll: true });
  }, [face, root]);
}
