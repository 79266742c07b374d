import { rmSync } from 'node:fs';
import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '@main/lib/disk';
import { AppError } from '@shared/errors/app-error';
import { fileFailure, isFolder } from './file-failure';
import { type GiveName, replaceFile, takeFreeName } from './give-name';

/** A file under its final name. */
export interface FinishedFile {
  /** The absolute path. */
  readonly file: string;
  readonly bytes: number;
}

/** A file being written under a temporary name. Every failure is an AppError about the file. */
export interface DraftFile {
  /** Appends; resolves when the system has accepted it. */
  write(content: string | Uint8Array): Promise<void>;
  /** Flushes it to the disk and gives it its final name. */
  finish(): Promise<FinishedFile>;
  /** Deletes the draft synchronously, even when the app is about to quit. Does nothing after `finish`. */
  discard(): void;
}

/** What happens when the name is taken, and the file mode. */
export interface DraftManner {
  readonly giveName: GiveName;
  readonly mode: number;
}

/** For a file whose name a person chose: it replaces an existing file, with the system's default permissions. */
const chosen: DraftManner = { giveName: replaceFile, mode: 0o666 };

/** For a file that the app names: never replaces an existing file, and only the owner can read it. */
export const ownFile: DraftManner = { giveName: takeFreeName, mode: 0o600 };

/** The name of a draft of this app: its id is a UUID. */
const draftName = /^\..+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

/** Paths of the drafts that this process is writing. */
const underWay = new Set<string>();

/** Removes drafts that a killed process left in a folder. Rejects where the folder cannot be read; the next start tries again. */
export async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => draftName.test(name)).map((name) => path.join(folder, name));
  for (const draft of drafts) if (!underWay.has(draft)) await rm(draft, { force: true });
}

/**
 * Starts a file under a temporary name in its target folder: a file with the final name is always complete, and an existing one
 * stays until then.
 */
export async function createFileDraft(
  file: string,
  id: string,
  { giveName, mode }: DraftManner = chosen,
): Promise<DraftFile> {
  if (giveName === replaceFile && isFolder(file)) throw new AppError('file_is_folder');
  const draft = path.join(path.dirname(file), `.${path.basename(file).slice(0, 50)}.${id}.part`);
  underWay.add(draft);
  const { asked, write, close, drop } = await openForWriting(open(draft, 'wx', mode), file);
  return {
    write,
    async finish() {
      const bytes = await close();
      const named = await asked(giveName(draft, file));
      underWay.delete(draft);
      await syncFolder(path.dirname(file));
      return { file: named, bytes };
    },
    discard() {
      rmSync(draft, { force: true });
      underWay.delete(draft);
      drop();
    },
  };
}

/** Appends to an open file. Every failure is an AppError about `file`, the name shown to the person. */
export async function openForWriting(opened: Promise<FileHandle>, file: string, before = 0) {
  const asked = <T>(work: Promise<T>): Promise<T> =>
    work.catch((thrown: unknown) => {
      throw fileFailure(thrown, file);
    });
  const handle = await asked(opened);
  let bytes = before;
  return {
    asked,
    size: async (): Promise<number> => (await asked(handle.stat())).size,
    async write(given: string | Uint8Array): Promise<void> {
      const content = typeof given === 'string' ? Buffer.from(given, 'utf8') : given;
      await asked(handle.writeFile(content));
      bytes += content.length;
    },
    /** Flushes it to the disk; resolves with its length. */
    async close(): Promise<number> {
      await asked(handle.sync().finally(() => handle.close()));
      return bytes;
    },
    /** Closes it on failure; it may be closed already. */
    drop: (): void => void handle.close().catch(() => {}),
  };
}
