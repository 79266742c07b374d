import path from 'node:path';
import type { BackupPlaceStore } from '@main/services/backup/backups';
import type { StateFile } from './state-file';

export const createBackupPlaceStore = (file: StateFile): BackupPlaceStore => ({
  get() {
    const folder = file.get('backupFolder');
    return typeof folder === 'string' && path.isAbsolute(folder) ? folder : null;
  },
  set: (folder) => file.set('backupFolder', folder),
});
