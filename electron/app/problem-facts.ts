import path from 'node:path';
import { createSettingsStore } from '@main/store/settings/settings-store';
import type { StateFileOnDisk } from '@main/store/settings/state-file';
import { type SettingName, settingNames } from '@shared/domain/local/setting-table';

/** Whether a setting is a fact that may be passed on. Not what a person types: it may hold an address or a name. */
const isFact: Readonly<Record<SettingName, boolean>> = {
  startWith: true,
  theme: true,
  contrast: true,
  zoom: true,
  density: true,
  motion: true,
  zone: true,
  hours: true,
  times: true,
  weekStart: true,
  singleKeys: true,
  keys: true,
  checkMinutes: true,
  staleDays: true,
  staysInTray: true,
  notices: true,
  mutedUntil: true,
  pageSize: true,
  proxy: true,
  proxyAddress: false,
  proxyExceptions: false,
  requestLog: true,
  updates: true,
  reportDays: true,
  reportFormat: true,
};

/** How the app is set and what cannot be saved, for a report of a problem. `setAside` is the path of a broken state file. */
export function problemFacts(state: StateFileOnDisk, setAside: string | null) {
  const settings = createSettingsStore(state).get();
  return {
    settings: Object.fromEntries(settingNames.filter((name) => isFact[name]).map((name) => [name, settings[name]])),
    setAside: setAside === null ? null : path.basename(setAside),
    unsaved: state.unsavedReason(),
  };
}
