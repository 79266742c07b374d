import path from 'node:path';
import { removeDrafts } from './file-draft';

export interface WrittenFoldersStore {
  /** Absolute paths, the last one first. */
  all(): readonly string[];
  set(folders: readonly string[]): void;
}

/** Folders that are remembered; older ones are forgotten. */
const most = 20;

/** A file that a person chose, or null. */
type Choose<Of extends readonly unknown[]> = (...of: Of) => Promise<string | null>;

/** The folders in which people have had files written: a process that is killed meanwhile leaves a draft there. */
export function createDraftFolders(store: WrittenFoldersStore) {
  /** Those of this process, which may be writing there. */
  const own = new Set<string>();

  return {
    /** Asks as before, and remembers the folder. */
    remembering:
      <Of extends readonly unknown[]>(choose: Choose<Of>): Choose<Of> =>
      async (...of) => {
        const file = await choose(...of);
        if (file === null) return null;
        const folder = path.dirname(file);
        own.add(folder);
        if (store.all()[0] !== folder)
          store.set([folder, ...store.all().filter((other) => other !== folder)].slice(0, most));
        return file;
      },

    /** Removes what was left there. A folder that cannot be read is looked at again at the next start. Never rejects. */
    async clean(): Promise<void> {
      const tried = await Promise.allSettled(store.all().map((folder) => removeDrafts(folder).then(() => folder)));
      const clean = tried.flatMap((one) => (one.status === 'fulfilled' && !own.has(one.value) ? [one.value] : []));
      if (clean.length > 0) store.set(store.all().filter((folder) => !clean.includes(folder)));
    },
  };
}
