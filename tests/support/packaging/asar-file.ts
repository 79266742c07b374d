import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface AsarEntry {
  readonly files?: Readonly<Record<string, AsarEntry>>;
  readonly offset?: string;
  readonly size?: number;
  readonly unpacked?: boolean;
  readonly integrity?: { readonly algorithm: string; readonly hash: string };
}

export interface AsarFile {
  /** SHA-256 of the header, which Electron compares with the one in the program. */
  readonly headerHash: string;
  /** The files in it, each with its content and whether the hash beside it is that of the content. */
  readonly files: ReadonlyMap<string, { readonly content: Buffer; readonly isIntact: boolean }>;
}

/** Reads an archive of Electron by its format: four lengths, a JSON header of that length, then the files. */
export function readAsar(file: string): AsarFile {
  const bytes = readFileSync(file);
  const header = bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12));
  const body = bytes.subarray(8 + bytes.readUInt32LE(4));
  const files = filesOf('', JSON.parse(header) as AsarEntry).map(([name, entry]) => {
    const start = Number(entry.offset);
    const content = body.subarray(start, start + (entry.size ?? 0));
    return [name, { content, isIntact: entry.unpacked !== true && entry.integrity?.hash === sha256(content) }] as const;
  });
  return { headerHash: sha256(Buffer.from(header)), files: new Map(files) };
}

const filesOf = (name: string, entry: AsarEntry): (readonly [string, AsarEntry])[] =>
  entry.files === undefined
    ? [[name, entry]]
    : Object.entries(entry.files).flatMap(([child, each]) => filesOf(name === '' ? child : `${name}/${child}`, each));

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
