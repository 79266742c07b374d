import { link, lstat, rename, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Gives a draft its name, in one step: whatever bears the name is whole. Returns the name that it got. */
export type GiveName = (draft: string, file: string) => Promise<string>;

/** Takes the place of a file that may be there. */
export const replaceFile: GiveName = async (draft, file) => {
  await rename(draft, file);
  return file;
};

/** Names that are tried before giving up: `a.json`, `a (2).json`, … */
const mostNames = 1000;

/** Never takes a place that is taken: `orders.json` becomes `orders (2).json`. */
export const takeFreeName: GiveName = async (draft, file) => {
  const { dir, name, ext } = path.parse(file);
  for (let nth = 1; nth < mostNames; nth += 1) {
    const free = nth === 1 ? file : path.join(dir, `${name} (${nth})${ext}`);
    if (await claim(draft, free)) return free;
  }
  throw new Error('no free name');
};

/** A second name, which no system gives when it is taken, and then the first one goes. */
async function claim(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') return false;
    return claimWithoutLinks(draft, file);
  }
  // The file is whole and has its name. A second one that stays is untidy, not a failure.
  await unlink(draft).catch(() => {});
  return true;
}

/** FAT and some network disks know no second names. Only this app, which runs once, could come in between. */
async function claimWithoutLinks(draft: string, file: string): Promise<boolean> {
  const isTaken = await lstat(file).then(
    () => true,
    (thrown: unknown) => codeOf(thrown) !== 'ENOENT',
  );
  if (!isTaken) await rename(draft, file);
  return !isTaken;
}

const codeOf = (thrown: unknown): string => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '');

/** Names that Windows keeps for devices, whatever comes after a dot: `aux`, `con.orders`. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * A name in letters that every file system takes, at most 50 characters long; `otherwise` when nothing is left of it. What Windows would
 * take for a device gets the same word in front: `contract_con.orders`.
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
