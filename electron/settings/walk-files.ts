import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { WalkFiles } from './walk-store';
import { writeWholeFile } from './whole-file';

const largestBytes = 32 * 1024 * 1024;

/**
 * One JSON file for each connection, readable by its owner only. Where the disk cannot be read or written nothing is kept, and
 * nothing else is lost: it can all be found again.
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
        writeWholeFile(fileOf(id), JSON.stringify(value));
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
