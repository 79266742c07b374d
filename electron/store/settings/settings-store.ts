import path from 'node:path';
import type { BackupPlaceStore } from '@main/services/backup/backups';
import { pageSize, staleDays } from '@shared/domain/limits';
import { type Settings, settingsSchema } from '@shared/domain/settings';
import type { StateFile } from './state-file';

const defaults: Settings = {
  pageSize: pageSize.default,
  theme: 'system',
  zone: 'local',
  notifications: true,
  staleDays: staleDays.default,
};

/** Reads field by field, so that one broken value does not lose the others (docs/quality.md L7). */
const lenient = settingsSchema.extend({
  pageSize: settingsSchema.shape.pageSize.catch(defaults.pageSize),
  theme: settingsSchema.shape.theme.catch(defaults.theme),
  zone: settingsSchema.shape.zone.catch(defaults.zone),
  notifications: settingsSchema.shape.notifications.catch(defaults.notifications),
  staleDays: settingsSchema.shape.staleDays.catch(defaults.staleDays),
});

export function createSettingsStore(file: StateFile) {
  const get = (): Settings => {
    const parsed = lenient.safeParse(file.get('settings') ?? {});
    return parsed.success ? parsed.data : defaults;
  };
  return {
    get,
    /** Changes the given fields and returns all of them. */
    set(change: Partial<Settings>): Settings {
      const next = { ...get(), ...change };
      file.set('settings', next);
      return next;
    },
  };
}

export const createBackupPlaceStore = (file: StateFile): BackupPlaceStore => ({
  get() {
    const folder = file.get('backupFolder');
    return typeof folder === 'string' && path.isAbsolute(folder) ? folder : null;
  },
  set: (folder) => file.set('backupFolder', folder),
});
