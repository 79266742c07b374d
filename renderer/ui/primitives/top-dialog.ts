/** The topmost dialog; null when none is open. Toasts have the same role, but are in a region. */
export const topDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].findLast(
    (dialog) => dialog.closest('[data-region]') === null,
  ) ?? null;

/**
 * Focuses an element of a dialog, unless another dialog has opened above it: keys typed there must not reach a button below.
 */
export function focusUnlessCovered(element: HTMLElement | null): void {
  const focus = () => {
    if (topDialog()?.contains(element) !== false) element?.focus();
  };
  focus();
  // A dialog focuses itself a frame after its focused button was removed.
  const again = () => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === topDialog()) focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(again));
}
