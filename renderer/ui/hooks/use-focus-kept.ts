import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** The row of some rows that Tab would reach. */
export const rowInReach = (rows: ParentNode | null): HTMLElement | null =>
  rows?.querySelector<HTMLElement>('[role="row"][tabindex="0"]') ?? null;

/**
 * Gives the focus to the row that Tab reaches when what had it among these rows is removed or moved, whichever part of them was drawn
 * again. Call it where the rows are drawn.
 */
export function useFocusKept(rows: RefObject<HTMLElement | null>): void {
  const had = useRef(false);
  const keep = useCallback(() => {
    if (!had.current || document.activeElement !== document.body) return;
    rowInReach(rows.current)?.focus({ preventScroll: true });
  }, [rows]);
  // What is moved in the document loses the focus too, and an engine may say nothing of either.
  useLayoutEffect(keep);
  useLayoutEffect(() => {
    const element = rows.current;
    if (element === null) return;
    const enter = () => {
      had.current = true;
    };
    const leave = ({ target }: FocusEvent) => {
      // Once everything is drawn it shows why the focus has left.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected) had.current = element.contains(document.activeElement);
        else keep();
      });
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [rows, keep]);
}
