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

/** A pressed button is gone within this time, or stays. */
const longestMs = 5000;

/**
 * For what disappears with the focus, such as a button that was pressed, or the row of something deleted. Once it is gone, however late
 * that is drawn, the focus goes to the row that Tab reaches, or to the screen, unless something else has taken it. An open dialog takes
 * it by itself.
 */
export function focusMainWhenLost(): void {
  const leaving = document.activeElement;
  const until = performance.now() + longestMs;
  const look = () => {
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body;
    if (!isLost) {
      if (activeElement === leaving && performance.now() < until) requestAnimationFrame(look);
      return;
    }
    if (topDialog()?.hasAttribute('data-closed') === false) return;
    const row = document.querySelector<HTMLElement>('[role="grid"] [data-index][tabindex="0"]');
    (row ?? document.querySelector('main'))?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(look));
}
