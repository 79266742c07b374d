import { flushSync } from 'react-dom';
import { create } from 'zustand';

/** What is typed into the search of the settings. */
export const useSettingSearch = create<{ readonly text: string }>(() => ({ text: '' }));

export const searchSettings = (text: string): void => useSettingSearch.setState({ text });

/** Focuses the control of a setting in the middle of the screen, where that is open; whatever is searched for there. */
export function showSetting(id: string): void {
  flushSync(() => searchSettings(''));
  focusSetting(id);
}

export function focusSetting(id: string): void {
  const place = document.querySelector<HTMLElement>(`[data-setting="${CSS.escape(id)}"]`);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input, button, select, [tabindex="0"]')?.focus({ preventScroll: true });
}
