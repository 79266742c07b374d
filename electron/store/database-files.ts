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

/** Nothing is there yet, so nothing is lost. */
export const isFirstStart = (file: string): boolean =>
  lstatSync(file, { throwIfNoEntry: false }) === undefined && !hasLog(file);

/** Whether a file holds nothing: it was never made so, since it gets its name only with its tables in it. SQLite would take it for a new one, and delete its log. */
export const isEmpty = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** Whether the path is taken by something that is not a file, or by a link to nothing. A failure that may pass, such as too many open files, does not count. */
export function isInTheWay(file: string): boolean {
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return false;
  try {
    return !statSync(file).isFile();
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && ['ENOENT', 'ELOOP'].includes(String(thrown.code));
  }
}

/** Sets the file aside with its log, without which its last changes would be missing. Null when the disk refuses. */
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

/** Makes a file that gets its name only when all of it is on the disk; one that has it meanwhile stays. Throws as the disk does. */
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

/** A second name, which no system gives when it is taken. Some disks know none. */
function giveName(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch {
    if (!existsSync(file)) renameSync(draft, file);
  }
}

/** Removes what a process has left that was killed while it made the file. Where the disk refuses, the next start tries again. */
export function removeDrafts(file: string): void {
  const folder = path.dirname(file);
  try {
    for (const entry of readdirSync(folder)) {
      const place = path.join(folder, entry);
      if (isDraftOf(path.basename(file), entry) && statSync(place).isFile()) rmSync(place);
    }
  } catch {
    // The folder is not there yet, or may not be changed.
  }
}

/** Another app that shares the folder may be at work on its own. */
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
