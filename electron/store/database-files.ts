import {
  closeSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { moveAside, syncFileNow, syncFolderNow } from '@main/lib/disk';

/** Whether a file has a log with changes: it was not closed, or is open. The header of a log is 32 bytes long. */
export const hasLog = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 32;

/** Whether there is no database yet, so nothing can be lost. */
export const isFirstStart = (file: string): boolean =>
  lstatSync(file, { throwIfNoEntry: false }) === undefined && !hasLog(file);

/**
 * Whether the file is empty. The app never creates it so: a database gets its name with its tables in it. SQLite would take it
 * for a new one and delete its log.
 */
export const isEmpty = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** Whether the path is something other than a file, or a broken link. A temporary failure, such as too many open files, does not count. */
export function isInTheWay(file: string): boolean {
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return false;
  try {
    return !statSync(file).isFile();
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && ['ENOENT', 'ELOOP'].includes(String(thrown.code));
  }
}

/** Sets the file aside with its log, which has its last changes. Null when the disk refuses. */
export function setAsideAll(file: string, clock: () => number): string | null {
  const isThere = lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  const aside = isThere ? moveAside(file, clock) : `${file}.corrupt-${clock()}`;
  if (aside === null) return null;
  for (const beside of ['-wal', '-shm']) {
    try {
      renameSync(`${file}${beside}`, `${aside}${beside}`);
    } catch {
      // There is none.
    }
  }
  return aside;
}

/** Creates a file that gets its name only when it is complete on the disk; an existing one stays. Throws as the disk does. */
export function makeWhole(file: string, fill: (draft: string) => void): void {
  const draft = `${file}.${process.pid}.part`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  rmSync(draft, { force: true });
  try {
    // SQLite would create it readable by everybody.
    closeSync(openSync(draft, 'wx', 0o600));
    fill(draft);
    syncFileNow(draft);
    giveName(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolderNow(path.dirname(file));
}

/** A hard link fails when the name is taken. Some disks have no hard links. */
function giveName(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch {
    if (!existsSync(file)) renameSync(draft, file);
  }
}

/** Removes the drafts of a killed process. Where the disk refuses, the next start tries again. */
export function removeDrafts(file: string): void {
  const folder = path.dirname(file);
  try {
    for (const entry of readdirSync(folder)) {
      const place = path.join(folder, entry);
      if (isDraftOf(path.basename(file), entry) && statSync(place).isFile()) rmSync(place);
    }
  } catch {
    // The folder does not exist yet, or is read-only.
  }
}

/** Another instance that shares the folder may be writing its own draft. */
function isDraftOf(name: string, entry: string): boolean {
  if (!entry.startsWith(`${name}.`) || !/\.part(?:-journal)?$/.test(entry)) return false;
  const pid = Number(/\.(\d+)\.part/.exec(entry)?.[1] ?? 0);
  return pid === 0 || pid === process.pid || !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}
