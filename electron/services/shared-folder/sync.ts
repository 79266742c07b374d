import type { WritableDatabase } from '@main/store/database';
import type { ConnectionId } from '@shared/domain/ids';
import type { SharedConflict, SharedFolder, SharedState, SharedStatus } from '@shared/domain/local/shared-folder';
import type { AppError } from '@shared/errors/app-error';
import type { Shelf } from './folder';
import { itemText, itemTime, itemTitle } from './item-text';
import { serverFolder } from './server-folder';
import type { SharedDisk } from './shared-disk';
import { type FoundConflict, mergeKind } from './sync-kind';
import { knows } from './versions';
import { type ToSync, writeItems } from './write-items';

export interface SyncDeps {
  readonly db: WritableDatabase;
  readonly disk: SharedDisk;
  /** The API roots of the connections that are there. */
  readonly addressOf: (id: ConnectionId) => string | undefined;
  /** Items of a connection have changed. */
  readonly onTaken: (id: ConnectionId) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** What one pass over the folder has found. */
export interface SyncReport extends Pick<SharedState, 'waiting' | 'problems' | 'conflicts'> {
  readonly status: SharedStatus;
  /** Another pass is due at once. */
  readonly isOvertaken: boolean;
}

/** Reported problems; of more the person sees that there are many. */
const maxProblems = 100;
const maxConflicts = 200;

/** The kinds of the connections that are shared and there, each with its place in the folder. */
export function shelvesOf(
  { folder, kinds, connections }: Pick<SharedFolder, 'folder' | 'kinds' | 'connections'>,
  addressOf: SyncDeps['addressOf'],
): { readonly connectionId: ConnectionId; readonly shelf: Shelf }[] {
  return connections.flatMap((connectionId) => {
    const address = addressOf(connectionId);
    if (address === undefined) return [];
    return kinds.map((kind) => ({ connectionId, shelf: { folder, server: serverFolder(address), kind } }));
  });
}

/** Reads the folder into the database and writes what the folder lacks. Rejects only where the database refuses. */
export async function syncFolder(deps: SyncDeps, shared: SharedFolder, signal: AbortSignal): Promise<SyncReport> {
  const { db, disk, addressOf, onTaken, clock } = deps;
  const found = { waiting: 0, problems: [] as SharedState['problems'], conflicts: [] as SharedConflict[] };
  let isOvertaken = false;
  let failure: AppError | null = null;
  const state = await disk.state(shared.folder);
  if (state !== 'there') return { ...found, status: { kind: state }, isOvertaken };
  for (const { connectionId, shelf } of shelvesOf(shared, addressOf)) {
    if (signal.aborted) break;
    const of: ToSync = { connectionId, shelf, by: { author: shared.author, at: clock() } };
    const files = await disk.read(shelf);
    // The disk may have gone while it was being read.
    if ((await disk.state(shared.folder)) !== 'there') return { ...found, status: { kind: 'gone' }, isOvertaken };
    if (signal.aborted) break;
    const merged = mergeKind(db, of, files);
    if (merged.isChanged) onTaken(connectionId);
    found.problems.push(
      ...files.problems,
      ...merged.withoutRoom.map((id) => ({ file: disk.nameOf(shelf, id), why: 'no-room' as const })),
    );
    found.conflicts.push(...merged.conflicts.map((conflict) => conflictOf(of, conflict)));
    // What one file of a folder was refused, the others are too.
    const writes = failure === null ? merged.writes : [];
    const written = await writeItems(deps, of, { writes, signal });
    failure ??= written.failure;
    isOvertaken ||= written.isOvertaken || written.isLeft;
    found.waiting += failure === null ? written.waiting : merged.writes.length - (writes.length - written.waiting);
  }
  return {
    waiting: found.waiting,
    problems: found.problems.slice(0, maxProblems),
    conflicts: found.conflicts.slice(0, maxConflicts),
    status: statusAfter(failure, clock()),
    isOvertaken,
  };
}

function statusAfter(failure: AppError | null, at: number): SharedStatus {
  if (failure === null) return { kind: 'ok', at };
  return failure.code === 'file_forbidden' ? { kind: 'unwritable', at } : { kind: 'failed', code: failure.code };
}

/** Identifies both versions, so that a decision is about what was shown. */
export const versionsOf = ({ mine, theirs }: Pick<FoundConflict, 'mine' | 'theirs'>): string =>
  `${mine.revision} ${theirs.revision}`;

function conflictOf({ connectionId, shelf: { kind }, by }: ToSync, conflict: FoundConflict): SharedConflict {
  const { id, mine, theirs, own, file } = conflict;
  const side = ({ author, at, hash }: typeof mine, content: typeof own) => ({
    author,
    at,
    text: hash === null || content === null ? null : itemText(content),
  });
  // A version that was not written yet is as old as its last pass: only a note knows better.
  const at = itemTime(own) ?? (mine.at === by.at ? null : mine.at);
  return {
    ...{ connectionId, kind, id, title: itemTitle(own ?? file.content), versions: versionsOf(conflict) },
    mine: { ...side(mine, own), at },
    theirs: side(theirs, file.content),
    from: originOf(conflict),
  };
}

function originOf({ mine, theirs, sides, isOwn }: FoundConflict): SharedConflict['from'] {
  if (sides !== null) return isOwn ? 'git' : 'others';
  return knows(mine, theirs) ? 'older' : 'folder';
}
