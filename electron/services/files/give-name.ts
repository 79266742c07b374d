import { link, lstat, rename, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Renames a draft atomically, so that a file with the final name is always complete. Returns the name it got. */
export type GiveName = (draft: string, file: string) => Promise<string>;

/** Replaces an existing file. */
export const replaceFile: GiveName = async (draft, file) => {
  await rename(draft, file);
  return file;
};

/** Names that are tried before giving up: `a.json`, `a (2).json`, … */
const maxNames = 1000;

/** Never replaces a file: `orders.json` becomes `orders (2).json`. */
export const takeFreeName: GiveName = async (draft, file) => {
  const { dir, name, ext } = path.parse(file);
  for (let nth = 1; nth < maxNames; nth += 1) {
    const free = nth === 1 ? file : path.join(dir, `${name} (${nth})${ext}`);
    if (await claim(draft, free)) return free;
  }
  throw new Error('no free name');
};

/** A hard link fails when the name is taken; then the draft's name is removed. */
async function claim(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') return false;
    return claimWithoutLinks(draft, file);
  }
  // The file is complete under its name. A leftover draft name is untidy, not a failure.
  await unlink(draft).catch(() => {});
  return true;
}

/** FAT and some network disks have no hard links. Only this app, which runs once, could create the name in between. */
async function claimWithoutLinks(draft: string, file: string): Promise<boolean> {
  const isTaken = await lstat(file).then(
    () => true,
    (thrown: unknown) => codeOf(thrown) !== 'ENOENT',
  );
  if (!isTaken) await rename(draft, file);
  return !isTaken;
}

const codeOf = (thrown: unknown): string => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '');

/** Device names that Windows reserves, whatever follows a dot: `aux`, `con.orders`. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * A name with characters that every file system accepts, at most 50 long; `otherwise` when nothing is left of it. Names reserved
 * by Windows are prefixed with the same word: `contract_con.orders`.
 */
export function plainName(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '_')
    .replace(/^[._-]+|[._-]+$/g, '');
  const short = [...plain]
    .slice(0, 50)
    .join('')
    .replace(/[._-]+$/, '');
  if (short === '') return otherwise;
  return reserved.test(short) ? `${otherwise}_${short}` : short;
}
