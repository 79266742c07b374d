import { lstatSync, readFileSync, statSync } from 'node:fs';
import { moveAside } from '@main/disk/move-aside';

/** Far more than a person's connections with their files of certificates come to. */
const largestBytes = 64 * 1024 * 1024;

/**
 * Moves a state file that is not a JSON object out of the way as `<name>.corrupt-<time>`, so that the app starts and
 * nothing is lost. Answers the new name, or null when the file is fine or not there (quality-goals L2).
 */
export function setAsideIfCorrupt(file: string, clock: () => number): string | null {
  return !isThere(file) || isReadable(file) ? null : moveAside(file, clock);
}

/** Also a link that leads nowhere, or in a circle, is in the way. */
function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

function isReadable(file: string): boolean {
  try {
    const stat = statSync(file);
    if (!stat.isFile() || stat.size > largestBytes) return false;
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
