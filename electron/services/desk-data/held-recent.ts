import type { ReadableDatabase } from '@main/store/database';
import { maxUses, usesOf } from '@main/store/recent';
import type { ConnectionId } from '@shared/domain/ids';
import { type FateCounts, type HeldPlace, type HeldUse, heldUseSchema } from '@shared/domain/local/desk-data';
import type { RecentItem } from '@shared/domain/local/opening';
import { noFates } from './fates';

/** What was opened, used and compared on a connection, the newest first. Pairs with what was removed lead nowhere and are left out. */
export const heldUses = (
  db: ReadableDatabase,
  id: ConnectionId,
  placeOf: (other: ConnectionId) => HeldPlace | null,
): HeldUse[] =>
  usesOf(db, id).flatMap((use): HeldUse[] => {
    const { target } = use;
    if (target.kind !== 'pair') return [{ ...use, target }];
    const { connectionId, contractId } = target.other;
    const at = connectionId === id ? 'here' : placeOf(connectionId);
    return at === null ? [] : [{ ...use, target: { ...target, other: { at, contractId } } }];
  });

interface Here {
  readonly db: ReadableDatabase;
  readonly id: ConnectionId;
  /** The connection that a place of the file is or becomes here; null for one that the file does not have. */
  readonly idAt: (place: Exclude<HeldPlace, 'here'>) => ConnectionId | null;
}

/** `uses`: what has to be stored, older than all that is here. */
interface MergedUses {
  readonly uses: readonly RecentItem[];
  readonly fates: FateCounts;
  readonly unreadable: number;
}

/** Adds what was never opened here, as far as there is room. */
export function mergeUses(entries: readonly unknown[], here: Here): MergedUses {
  const read = entries.flatMap((entry) => readUse(entry, here));
  const known = usesOf(here.db, here.id);
  const isKnown = new Set(known.map(keyOf));
  const added = read.filter((use) => !isKnown.has(keyOf(use))).slice(0, Math.max(0, maxUses - known.length));
  const isAdded = new Set(added.map(keyOf));
  const fates = noFates();
  for (const key of new Set(read.map(keyOf)))
    fates[isKnown.has(key) ? 'same' : isAdded.has(key) ? 'added' : 'kept'] += 1;
  return { uses: added, fates, unreadable: entries.length - read.length };
}

const keyOf = ({ target }: RecentItem): string => JSON.stringify(target);

/** None for one that cannot be read, or that leads to a place which the file does not have. */
function readUse(entry: unknown, { id, idAt }: Here): RecentItem[] {
  const { data } = heldUseSchema.safeParse(entry);
  if (data === undefined) return [];
  const { target } = data;
  if (target.kind !== 'pair') return [{ ...data, target }];
  const { at, contractId } = target.other;
  const connectionId = at === 'here' ? id : idAt(at);
  return connectionId === null ? [] : [{ ...data, target: { ...target, other: { connectionId, contractId } } }];
}
