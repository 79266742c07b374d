import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { focusMainWhenLost, topDialog } from './top-dialog';

/**
 * Keeps the focus in a dialog while it is the topmost one: otherwise keys would go to what it covers. The page may take it at any time,
 * such as a run that is opened once it has come. And Base UI gives a new dialog its focus a frame later, but not where another popup
 * asks for it in the same one.
 */
export function useDialogFocus(
  isOpen: boolean,
  popup: RefObject<HTMLElement | null>,
  wanted: RefObject<HTMLElement | null> | (() => HTMLElement | true) | undefined,
): void {
  const focusFirst = useEffectEvent(() => {
    const first = typeof wanted === 'function' ? wanted() : wanted?.current;
    (first instanceof HTMLElement ? first : popup.current)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isOpen) return;
    const look = () => {
      if (topDialog() === popup.current && isInPage(document.activeElement)) focusFirst();
    };
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, popup]);
  // What opened it may be gone once it has closed.
  useEffect(() => (isOpen ? focusMainWhenLost : undefined), [isOpen]);
  // In a layout effect, so that a dialog that closes has given up the focus before it is returned.
  useLayoutEffect(() => {
    if (!isOpen) return;
    let last: HTMLElement | null = null;
    const keep = ({ target }: FocusEvent) => {
      const dialog = popup.current;
      if (!(target instanceof HTMLElement) || dialog === null) return;
      if (dialog.contains(target)) last = target;
      else if (topDialog() !== dialog || !isInPage(target)) return;
      else if (last?.isConnected === true) last.focus({ preventScroll: true });
      else focusFirst();
    };
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, [isOpen, popup]);
}

/** The focus may also be in another popup, such as a menu of the dialog: that was opened after it. */
function isInPage(element: Element | null): boolean {
  return element === document.body || document.querySelector('main')?.contains(element) === true;
}
