import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Renames a file to `<name>.corrupt-<time>`: nothing is deleted. Returns the new path, or null when the disk refuses. */
export function moveAside(file: string, clock: () => number): string | null {
  const aside = `${file}.corrupt-${clock()}`;
  try {
    renameSync(file, aside);
    return aside;
  } catch {
    return null;
  }
}

/** Flushes a folder's entries to the disk, so that they survive a power loss. Never rejects: not every system can. */
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
    // Windows cannot open folders, and does not need to.
  }
}

/** Flushes a file to the disk. Throws as the disk does. */
export const syncFileNow = (file: string): void => syncNow(file, 'r+');

function syncNow(place: string, flags: string): void {
  const handle = openSync(place, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
