import { freeNames } from '@main/services/files/free-name';
import {
  type FateCounts,
  type Held,
  type HeldLayout,
  type HeldSeen,
  heldItemSchema,
  heldLayoutSchema,
  heldSeenSchema,
  type ImportFate,
} from '@shared/domain/local/desk-data';
import { type LocalItems, type LocalKind, localKindNames, localKinds } from '@shared/domain/local/local-items';
import { AppError } from '@shared/errors/app-error';
import { localMessages } from '@shared/format/local-messages';
import { noFates, noItems } from './fates';
import { messages } from './messages';

/** What is here of a place. */
export interface HeldHere {
  list<K extends LocalKind>(kind: K): readonly LocalItems[K][];
  readonly layouts: readonly HeldLayout[];
}

/** What has to be stored at a place, and what becomes of each thing of the file. */
export interface MergedHeld {
  readonly items: readonly { readonly kind: LocalKind; readonly item: LocalItems[LocalKind] }[];
  readonly layouts: readonly HeldLayout[];
  readonly seen: readonly HeldSeen[];
  readonly fates: { readonly items: Record<LocalKind, FateCounts>; readonly layouts: FateCounts };
  readonly unreadable: number;
}

/**
 * Adds what is missing. What is here already stays, by its id, unless the file's is the same note with a later time. Throws
 * `desk_unreadable` where there is no room.
 */
export function mergeHeld(held: Pick<Held, 'items' | 'layouts' | 'seen'>, here: HeldHere): MergedHeld {
  const fates = { items: noItems(), layouts: noFates() };
  const items: { kind: LocalKind; item: LocalItems[LocalKind] }[] = [];
  let unreadable = 0;
  const byKind = Map.groupBy(held.items, (entry) => heldItemSchema.safeParse(entry).data?.kind ?? null);
  unreadable += byKind.get(null)?.length ?? 0;
  for (const kind of localKindNames) {
    const merged = mergeKind(kind, byKind.get(kind) ?? [], here.list(kind));
    items.push(...merged.items.map((item) => ({ kind, item })));
    fates.items[kind] = merged.fates;
    unreadable += merged.unreadable;
  }
  const layouts = mergeLayouts(held.layouts, here.layouts, fates.layouts);
  const seen = held.seen.flatMap((entry) => {
    const { success, data } = heldSeenSchema.safeParse(entry);
    return success ? [data] : [];
  });
  return { items, layouts, seen, fates, unreadable };
}

function mergeKind<K extends LocalKind>(kind: K, entries: readonly unknown[], here: readonly LocalItems[K][]) {
  const { schema, limit, named } = localKinds[kind];
  const known = new Map(here.map((item) => [item.id, item]));
  const free = freeNames(here);
  const fates = noFates();
  const items: LocalItems[K][] = [];
  let unreadable = 0;
  let added = 0;
  for (const entry of entries) {
    const { success, data } = schema.safeParse(heldItemSchema.parse(entry).item);
    if (!success) {
      unreadable += 1;
      continue;
    }
    const fate = fateOf(known.get(data.id), data);
    fates[fate] += 1;
    if (fate === 'added') added += 1;
    if (fate === 'added' || fate === 'replaced') {
      const item = fate === 'added' ? named(data, free) : data;
      known.set(item.id, item);
      items.push(item);
    }
  }
  if (here.length + added > limit) {
    throw new AppError('desk_unreadable', {
      details: { where: messages.file.noRoom(localMessages.counts[kind](limit)) },
    });
  }
  return { items, fates, unreadable };
}

function fateOf(here: LocalItems[LocalKind] | undefined, other: LocalItems[LocalKind]): ImportFate {
  if (here === undefined) return 'added';
  if (JSON.stringify(portable(here)) === JSON.stringify(portable(other))) return 'same';
  return changedAt(other) > changedAt(here) ? 'replaced' : 'kept';
}

/** Epoch milliseconds; 0 for what has no time, so that it stays as it is here. */
const changedAt = (item: LocalItems[LocalKind]): number =>
  'writtenAt' in item ? (item.changedAt ?? item.writtenAt) : 0;

/** Without what leads nowhere on another computer: the operation of a rule's last run. */
export const portable = <T extends LocalItems[LocalKind]>(item: T): T =>
  'lastRun' in item && item.lastRun !== null ? { ...item, lastRun: { ...item.lastRun, operationId: null } } : item;

function mergeLayouts(entries: readonly unknown[], here: readonly HeldLayout[], fates: FateCounts): HeldLayout[] {
  const known = new Map(here.map((layout) => [layout.grid, JSON.stringify(layout.look)]));
  return entries.flatMap((entry) => {
    const { success, data } = heldLayoutSchema.safeParse(entry);
    if (!success) return [];
    const before = known.get(data.grid);
    const text = JSON.stringify(data.look);
    const fate = before === undefined ? 'added' : before === text ? 'same' : 'kept';
    fates[fate] += 1;
    known.set(data.grid, before ?? text);
    return fate === 'added' ? [data] : [];
  });
}
