import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { WalkFiles } from './walk-store';

const largestBytes = 32 * 1024 * 1024;

/**
 * One JSON file for each connection, readable by its owner only, written to a temporary file and renamed. Where the disk
 * cannot be read or written nothing is kept, and nothing else is lost: it can all be found again.
 */
export function createWalkFiles(folder: string): WalkFiles {
  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  return {
    read(id) {
      try {
        if (statSync(fileOf(id)).size > largestBytes) return undefined;
        return JSON.parse(readFileSync(fileOf(id), 'utf8'));
      } catch {
        return undefined;
      }
    },
    write(id, value) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeFileSync(`${fileOf(id)}.part`, JSON.stringify(value), { mode: 0o600 });
        renameSync(`${fileOf(id)}.part`, fileOf(id));
      } catch {
        // The next write tries again.
      }
    },
    remove(id) {
      try {
        rmSync(fileOf(id), { force: true });
      } catch {
        // It belongs to an id that nobody has any more.
      }
    },
  };
}
