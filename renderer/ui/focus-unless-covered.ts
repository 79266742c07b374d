/** The dialog that was opened last; null when none is open. */
export const topDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1) ?? null;

/**
 * Focuses something inside a dialog whose work has just ended, unless another dialog opened above it in the meantime:
 * what a person types there must not reach a button below.
 */
export function focusUnlessCovered(element: HTMLElement | null): void {
  if (topDialog()?.contains(element) !== false) element?.focus();
}
