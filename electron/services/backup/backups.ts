import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createFileDraft, ownFile } from '@main/services/files/file-draft';
import { fileFailure } from '@main/services/files/file-failure';
import { plainName } from '@main/services/files/give-name';
import { type BackupContract, type BackupHead, backupFileVersion } from '@shared/domain/clean-up';
import { AppError } from '@shared/errors/app-error';
import { plural } from '@shared/format/format';

/** The system's dialogs for backups. Paths come from them, never from the window. */
export interface BackupDialogs {
  /** Asks for another folder; an absolute path, or null. */
  chooseFolder(current: string): Promise<string | null>;
  /** Asks for a backup; an absolute path, or null. */
  chooseFile(folder: string): Promise<string | null>;
  /** Shows a file in its folder. */
  reveal(file: string): void;
}

/** The folder that backups go to, where the person chose one. */
export interface BackupPlaceStore {
  /** An absolute path; null for the app's own folder. */
  get(): string | null;
  set(folder: string): void;
}

export interface BackupPlaceDeps {
  readonly store: BackupPlaceStore;
  /** Where backups go until another folder is chosen: an absolute path. */
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
     * The folder, ready to be written to. The app's own is made when it is missing; a chosen one is not: it may be on a disk that is
     * not mounted, and nobody would look for a backup in the folder made in its place.
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

    /** Null when the person chose none. */
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

/** Text that is collected before it goes to the disk, in characters. */
const batch = 256 * 1024;

export interface BackupRequest {
  /** An absolute path to a folder that is there. */
  readonly folder: string;
  readonly head: BackupHead;
  /** The contracts that it is about, for its name. */
  readonly contracts: readonly { readonly name: string }[];
}

export interface FinishedBackup {
  /** The absolute path. */
  readonly file: string;
  readonly results: number;
  readonly bytes: number;
}

/** A backup that is being written. Every failure is an AppError about the file. */
export interface BackupDraft {
  /** Adds a result as the server sent it. To be called contract by contract, each call after the one before has resolved. */
  add(contract: BackupContract, rawRow: unknown): Promise<void>;
  /** Resolves when all of it is on the disk under its name, which no other file had. */
  finish(): Promise<FinishedBackup>;
  /** Removes the unfinished file, at once. */
  discard(): void;
}

export interface BackupWriter {
  begin(request: BackupRequest): Promise<BackupDraft>;
}

/**
 * Writes backups as a stream, so that memory does not grow with their size. Until one is whole it is a hidden `.part` file.
 */
export const createBackupWriter = ({ newId }: { readonly newId: () => string }): BackupWriter => ({
  async begin({ folder, head, contracts }) {
    if (!path.isAbsolute(folder)) throw new AppError('file_failed');
    const draft = await createFileDraft(path.join(folder, backupName(contracts, head.createdAt)), newId(), ownFile);
    let text = `${JSON.stringify({ format: 'contract-desk/backup', version: backupFileVersion, ...head }).slice(0, -1)},"contracts":[`;
    let contractId: string | null = null;
    let results = 0;

    const flush = async () => {
      const full = text;
      text = '';
      await draft.write(full);
    };
    return {
      async add(contract, rawRow) {
        if (contract.id !== contractId) {
          const { id, name, fullyQualifiedName } = contract;
          const named = JSON.stringify({ id, name, fullyQualifiedName });
          text += `${contractId === null ? '' : '\n]},'}\n{"contract":${named},"results":[\n`;
          contractId = id;
        } else {
          text += ',\n';
        }
        text += JSON.stringify(rawRow);
        results += 1;
        if (text.length >= batch) await flush();
      },
      async finish() {
        text += `${contractId === null ? '' : '\n]}'}\n],"count":${results}}\n`;
        await flush();
        return { ...(await draft.finish()), results };
      },
      discard: draft.discard,
    };
  },
});

/** `orders-events 2026-11-21 081502Z clean-up.json`; several contracts are counted. The time is UTC, to the second. */
function backupName(contracts: readonly { readonly name: string }[], now: number): string {
  const [only] = contracts;
  const name =
    only !== undefined && contracts.length === 1
      ? plainName(only.name, 'contract')
      : plural(contracts.length, 'contract').replaceAll(',', '');
  const [day = '', time = ''] = new Date(now).toISOString().split('T');
  return `${name} ${day} ${time.slice(0, 8).replaceAll(':', '')}Z clean-up.json`;
}
