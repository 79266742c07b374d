import path from 'node:path';
import type { StateFile } from './state-file';

/** The folder that backups go to, where the person chose one. */
export interface BackupPlaceStore {
  /** An absolute path; null for the app's own folder. */
  get(): string | null;
  set(folder: string): void;
}

export const createBackupPlaceStore = (file: StateFile): BackupPlaceStore => ({
  get() {
    const folder = file.get('backupFolder');
    return typeof folder === 'string' && path.isAbsolute(folder) ? folder : null;
  },
  set: (folder) => file.set('backupFolder', folder),
});
