import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { watchText } from './watch';

/** Searches a file, or all that a folder holds; what is not there, or goes while it is looked at, holds nothing. Names are searched too. */
export function watchFiles(place: string): void {
  const stat = lstatSync(place, { throwIfNoEntry: false });
  if (stat === undefined) return;
  watchText(`the name of ${place}`, place);
  if (stat.isDirectory())
    for (const name of ifThere(() => readdirSync(place)) ?? []) watchFiles(path.join(place, name));
  else if (stat.isFile()) watchText(`the file ${place}`, ifThere(() => readFileSync(place)) ?? '');
}

function ifThere<T>(read: () => T): T | null {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return null;
    throw thrown;
  }
}
