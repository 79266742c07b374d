import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathOf, type Shelf } from './folder';

interface Watched {
  readonly watcher: FSWatcher;
  /** A folder that was made anew under the same path is another one. */
  readonly inode: number;
}

/**
 * Tells of changes in folders where the system does. Each is watched by itself, because Node's recursive watch no longer sees a file on
 * Linux that was replaced once, as every write here and of Git does (https://nodejs.org/api/fs.html#caveats).
 */
export function createFolderWatch(onChange: () => void) {
  const watched = new Map<string, Watched>();

  function leave(folder: string): void {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  }

  async function enter(folder: string): Promise<void> {
    const inode = await stat(folder).then(
      ({ ino }) => ino,
      () => null,
    );
    if (watched.get(folder)?.inode === inode) return;
    leave(folder);
    if (inode === null) return;
    try {
      const watcher = watch(folder, { persistent: false }, onChange);
      watcher.on('error', () => {
        watcher.close();
        if (watched.get(folder)?.watcher === watcher) watched.delete(folder);
      });
      watched.set(folder, { watcher, inode });
    } catch {
      // Not every file system can be watched.
    }
  }

  return {
    /** Watches these from now on, as far as they are there, and no others. */
    async follow(folders: readonly string[]): Promise<void> {
      for (const folder of [...watched.keys()]) if (!folders.includes(folder)) leave(folder);
      for (const folder of folders) await enter(folder);
    },
    close(): void {
      for (const folder of [...watched.keys()]) leave(folder);
    },
  };
}

/** The folders that a change of some kinds happens in: their own, and those above them up to the app’s. */
export const foldersToWatch = (shelves: readonly Shelf[]): readonly string[] => [
  ...new Set(
    shelves.flatMap((shelf) => {
      const own = pathOf(shelf);
      return [path.dirname(path.dirname(own)), path.dirname(own), own];
    }),
  ),
];
