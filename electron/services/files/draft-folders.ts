import path from 'node:path';
import type { ExportDialogs } from '@main/services/export/export-dialogs';
import type { ExchangeFileDialogs } from './exchange-file';
import { removeDrafts } from './file-draft';

export interface WrittenFoldersStore {
  /** Absolute paths, the most recent first. */
  all(): readonly string[];
  set(folders: readonly string[]): void;
}

/** Save dialogs that return a path. */
interface SaveDialogs {
  readonly exportDialogs: ExportDialogs;
  readonly exchangeFileDialogs: ExchangeFileDialogs;
}

/** Folders that are remembered; older ones are dropped. */
const maxFolders = 20;

/** The folders in which files were written: a process that is killed meanwhile leaves a draft there. */
export function createDraftFolders(store: WrittenFoldersStore) {
  /** Folders of this process, which may have drafts in progress. */
  const own = new Set<string>();

  function remember(file: string | null): string | null {
    if (file !== null) rememberFolder(path.dirname(file));
    return file;
  }

  function rememberFolder(folder: string | null): string | null {
    if (folder === null) return null;
    own.add(folder);
    const known = store.all();
    if (known[0] !== folder) store.set([folder, ...known.filter((other) => other !== folder)].slice(0, maxFolders));
    return folder;
  }

  return {
    /** Wraps the dialogs so that the chosen folders are remembered. */
    remembering: <P extends SaveDialogs>({ exportDialogs, exchangeFileDialogs, ...others }: P) => ({
      ...others,
      exportDialogs: {
        ...exportDialogs,
        chooseFile: async (...of: Parameters<ExportDialogs['chooseFile']>) =>
          remember(await exportDialogs.chooseFile(...of)),
        chooseFolder: async () => rememberFolder(await exportDialogs.chooseFolder()),
      },
      exchangeFileDialogs: {
        ...exchangeFileDialogs,
        chooseFile: async (...of: Parameters<ExchangeFileDialogs['chooseFile']>) =>
          remember(await exchangeFileDialogs.chooseFile(...of)),
      },
    }),

    /** Removes leftover drafts. A folder that cannot be read is tried again at the next start. Never rejects. */
    async clean(): Promise<void> {
      const tried = await Promise.allSettled(store.all().map((folder) => removeDrafts(folder).then(() => folder)));
      const clean = tried.flatMap((one) => (one.status === 'fulfilled' && !own.has(one.value) ? [one.value] : []));
      if (clean.length > 0) store.set(store.all().filter((folder) => !clean.includes(folder)));
    },
  };
}
