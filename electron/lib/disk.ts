import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Moves what is in the way to `<name>.corrupt-<time>`: nothing is deleted. Answers the new path, or null when the disk refuses. */
export function moveAside(file: string, clock: () => number): string | null {
  const aside = `${file}.corrupt-${clock()}`;
  try {
    renameSync(file, aside);
    return aside;
  } catch {
    return null;
  }
}

/** Puts the names in a folder on the disk, so that they outlive a loss of power. Never rejects: not every system can. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** The same, synchronously. */
export function syncFolderNow(folder: string): void {
  try {
    syncNow(folder, 'r');
  } catch {
    // Windows opens no folders, and needs not to.
  }
}

/** Puts what is in a file on the disk. Throws as the disk does. */
export const syncFileNow = (file: string): void => syncNow(file, 'r+');

function syncNow(place: string, flags: string): void {
  const handle = openSync(place, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
