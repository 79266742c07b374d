import type { Stats } from 'node:fs';
import { lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileFailure } from '@main/services/files/file-failure';
import type { FileProblem, SharedKind } from '@shared/domain/local/shared-folder';
import { AppError } from '@shared/errors/app-error';
import {
  ChangedMeanwhile,
  type FolderProblem,
  type FoundFile,
  type FoundFiles,
  folderState,
  isSame,
  itemName,
  markFile,
  markText,
  maxFiles,
  ownFolder,
  pathOf,
  plainFolder,
  readText,
  removeOldDraft,
  type Shelf,
  type Signature,
  signatureOf,
  within,
  writeText,
} from './folder';
import { type ReadFile, readItemFile } from './item-file';

/** The times of some network drives are this coarse: a file that young is read again. */
const coarseMs = 3000;

/** Null for what is no item, or has gone meanwhile. */
type Found = FoundFile | FolderProblem | null;

export type SharedDisk = ReturnType<typeof createSharedDisk>;

/** Reads and writes the chosen folder. Links and what is no plain file are not followed, so nothing outside it is reached. */
export function createSharedDisk({ newId, clock }: { readonly newId: () => string; readonly clock: () => number }) {
  const readItem = createItemReader(clock);

  async function readEntry(file: string, shelf: Shelf): Promise<Found> {
    const name = path.basename(file);
    if (name.startsWith('.')) await removeOldDraft(file, clock());
    const isItem = !name.startsWith('.') && name.toLowerCase().endsWith('.json');
    return isItem ? readItem(file, shelf) : null;
  }

  return {
    state: folderState,

    /** The path of an item's file within the chosen folder. */
    nameOf: (shelf: Shelf, id: string): string => within(shelf, `${id}.json`),

    /** Makes the folder one that is shared. Rejects where the disk refuses, or a link or a file has the place of the app's own folder. */
    async setUp(folder: string): Promise<void> {
      const own = path.join(folder, ownFolder);
      const stats = await lstat(own).catch(() => null);
      if (stats?.isDirectory() === false) throw new AppError('folder_taken');
      const mark = path.join(own, markFile);
      await makeFolderOf(mark);
      await writeText(mark, { text: markText, id: newId() });
    },

    /** All files of a kind. Never rejects: what cannot be read is a problem. */
    async read(shelf: Shelf): Promise<FoundFiles> {
      const place = await plainFolder(shelf);
      if (place === 'missing') return { files: [], problems: [], isUnreadable: false };
      if (place === 'other') return unreadable(shelf, 'not-a-file');
      const names = await readdir(pathOf(shelf)).catch(() => null);
      if (names === null) return unreadable(shelf, 'unreadable');
      if (names.length > maxFiles) return unreadable(shelf, 'too-many');
      const found: Found[] = [];
      for (const name of names.toSorted()) found.push(await readEntry(path.join(pathOf(shelf), name), shelf));
      return foundIn(shelf, found);
    },

    /**
     * Writes an item whole, under a temporary name first. `before`: the file that it replaces, as it was read; null for none. Rejects
     * with `ChangedMeanwhile`, or an AppError about the file.
     */
    async write(shelf: Shelf, id: string, { text, before }: { text: string; before: FoundFile | null }): Promise<void> {
      const file = path.join(pathOf(shelf), `${id}.json`);
      if (!itemName.test(path.basename(file)) || (await plainFolder(shelf)) === 'other') throw new ChangedMeanwhile();
      await makeFolderOf(file);
      const check = async () => {
        const stats = await lstat(file).catch(() => null);
        const now = stats === null ? null : signatureOf(stats);
        if (!isSame(before?.signature ?? null, now)) throw new ChangedMeanwhile();
      };
      await writeText(file, { text, id: newId(), check });
    },

    /** The number of files of a kind. */
    async count(shelf: Shelf): Promise<number> {
      if ((await plainFolder(shelf)) !== 'there') return 0;
      const names = await readdir(pathOf(shelf)).catch(() => []);
      return names.filter((name) => itemName.test(name)).length;
    },
  };
}

function foundIn(shelf: Shelf, found: readonly Found[]): FoundFiles {
  const files = found.filter((each) => each !== null && 'read' in each);
  const others = found.filter((each) => each !== null && 'why' in each);
  const broken = files.flatMap(({ id, read }) =>
    read.kind === 'problem' ? [{ file: within(shelf, `${id}.json`), why: read.why }] : [],
  );
  return { files, problems: [...others, ...broken], isUnreadable: false };
}

const unreadable = (shelf: Shelf, why: FileProblem): FoundFiles => ({
  files: [],
  problems: [{ file: within(shelf, ''), why }],
  isUnreadable: true,
});

const makeFolderOf = (file: string): Promise<unknown> =>
  mkdir(path.dirname(file), { recursive: true }).catch((thrown: unknown) => {
    throw fileFailure(thrown, file);
  });

/** Reads files of items; one is read again only when it has changed. Null for a file that has gone meanwhile. */
function createItemReader(clock: () => number) {
  const cache = new Map<string, { readonly signature: Signature; readonly readAt: number; readonly read: ReadFile }>();

  return async (file: string, shelf: Shelf): Promise<Found> => {
    const name = path.basename(file);
    const id = itemName.exec(name)?.[1];
    if (id === undefined) return { file: within(shelf, name), why: 'other-name' };
    const stats = await lstat(file).catch(() => null);
    if (stats === null) return null;
    const signature = signatureOf(stats);
    const known = cache.get(file);
    const isKnown =
      known !== undefined && isSame(known.signature, signature) && known.readAt - coarseMs > stats.mtimeMs;
    if (isKnown) return { id, signature, read: known.read };
    const read = await readNow(file, stats, { kind: shelf.kind, id });
    if (read !== null) cache.set(file, { signature, readAt: clock(), read });
    return read === null ? null : { id, signature, read };
  };
}

async function readNow(file: string, stats: Stats, of: { kind: SharedKind; id: string }): Promise<ReadFile | null> {
  const read = await readText(file, stats);
  if (read.kind === 'gone') return null;
  return read.kind === 'problem' ? read : readItemFile(read.text, of);
}
