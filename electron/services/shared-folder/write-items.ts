import { storeChange, type WritableDatabase } from '@main/store/database';
import { findItem } from '@main/store/local-items';
import { markRemoved, storeShared } from '@main/store/shared-items';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { ChangedMeanwhile, type FoundFile, itemOf, type Shelf } from './folder';
import { itemFileText, type SharedContent } from './item-file';
import type { SharedDisk } from './shared-disk';
import type { Version, VersionMaker } from './versions';

/** The items of a kind of a connection, and the files that hold them. */
export interface ToSync {
  readonly connectionId: ConnectionId;
  readonly shelf: Shelf;
  readonly by: VersionMaker & { readonly at: number };
}

export interface WriteToDo {
  readonly id: string;
  readonly version: Version;
  readonly content: SharedContent;
  readonly before: FoundFile | null;
  /** The item here is left to the next pass, which merges it with what is written. */
  readonly isFileOnly?: true;
}

interface SyncParts {
  readonly db: WritableDatabase;
  readonly disk: Pick<SharedDisk, 'write'>;
}

interface Written {
  /** The changes that could not be written. */
  readonly waiting: number;
  /** Why; null when all were. */
  readonly failure: AppError | null;
  /** Somebody else was writing: another pass is due. */
  readonly isOvertaken: boolean;
  /** A file was written without its item, which the next pass merges. */
  readonly isLeft: boolean;
}

/** Writes what is left to write. Never rejects: the first file that the disk refuses ends it, as it would refuse the others. */
export async function writeItems(
  parts: SyncParts,
  of: ToSync,
  { writes, signal }: { readonly writes: readonly WriteToDo[]; readonly signal: AbortSignal },
): Promise<Written> {
  const left = { isOvertaken: false, isLeft: false };
  for (const [at, write] of writes.entries()) {
    if (signal.aborted) return { ...left, waiting: writes.length - at, failure: null };
    try {
      await writeOne(parts, of, write);
      left.isLeft ||= write.isFileOnly === true;
    } catch (thrown) {
      if (!(thrown instanceof ChangedMeanwhile))
        return { ...left, waiting: writes.length - at, failure: AppError.from(thrown) };
      left.isOvertaken = true;
    }
  }
  return { ...left, waiting: 0, failure: null };
}

async function writeOne({ db, disk }: SyncParts, of: ToSync, write: WriteToDo): Promise<void> {
  const { id, version, content, before, isFileOnly = false } = write;
  const { connectionId, shelf } = of;
  const { kind } = shelf;
  const text = itemFileText(kind, content, { version, before: itemOf(before ?? undefined) });
  await disk.write(shelf, id, { text, before });
  if (isFileOnly) return;
  storeChange(db, () => {
    storeShared(db, { connectionId, kind, id }, version);
    // It was deleted while it was being written.
    const isThere = findItem(db, connectionId, { kind, id }) !== undefined;
    if (!isThere && version.hash !== null) markRemoved(db, connectionId, { kind, ids: [id], removedAt: of.by.at });
  });
}
