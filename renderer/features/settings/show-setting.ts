/** Focuses the control of a setting in the middle of the screen, where that is open. */
export function showSetting(id: string): void {
  const place = document.querySelector<HTMLElement>(`[data-setting="${CSS.escape(id)}"]`);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input, button, select, [tabindex="0"]')?.focus({ preventScroll: true });
}
