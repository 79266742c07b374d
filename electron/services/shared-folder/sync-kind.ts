import { storeChange, type WritableDatabase } from '@main/store/database';
import { findItem, findItems, removeItems, storeItems } from '@main/store/local-items';
import { findShared, markRemoved, type SharedRow, storeShared } from '@main/store/shared-items';
import type { ConnectionId } from '@shared/domain/ids';
import { localKinds } from '@shared/domain/local/local-items';
import type { SharedKind } from '@shared/domain/local/shared-folder';
import { type FoundFile, type FoundFiles, itemOf } from './folder';
import { mergeSides, type SidesOutcome } from './git-sides';
import { type GitSides, type ItemFile, type SharedContent, sharedOf } from './item-file';
import { keptMine, keptTheirs, type LocalCopy, type MergeOutcome, mergeItem, ownVersion } from './merge';
import { laterOf } from './same-words';
import { hashOf, type Version } from './versions';
import type { ToSync, WriteToDo } from './write-items';

/** Two versions of an item that were made without each other. */
export interface FoundConflict {
  readonly id: string;
  readonly mine: Version;
  readonly theirs: Version;
  /** As it is here; as it was, where it was deleted here. Null when that is not known any more. */
  readonly own: SharedContent | null;
  readonly file: ItemFile;
  /** The same as it was read. */
  readonly found: FoundFile | null;
  /** Both are in one file, which Git could not merge; null where `file` is the whole one. */
  readonly sides: GitSides | null;
  /** False where neither is the one here. */
  readonly isOwn: boolean;
}

interface Merged {
  readonly writes: readonly WriteToDo[];
  readonly conflicts: readonly FoundConflict[];
  /** Items of the folder for which this connection has no room. */
  readonly withoutRoom: readonly string[];
  /** Something was taken from the folder. */
  readonly isChanged: boolean;
}

/** What follows for one item. */
interface MergedItem {
  readonly id: string;
  /** As it is shared; null when it is not here. */
  readonly own: SharedContent | null;
  readonly found: FoundFile | null;
  /** What is in the file. */
  readonly remote: ItemFile | null;
  readonly outcome: MergeOutcome;
  readonly sides: GitSides | null;
  readonly isOwn: boolean;
}

function outcomesOf(
  db: WritableDatabase,
  { connectionId, shelf: { kind }, by }: ToSync,
  found: FoundFiles,
): MergedItem[] {
  const items = new Map(findItems(db, connectionId, kind).map((item) => [item.id, sharedOf(kind, item)]));
  const rows = new Map(findShared(db, connectionId, kind).map((row) => [row.id, row]));
  const files = new Map(found.files.map((file) => [file.id, file]));
  return [...new Set([...items.keys(), ...rows.keys(), ...files.keys()])].flatMap((id): MergedItem[] => {
    const [own, row, file] = [items.get(id) ?? null, rows.get(id), files.get(id)];
    // A file that cannot be read is left alone, and so is its item.
    if (file?.read.kind === 'problem' || (found.isUnreadable && file === undefined)) return [];
    const here = { base: row?.version ?? null, local: localCopy(own, row), by };
    if (file?.read.kind === 'sides') {
      const { sides } = file.read;
      return [{ id, found: file, sides, ...ofSides(mergeSides(sides, { mine: ownVersion(here), content: own })) }];
    }
    const remote = itemOf(file);
    const outcome = withoutHidden(mergeItem({ ...here, remote: remote?.version ?? null }), { own, remote, by });
    return [{ id, own, found: file ?? null, remote, outcome, sides: null, isOwn: true }];
  });
}

/** Two people who have written the same words are not asked: the version that was changed later stays, on both sides. */
function withoutHidden(
  outcome: MergeOutcome,
  { own, remote, by }: Pick<MergedItem, 'own' | 'remote'> & Pick<ToSync, 'by'>,
): MergeOutcome {
  if (outcome.kind !== 'conflict' || own === null || remote === null || outcome.theirs.hash === null) return outcome;
  const { mine, theirs } = outcome;
  const later = laterOf(own, remote.content);
  if (later === null) return outcome;
  return later === own
    ? { kind: 'write', version: keptMine(mine, theirs, by) }
    : { kind: 'take', base: keptTheirs(mine, theirs) };
}

/** The merge of a file with two sides as that of any other. */
const ofSides = (outcome: SidesOutcome): Pick<MergedItem, 'own' | 'remote' | 'outcome' | 'isOwn'> =>
  outcome.kind === 'clean'
    ? {
        isOwn: true,
        own: outcome.file.content,
        remote: outcome.file,
        outcome: { kind: 'write', version: outcome.version },
      }
    : {
        isOwn: outcome.isOwn,
        own: outcome.own,
        remote: outcome.theirs,
        outcome: { kind: 'conflict', mine: outcome.mine, theirs: outcome.theirs.version },
      };

function localCopy(own: SharedContent | null, row: SharedRow | undefined): LocalCopy {
  if (own !== null) return { kind: 'present', hash: hashOf(own) };
  return { kind: row?.removedAt == null ? 'absent' : 'removed' };
}

/**
 * Merges what the folder holds of a kind into the items of a connection, all of it or none, and says what is left to write. Synchronous:
 * nothing changes between what is compared and what is stored. Throws as the disk of the database does.
 */
export function mergeKind(db: WritableDatabase, of: ToSync, found: FoundFiles): Merged {
  const { connectionId, shelf, by } = of;
  const { kind } = shelf;
  const all = outcomesOf(db, of, found);
  const present = all.filter(({ own }) => own !== null).length;
  const isNew = ({ own, outcome }: MergedItem) => own === null && outcome.kind === 'take' && outcome.base.hash !== null;
  const withoutRoom = new Set(all.filter(isNew).slice(Math.max(0, localKinds[kind].limit - present)));
  const merged = all.filter((item) => !withoutRoom.has(item));
  const changes = merged.flatMap((item): (() => void)[] => {
    const { id, outcome, remote } = item;
    const key = { connectionId, kind, id };
    if (outcome.kind === 'agree') return [() => storeShared(db, key, outcome.base)];
    if (outcome.kind !== 'take') return [];
    const content = outcome.base.hash === null ? null : (remote?.content ?? null);
    return [() => takeContent(db, key, { content, now: by.at }), () => storeShared(db, key, outcome.base)];
  });
  if (changes.length > 0)
    storeChange(db, () => {
      for (const change of changes) change();
    });
  return {
    writes: merged.flatMap(writeOf),
    conflicts: merged.flatMap(conflictOf),
    withoutRoom: [...withoutRoom].map(({ id }) => id),
    isChanged: merged.some((item) => item.outcome.kind === 'take' && (item.own !== null || isNew(item))),
  };
}

function writeOf({ id, own, remote, found, outcome, sides }: MergedItem): WriteToDo[] {
  // Of a deleted item whose file is gone as well only its id is left, which no file is needed for.
  const content = own ?? remote?.content;
  if (outcome.kind !== 'write' || content === undefined) return [];
  return [{ id, version: outcome.version, content, before: found, ...(sides === null ? {} : { isFileOnly: true }) }];
}

function conflictOf({ id, own, remote, found, outcome, sides, isOwn }: MergedItem): FoundConflict[] {
  if (outcome.kind !== 'conflict' || remote === null) return [];
  return [{ id, mine: outcome.mine, theirs: outcome.theirs, own, file: remote, found, sides, isOwn }];
}

export interface ItemOf {
  readonly connectionId: ConnectionId;
  readonly kind: SharedKind;
  readonly id: string;
}

/** The item here with the content of a file; a new one where there is none. */
export function itemWith(
  db: WritableDatabase,
  { connectionId, kind, id }: ItemOf,
  { content, now }: { readonly content: SharedContent; readonly now: number },
): object {
  const before = findItem(db, connectionId, { kind, id });
  // TypeScript cannot see that a kind makes items of its own content.
  const { fromFile } = localKinds[kind] as unknown as { fromFile: (content: SharedContent, now: number) => object };
  return { ...(before ?? fromFile(content, now)), ...content };
}

/** Stores what a file says of an item, or removes the item where that is null. What is only for this computer stays as it was. */
export function takeContent(
  db: WritableDatabase,
  { connectionId, kind, id }: ItemOf,
  { content, now }: { readonly content: SharedContent | null; readonly now: number },
): void {
  if (content === null) {
    removeItems(db, connectionId, { kind, ids: [id] });
    return;
  }
  const item = itemWith(db, { connectionId, kind, id }, { content, now });
  storeItems(db, connectionId, { kind, items: [item as never] });
  markRemoved(db, connectionId, { kind, ids: [id], removedAt: null });
}
