import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus back once a form has gone that took the place of a button: only then is the button there again. */
export function useReturnFocus(isOpen: boolean, button: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, button]);
}
