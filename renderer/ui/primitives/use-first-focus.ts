import { type RefObject, useEffect, useEffectEvent } from 'react';
import { topDialog } from './top-dialog';

/**
 * Gives a dialog that opens the focus where it has not got it two frames later. Base UI focuses in the next frame, and not at all where
 * another popup asks for the focus in the same one, or something of the page takes it first: then the keys would go to what is covered.
 */
export function useFirstFocus(
  isOpen: boolean,
  popup: RefObject<HTMLElement | null>,
  wanted: RefObject<HTMLElement | null> | (() => HTMLElement | true) | undefined,
): void {
  const focus = useEffectEvent(() => {
    const dialog = popup.current;
    const { activeElement, body } = document;
    // What has the focus in another popup, such as a menu, was opened after the dialog.
    const isBehind = activeElement === body || document.querySelector('main')?.contains(activeElement) === true;
    if (dialog === null || topDialog() !== dialog || !isBehind) return;
    const first = typeof wanted === 'function' ? wanted() : wanted?.current;
    (first instanceof HTMLElement ? first : dialog).focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isOpen) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => focus());
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
}
