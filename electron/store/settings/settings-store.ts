import path from 'node:path';
import type { BackupPlaceStore } from '@main/services/backup/backups';
import type { WrittenFoldersStore } from '@main/services/files/draft-folders';
import type { SharedFolderStore } from '@main/services/shared-folder/shared-folder';
import type { UpdateMemory } from '@main/services/updates/update-service';
import { defaultSettings as defaults, type Settings } from '@shared/domain/local/setting-table';
import { settingsSchema } from '@shared/domain/local/settings';
import { sharedFolderSchema } from '@shared/domain/local/shared-folder';
import { type UpdateState, updateStateSchema } from '@shared/domain/local/update';
import { readBindings } from '@shared/key-rules';
import { z } from 'zod';
import { readLeniently } from './read-leniently';
import { savedMember } from './saved-look';
import type { StateFile } from './state-file';

export function createSettingsStore(file: StateFile, isMac = process.platform === 'darwin') {
  const keys = () => readBindings(savedMember(file, 'keys'), isMac);
  const get = (): Settings => ({
    ...readLeniently(settingsSchema, defaults, file.get('settings')),
    keys: keys().bindings,
  });
  return {
    get,
    /** What of the saved keys is not used. */
    droppedKeys: () => keys().dropped.map((each) => (each.keys === null ? each.id : `${each.id}: ${each.keys}`)),
    /** The settings in a value of any type: those that cannot be read are as they are here, and so are keys that cannot be used. */
    read(raw: unknown) {
      const here = get();
      const read = readLeniently(settingsSchema, here, raw);
      const { bindings, dropped } = readBindings(read.keys, isMac, here.keys);
      return { settings: { ...read, keys: bindings }, dropped };
    },
    /** Changes the given fields and returns all settings. */
    set(change: Partial<Settings>): Settings {
      file.set('settings', { ...get(), ...change });
      return get();
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

/** A value that cannot be read is none: nothing is shared then, and nothing is lost. */
export const createSharedFolderStore = (file: StateFile): SharedFolderStore => ({
  get() {
    const shared = sharedFolderSchema.safeParse(file.get('sharedFolder')).data;
    return shared !== undefined && path.isAbsolute(shared.folder) ? shared : null;
  },
  set: (shared) => file.set('sharedFolder', shared),
});

const foldersSchema = z.array(z.string()).catch([]);

export const createWrittenFoldersStore = (file: StateFile): WrittenFoldersStore => ({
  all: () => foldersSchema.parse(file.get('writtenFolders')),
  set: (folders) => file.set('writtenFolders', folders),
});

const noUpdate: UpdateState = { checkedAt: null, outcome: null, release: null };

export const createUpdateMemory = (file: StateFile): UpdateMemory => ({
  get: () => updateStateSchema.catch(noUpdate).parse(file.get('updates')),
  set: (state) => file.set('updates', state),
});
