/**
 * A deleted row takes the focus with it. It then goes to the row that can be reached by Tab, once the dialog has given
 * it back; where the focus is somewhere, it stays.
 */
export function focusResultsWhenLost(page: Document): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (page.activeElement !== null && page.activeElement !== page.body) return;
      page.querySelector<HTMLElement>('[role="grid"] [data-index][tabindex="0"]')?.focus();
    }),
  );
}
