import { defaultSettings, type Settings, settingRows } from '@shared/domain/local/setting-table';
import type { StateFile } from './state-file';

/** The saved theme, read without the schemas of all settings, which are loaded after the window. */
export function savedTheme(file: StateFile): Settings['theme'] {
  const saved = file.get('settings');
  const theme = typeof saved === 'object' && saved !== null && 'theme' in saved ? saved.theme : undefined;
  return themes.find((each) => each === theme) ?? defaultSettings.theme;
}

const { theme: row } = settingRows;
const themes = (row.kind === 'one' ? row.of : []) as readonly Settings['theme'][];
