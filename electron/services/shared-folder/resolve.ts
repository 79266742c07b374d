import { freeNames } from '@main/services/files/free-name';
import { storeChange, type WritableDatabase } from '@main/store/database';
import { findItem, findItems, removeItems, storeItems } from '@main/store/local-items';
import { storeShared } from '@main/store/shared-items';
import { localKinds } from '@shared/domain/local/local-items';
import type { ConflictChoice, SharedFolder } from '@shared/domain/local/shared-folder';
import { AppError } from '@shared/errors/app-error';
import { chosenVersion } from './git-sides';
import type { GitSides } from './item-file';
import { keptMine, keptTheirs } from './merge';
import { type SyncDeps, shelvesOf, versionsOf } from './sync';
import { type FoundConflict, type ItemOf, itemWith, mergeKind, takeContent } from './sync-kind';
import { type ToSync, writeItems } from './write-items';

interface ResolveDeps extends Omit<SyncDeps, 'onTaken'> {
  readonly newId: () => string;
  readonly signal: AbortSignal;
}

/**
 * Ends a conflict as a person decided. False where one of the versions that they saw has changed meanwhile; nothing is done then.
 * Rejects where a disk refuses.
 */
export async function resolveConflict(
  deps: ResolveDeps,
  shared: SharedFolder,
  choice: ConflictChoice,
): Promise<boolean> {
  const { db, disk, addressOf, clock } = deps;
  const place = shelvesOf(shared, addressOf).find(
    ({ connectionId, shelf }) => connectionId === choice.connectionId && shelf.kind === choice.kind,
  );
  if (place === undefined || (await disk.state(shared.folder)) !== 'there') return false;
  const of: ToSync = { ...place, by: { author: shared.author, at: clock() } };
  const files = await disk.read(place.shelf);
  const conflict = mergeKind(db, of, files).conflicts.find(({ id }) => id === choice.id);
  if (conflict === undefined || versionsOf(conflict) !== choice.versions) return false;
  if (conflict.sides !== null) return writeChosen(deps, of, { conflict, sides: conflict.sides, keep: choice.keep });
  if (choice.keep === 'mine') return keepMine(deps, of, conflict);
  takeTheirs(deps, choice, conflict);
  return true;
}

/** The next version is the own one, made from both, so that the others take it. */
async function keepMine(deps: ResolveDeps, of: ToSync, conflict: FoundConflict): Promise<boolean> {
  const { id, mine, theirs, own, file, found: before } = conflict;
  const write = { id, version: keptMine(mine, theirs, of.by), content: own ?? file.content, before };
  const { waiting, failure, isOvertaken } = await writeItems(deps, of, { writes: [write], signal: deps.signal });
  if (failure !== null) throw failure;
  return waiting === 0 && !isOvertaken;
}

interface ChosenSide {
  readonly conflict: FoundConflict;
  readonly sides: GitSides;
  readonly keep: ConflictChoice['keep'];
}

/**
 * Writes a file that Git could not merge without its markers, as a version made from both sides. What is here is left to the next pass,
 * which takes it, or asks again where it is a third version.
 */
async function writeChosen(deps: ResolveDeps, of: ToSync, { conflict, sides, keep }: ChosenSide): Promise<boolean> {
  const { db, newId, signal } = deps;
  const { id, mine, theirs, own, file, found: before } = conflict;
  const key = { connectionId: of.connectionId, kind: of.shelf.kind, id };
  const isMine = keep === 'mine';
  const version = chosenVersion(isMine ? { ...of.by, hash: mine.hash } : theirs, sides, mine);
  const content = isMine ? (own ?? file.content) : file.content;
  const copy = keep === 'both' && own !== null ? newId() : null;
  if (copy !== null && own !== null) {
    const item = itemWith(db, key, { content: own, now: of.by.at });
    storeChange(db, () => storeCopy(db, key, { item, id: copy }));
  }
  const write = { id, version, content, before, isFileOnly: true } as const;
  const { waiting, failure, isOvertaken } = await writeItems(deps, of, { writes: [write], signal });
  const isDone = failure === null && waiting === 0 && !isOvertaken;
  if (copy !== null && !isDone)
    storeChange(db, () => removeItems(db, of.connectionId, { kind: key.kind, ids: [copy] }));
  if (failure !== null) throw failure;
  return isDone;
}

function takeTheirs({ db, newId, clock }: ResolveDeps, choice: ConflictChoice, conflict: FoundConflict): void {
  const { connectionId, kind, id, keep } = choice;
  const { mine, theirs, file } = conflict;
  const key = { connectionId, kind, id };
  storeChange(db, () => {
    const item = keep === 'both' ? findItem(db, connectionId, { kind, id }) : undefined;
    if (item !== undefined) storeCopy(db, key, { item, id: newId() });
    takeContent(db, key, { content: theirs.hash === null ? null : file.content, now: clock() });
    storeShared(db, key, keptTheirs(mine, theirs));
  });
}

/** A version becomes another item, under another name where names are. */
function storeCopy(
  db: WritableDatabase,
  { connectionId, kind }: Pick<ItemOf, 'connectionId' | 'kind'>,
  { item, id }: { readonly item: object; readonly id: string },
): void {
  const all = findItems(db, connectionId, kind);
  if (all.length >= localKinds[kind].limit) throw new AppError('invalid_input');
  // TypeScript cannot see that a kind names its own items.
  const { named } = localKinds[kind] as unknown as { named: (of: object, free: (name: string) => string) => object };
  storeItems(db, connectionId, { kind, items: [{ ...named(item, freeNames(all)), id } as never] });
}
