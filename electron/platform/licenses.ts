import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The parts of the app that are bundled with libraries of others. */
const parts = ['renderer', 'main', 'preload', 'threads'];

/** The licenses of all that is bundled, as the build has collected them; a part without any is left out. */
export const readLicenses = (builtFiles: string) => async (): Promise<string> => {
  const texts = await Promise.all(
    parts.map((part) => readFile(path.join(builtFiles, part, 'licenses.md'), 'utf8').catch(() => '')),
  );
  return texts.filter((text) => text.trim() !== '').join('\n\n');
};
