import { isUtf8 } from 'node:buffer';
import { constants, type Stats } from 'node:fs';
import { lstat, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createFileDraft } from '@main/services/files/file-draft';
import type { FileProblem, SharedKind } from '@shared/domain/local/shared-folder';
import { unionOf } from './git-sides';
import { type ItemFile, maxFileBytes, type ReadFile } from './item-file';

/** The app's own folder within the chosen one. */
export const ownFolder = 'contract-desk';
export const markFile = 'shared-folder.json';
/** The same from everybody, so that two Git checkouts do not disagree about it. */
export const markText = `${JSON.stringify({ format: 'contract-desk/shared-folder', version: 1 }, null, 2)}\n`;

const folders = { view: 'views', rule: 'rules', note: 'notes' } as const satisfies Record<SharedKind, string>;

/** `there`: it has the app's files. */
export type FolderState = 'there' | 'gone' | 'empty' | 'newer';

/** What tells whether a file was written since it was read. */
export interface Signature {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
}

/** A file of an item; `read` has what was found in it. */
export interface FoundFile {
  readonly id: string;
  readonly signature: Signature;
  readonly read: ReadFile;
}

export interface FolderProblem {
  /** Within the chosen folder. */
  readonly file: string;
  readonly why: FileProblem;
}

/** The files of a kind on a server. */
export interface FoundFiles {
  readonly files: readonly FoundFile[];
  readonly problems: readonly FolderProblem[];
  /** Nothing may be concluded from what is not there, and nothing may be written. */
  readonly isUnreadable: boolean;
}

/** Where the items of a kind on a server lie. */
export interface Shelf {
  readonly folder: string;
  /** As `serverFolder` says. */
  readonly server: string;
  readonly kind: SharedKind;
}

/** An item is being written to a file that somebody else has just changed: the next pass reads it first. */
export class ChangedMeanwhile extends Error {}

/** A file with the name of an item; everything else of ours begins with a dot. */
export const itemName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/i;
const draftName = /^\..+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;
/** Others may be writing theirs: only what a killed process has left is removed. */
const draftMs = 24 * 3_600_000;
/** Files of a kind on a server; with more, the kind is left alone. */
export const maxFiles = 20_000;

/** The folder of a kind. */
export const pathOf = ({ folder, server, kind }: Shelf): string => path.join(folder, ownFolder, server, folders[kind]);

export async function folderState(folder: string): Promise<FolderState> {
  const isThere = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isThere) return 'gone';
  const own = await lstat(path.join(folder, ownFolder)).catch(() => null);
  if (own?.isDirectory() !== true) return 'empty';
  const mark = path.join(folder, ownFolder, markFile);
  const stats = await lstat(mark).catch(() => null);
  if (stats === null || !stats.isFile()) return 'empty';
  const read = await readText(mark, stats);
  if (read.kind !== 'text') return 'empty';
  const version = /"version"\s*:\s*(\d+)/.exec(read.text)?.[1];
  return Number(version ?? 1) > 1 ? 'newer' : 'there';
}

/** Each step below the chosen folder must be a folder and no link to one elsewhere. */
export async function plainFolder({ folder, server, kind }: Shelf): Promise<'there' | 'missing' | 'other'> {
  let at = folder;
  for (const step of [ownFolder, server, folders[kind]]) {
    at = path.join(at, step);
    const stats = await lstat(at).catch(() => null);
    if (stats === null) return 'missing';
    if (!stats.isDirectory()) return 'other';
  }
  return 'there';
}

/** The path of a file of a kind within the chosen folder. */
export const within = ({ server, kind }: Shelf, name: string): string =>
  path.posix.join(ownFolder, server, folders[kind], name);

export const signatureOf = ({ size, mtimeMs, ino }: Stats): Signature => ({ size, mtimeMs, ino });
export const isSame = (one: Signature | null, other: Signature | null): boolean =>
  one?.size === other?.size && one?.mtimeMs === other?.mtimeMs && one?.ino === other?.ino;

type ReadText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'problem'; readonly why: FileProblem };

/** A link that took the place of the file meanwhile is not followed, and a pipe is not waited for. */
export async function readText(file: string, stats: Stats): Promise<ReadText> {
  if (!stats.isFile()) return { kind: 'problem', why: 'not-a-file' };
  if (stats.size > maxFileBytes) return { kind: 'problem', why: 'too-large' };
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  try {
    const handle = await open(file, flags);
    try {
      const opened = await handle.stat();
      if (!opened.isFile()) return { kind: 'problem', why: 'not-a-file' };
      if (opened.size > maxFileBytes) return { kind: 'problem', why: 'too-large' };
      return textOf(await handle.readFile());
    } finally {
      await handle.close();
    }
  } catch (thrown) {
    const isGone = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
    return isGone ? { kind: 'gone' } : { kind: 'problem', why: 'unreadable' };
  }
}

/** In another encoding it is no text: what replaces the bytes that cannot be read would be written back in their place. */
function textOf(bytes: Buffer): ReadText {
  if (!isUtf8(bytes)) return { kind: 'problem', why: 'damaged' };
  return { kind: 'text', text: bytes.toString('utf8') };
}

interface ToWrite {
  readonly text: string;
  /** Names the temporary file. */
  readonly id: string;
  /** Rejects where the file must not be replaced after all. */
  readonly check?: () => Promise<void>;
}

export async function writeText(file: string, { text, id, check = async () => {} }: ToWrite): Promise<void> {
  const draft = await createFileDraft(file, id);
  try {
    await draft.write(text);
    await check();
    await draft.finish();
  } catch (thrown) {
    draft.discard();
    throw thrown;
  }
}

/** What a process that was killed has left. */
export async function removeOldDraft(file: string, now: number): Promise<void> {
  if (!draftName.test(path.basename(file))) return;
  const stats = await lstat(file).catch(() => null);
  if (stats !== null && now - stats.mtimeMs > draftMs) await rm(file, { force: true }).catch(() => undefined);
}

/** The file as the one that a write replaces. */
export function itemOf(found: FoundFile | undefined): ItemFile | null {
  if (found?.read.kind === 'sides') return unionOf(found.read.sides);
  return found?.read.kind === 'item' ? found.read.file : null;
}
