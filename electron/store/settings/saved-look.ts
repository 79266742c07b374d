import type { Bindings } from '@shared/bindings';
import type { LookSettings } from '@shared/domain/local/look';
import { defaultSettings, type SettingName, type Settings, settingRows } from '@shared/domain/local/setting-table';
import { readBindings } from '@shared/key-rules';
import type { StateFile } from './state-file';

/** How the window looks, read without the schemas of all settings, which are loaded after the window. */
export const savedLook = (file: Pick<StateFile, 'get'>): LookSettings => ({
  theme: savedChoice(file, 'theme'),
  contrast: savedChoice(file, 'contrast'),
  density: savedChoice(file, 'density'),
  motion: savedChoice(file, 'motion'),
});

export function savedChoice<N extends SettingName>(file: Pick<StateFile, 'get'>, name: N): Settings[N] {
  const row = settingRows[name];
  const saved = savedMember(file, name);
  const isChoice = row.kind === 'one' && row.of.some((each) => each === saved);
  return isChoice ? (saved as Settings[N]) : defaultSettings[name];
}

/** How large everything is, in percent. */
export function savedZoom(file: Pick<StateFile, 'get'>): number {
  const { zoom: row } = settingRows;
  const saved = savedMember(file, 'zoom');
  const isValid =
    row.kind === 'number' && Number.isInteger(saved) && Number(saved) >= row.min && Number(saved) <= row.max;
  return isValid ? Number(saved) : defaultSettings.zoom;
}

/** The keys that people have chosen, for the first menu. */
export const savedBindings = (file: Pick<StateFile, 'get'>, isMac: boolean): Bindings =>
  readBindings(savedMember(file, 'keys'), isMac).bindings;

/** A setting as it is in the file, not checked; undefined where there is none. */
export function savedMember(file: Pick<StateFile, 'get'>, name: SettingName): unknown {
  const saved = file.get('settings');
  const members = typeof saved === 'object' && saved !== null && !Array.isArray(saved) ? Object.entries(saved) : [];
  return new Map<string, unknown>(members).get(name);
}
