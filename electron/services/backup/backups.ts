import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileFailure } from '@main/services/files/file-failure';
import { AppError } from '@shared/errors/app-error';

/** The system's dialogs for backups, since no path comes from the window. */
export interface BackupDialogs {
  /** Asks for another folder; an absolute path, or null. */
  chooseFolder(current: string): Promise<string | null>;
  /** Asks for a backup; an absolute path, or null. */
  chooseFile(folder: string): Promise<string | null>;
  /** Shows a file in its folder. */
  reveal(file: string): void;
}

/** The backup folder that the person chose. */
export interface BackupPlaceStore {
  /** An absolute path; null for the app's own folder. */
  get(): string | null;
  set(folder: string): void;
}

export interface BackupPlaceDeps {
  readonly store: BackupPlaceStore;
  /** The folder used until another one is chosen: an absolute path. */
  readonly defaultFolder: string;
  readonly dialogs: BackupDialogs;
}

export interface PlaceOfBackups {
  readonly folder: string;
  readonly isDefault: boolean;
}

/** The folder that backups are written to. */
export function createBackupPlace({ store, defaultFolder, dialogs }: BackupPlaceDeps) {
  const current = (): PlaceOfBackups => {
    const folder = store.get() ?? defaultFolder;
    return { folder, isDefault: folder === defaultFolder };
  };
  return {
    current,

    /**
     * The folder, ready to be written to. The app's own is created when it is missing; a chosen one is not: its disk may not be
     * mounted, and nobody would look for a backup in a folder created in its place.
     */
    async ready(): Promise<string> {
      const { folder, isDefault } = current();
      if (!isDefault) return folder;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
      } catch (thrown) {
        throw fileFailure(thrown, path.join(folder, 'backup.json'));
      }
      return folder;
    },

    /** Null when the person cancelled. */
    async choose(): Promise<PlaceOfBackups | null> {
      const folder = await dialogs.chooseFolder(current().folder);
      if (folder === null) return null;
      if (!path.isAbsolute(folder)) throw new AppError('file_failed');
      store.set(folder);
      return current();
    },

    chooseFile: (): Promise<string | null> => dialogs.chooseFile(current().folder),

    /** Whether the file is there; if so, it is shown. */
    async reveal(file: string | null): Promise<boolean> {
      const isThere =
        file !== null &&
        (await stat(file).then(
          () => true,
          () => false,
        ));
      if (isThere) dialogs.reveal(file);
      return isThere;
    },
  };
}

export type BackupPlace = ReturnType<typeof createBackupPlace>;
