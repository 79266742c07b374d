/** Puts the focus into the filter of the screen, if it has one, with its text selected. */
export function focusFilter(page: Document): void {
  const filters = [...page.querySelectorAll<HTMLElement>('[data-focus="filter"]')];
  const filter = filters.find((element) => element.checkVisibility());
  filter?.focus();
  if (filter instanceof HTMLInputElement) filter.select();
}
