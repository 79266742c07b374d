import path from 'node:path';
import type { BackupPlaceStore } from '@main/services/backup/backups';
import type { WrittenFoldersStore } from '@main/services/files/draft-folders';
import { defaultSettings as defaults, type Settings } from '@shared/domain/local/setting-table';
import { settingsSchema } from '@shared/domain/local/settings';
import { z } from 'zod';
import { readLeniently } from './read-leniently';
import type { StateFile } from './state-file';

export function createSettingsStore(file: StateFile) {
  const get = (): Settings => readLeniently(settingsSchema, defaults, file.get('settings'));
  return {
    get,
    /** Changes the given fields and returns all settings. */
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

const foldersSchema = z.array(z.string()).catch([]);

export const createWrittenFoldersStore = (file: StateFile): WrittenFoldersStore => ({
  all: () => foldersSchema.parse(file.get('writtenFolders')),
  set: (folders) => file.set('writtenFolders', folders),
});
