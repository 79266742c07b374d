import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes Esc before anything else hears it: a dialog that stands under this one, and is no part of it, would close
 * together with it.
 */
export function useOwnEscape(onEscape: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  // Before it can be seen: a key pressed at once is heard too.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
