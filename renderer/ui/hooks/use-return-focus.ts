import { type RefObject, useEffect, useRef } from 'react';

/** Returns the focus to a button once the form that replaced it is closed: only then is the button there again. */
export function useReturnFocus(isOpen: boolean, button: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, button]);
}
