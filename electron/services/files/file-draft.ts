import { rmSync } from 'node:fs';
import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '@main/lib/disk';
import { AppError } from '@shared/errors/app-error';
import { fileFailure, isFolder } from './file-failure';
import { type GiveName, replaceFile, takeFreeName } from './give-name';

/** A file that has its name. */
export interface FinishedFile {
  /** The absolute path. */
  readonly file: string;
  readonly bytes: number;
}

/** A file that does not have its name yet. Every failure is an AppError about the file. */
export interface FileDraft {
  /** Writes after what is there; resolves when the system has taken it. */
  write(content: string | Uint8Array): Promise<void>;
  /** Puts all of it on the disk and gives it its name. */
  finish(): Promise<FinishedFile>;
  /** Takes it away, at once: also when the app is about to end. Nothing happens once it has its name. */
  discard(): void;
}

/** What happens when the name is taken, and who may read the file. */
export interface DraftManner {
  readonly giveName: GiveName;
  readonly mode: number;
}

/** For a file whose name a person chose: it replaces what is there, and belongs to whoever the system lets read it. */
const chosen: DraftManner = { giveName: replaceFile, mode: 0o666 };

/** For a file that the app names: nothing that is there is touched, and only the owner can read it. */
export const ownFile: DraftManner = { giveName: takeFreeName, mode: 0o600 };

/** The name of a draft of this app: its id is a UUID. */
const draftName = /^\..+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

/** The drafts that this process is writing, by their paths. */
const underWay = new Set<string>();

/** Removes what a process that was killed has left in a folder. Rejects where the folder cannot be read: the next start tries again. */
export async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => draftName.test(name)).map((name) => path.join(folder, name));
  for (const draft of drafts) if (!underWay.has(draft)) await rm(draft, { force: true });
}

/**
 * Begins a file in the folder where it is to be, under another name: a file that bears the name is always a whole one, and
 * what was there before stays until then.
 */
export async function createFileDraft(
  file: string,
  id: string,
  { giveName, mode }: DraftManner = chosen,
): Promise<FileDraft> {
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

/** Writes after what is in an open file. Every failure is an AppError about `file`, the name that it is known by. */
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
    /** Puts all of it on the disk; resolves with its length. */
    async close(): Promise<number> {
      await asked(handle.sync().finally(() => handle.close()));
      return bytes;
    },
    /** Closes it whatever became of it; it may be closed already. */
    drop: (): void => void handle.close().catch(() => {}),
  };
}
