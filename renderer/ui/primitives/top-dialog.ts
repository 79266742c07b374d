/** The dialog that was opened last; null when none is open. A toast calls itself a dialog too, but stands in a region. */
export const topDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].findLast(
    (dialog) => dialog.closest('[data-region]') === null,
  ) ?? null;

/**
 * Focuses something inside a dialog whose work has just ended, unless another dialog opened above it in the meantime:
 * what a person types there must not reach a button below.
 */
export function focusUnlessCovered(element: HTMLElement | null): void {
  const focus = () => {
    if (topDialog()?.contains(element) !== false) element?.focus();
  };
  focus();
  // A dialog takes the focus to itself a frame after the button that had it went away.
  const again = () => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === topDialog()) focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(again));
}
