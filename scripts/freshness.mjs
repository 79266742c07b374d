import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Files and folders, folders with all they hold. */
function* filesIn(entry) {
  const stat = statSync(entry, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) yield entry;
  else for (const name of readdirSync(entry)) yield* filesIn(path.join(entry, name));
}

/**
 * True when one of `outputs` is missing or older than the newest of `sources` (files or folders).
 * @param {readonly string[]} outputs
 * @param {readonly string[]} sources
 */
export function isStale(outputs, sources) {
  const written = outputs.map(modified);
  if (written.some((time) => time === undefined)) return true;
  const oldest = Math.min(...written);
  return sources.some((source) => [...filesIn(source)].some((file) => modified(file) > oldest));
}
