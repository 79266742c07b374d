import { closeSync, fsyncSync, mkdirSync, openSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncFolderNow } from '@main/disk/sync-folder';

/**
 * Writes a file of the app's own, readable by its owner only. Its name always stands for a whole file, the old one or the new one,
 * also when the app is killed or the power fails on the way (docs/quality.md L1, L8). Throws what the system says; then the old file is
 * untouched.
 */
export function writeWholeFile(file: string, text: string): void {
  const target = linkedFile(file);
  const draft = `${target}.part`;
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    const handle = openSync(draft, 'w', 0o600);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, target);
  } catch (thrown) {
    rmSync(draft, { force: true });
    throw thrown;
  }
  syncFolderNow(path.dirname(target));
}

/** Where the file really is: somebody may keep it elsewhere and have a link in its place. */
function linkedFile(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
