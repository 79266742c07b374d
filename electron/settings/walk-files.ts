import { appendFileSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { WalkFiles } from './walk-store';
import { writeWholeFile } from './whole-file';

const largestBytes = 64 * 1024 * 1024;

/**
 * One file of JSON lines for each connection, readable by its owner only. Where the disk cannot be read or written nothing
 * is kept, and nothing else is lost: it can all be found again, which is also why a line that was added need not be on the
 * disk at once.
 */
export function createWalkFiles(folder: string): WalkFiles {
  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  return {
    read(id) {
      try {
        if (statSync(fileOf(id)).size > largestBytes) return [];
        return readFileSync(fileOf(id), 'utf8')
          .split('\n')
          .filter((line) => line !== '');
      } catch {
        return [];
      }
    },
    replace: (id, line) => isDone(() => writeWholeFile(fileOf(id), `${line}\n`)),
    append: (id, line) => isDone(() => appendFileSync(fileOf(id), `${line}\n`, { mode: 0o600 })),
    remove: (id) => void isDone(() => rmSync(fileOf(id), { force: true })),
  };
}

function isDone(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}
