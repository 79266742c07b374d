import path from 'node:path';
import type { ExportPlace } from '@main/services/export/export-service';
import { removeDrafts } from './file-draft';
import type { PassedFilePlace } from './passed-file';

export interface WrittenFoldersStore {
  /** Absolute paths, the last one first. */
  all(): readonly string[];
  set(folders: readonly string[]): void;
}

/** Where the system asks people for files to write. */
interface Places {
  readonly exportPlace: ExportPlace;
  readonly passedFilePlace: PassedFilePlace;
}

/** Folders that are remembered; older ones are forgotten. */
const most = 20;

/** The folders in which people have had files written: a process that is killed meanwhile leaves a draft there. */
export function createDraftFolders(store: WrittenFoldersStore) {
  /** Those of this process, which may be writing there. */
  const own = new Set<string>();

  function note(file: string | null): string | null {
    if (file === null) return null;
    const folder = path.dirname(file);
    own.add(folder);
    const known = store.all();
    if (known[0] !== folder) store.set([folder, ...known.filter((other) => other !== folder)].slice(0, most));
    return file;
  }

  return {
    /** The same places, whose folders are remembered. */
    remembering: <P extends Places>({ exportPlace, passedFilePlace, ...others }: P) => ({
      ...others,
      exportPlace: {
        ...exportPlace,
        chooseFile: async (...of: Parameters<ExportPlace['chooseFile']>) => note(await exportPlace.chooseFile(...of)),
      },
      passedFilePlace: {
        ...passedFilePlace,
        chooseFile: async (...of: Parameters<PassedFilePlace['chooseFile']>) =>
          note(await passedFilePlace.chooseFile(...of)),
      },
    }),

    /** Removes what was left there. A folder that cannot be read is looked at again at the next start. Never rejects. */
    async clean(): Promise<void> {
      const tried = await Promise.allSettled(store.all().map((folder) => removeDrafts(folder).then(() => folder)));
      const clean = tried.flatMap((one) => (one.status === 'fulfilled' && !own.has(one.value) ? [one.value] : []));
      if (clean.length > 0) store.set(store.all().filter((folder) => !clean.includes(folder)));
    },
  };
}
