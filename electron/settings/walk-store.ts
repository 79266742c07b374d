import type { WalkStore } from '@main/services/walk/contract-walk-service';
import type { SavedWalk } from '@main/services/walk/table-walk';
import { contractSummarySchema } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { positionSchema } from '@shared/domain/paging';
import { walkStates } from '@shared/domain/walk';
import { z } from 'zod';

/** Files of their own, one for each connection: what was found may be much, and can be found again. */
export interface WalkFiles {
  /** The lines of the file, the oldest first; none where there is no file that can be read. */
  read(id: ConnectionId): readonly string[];
  /** Puts one line in the place of all. False when the disk refuses; then the old ones may still be there. */
  replace(id: ConnectionId, line: string): boolean;
  /** Adds a line at the end. False when the disk refuses; then some of it may be there. */
  append(id: ConnectionId, line: string): boolean;
  remove(id: ConnectionId): void;
}

const tableSchema = z.object({
  id: z.guid(),
  name: z.string(),
  displayName: z.string().nullable(),
  fullyQualifiedName: z.string().nullable(),
});

const tablesSchema = z.array(tableSchema).readonly();

const placeSchema = z.object({
  position: positionSchema.nullable(),
  isSecondTry: z.boolean(),
  seen: z.int().min(0),
  unread: z.int().min(0),
  total: z.int().min(0).nullable(),
});

const stateSchema = z.object({ state: z.enum(walkStates), at: z.number().nullable() });

const savedWalkSchema = stateSchema.extend({
  run: z.guid(),
  place: placeSchema.extend({ waiting: tablesSchema, again: tablesSchema }),
  found: z.array(contractSummarySchema).readonly(),
});

type WalkTables = SavedWalk['place']['waiting'];

/** A list that lost tables at its front and gained others at its end. */
const queueChangeSchema = z.object({ dropped: z.int().min(0), added: tablesSchema });

/** What has come since the line before. */
const changeSchema = stateSchema.extend({
  place: placeSchema.extend({ waiting: queueChangeSchema, again: queueChangeSchema }),
  found: z.array(contractSummarySchema).readonly(),
});

type Change = z.infer<typeof changeSchema>;

/** More than this is found again rather than kept. */
const mostKept = 20_000;

/** Characters of changes, beyond as many as the whole has, after which the whole is written again. */
const mostChanges = 1_000_000;

/** What the file of a walk holds. */
interface Kept {
  readonly walk: Omit<SavedWalk, 'found'> & { readonly found: number };
  readonly whole: number;
  readonly changes: number;
}

/**
 * A file begins with a walk as a whole; each further line is what has come since, so that saving costs as much as was
 * found since the last time and not as much as was found in all. A walk that cannot be read is none: it begins again. A
 * change that cannot be read, as after a crash, ends the file: what came after it is found again.
 */
export function createWalkStore(files: WalkFiles): WalkStore {
  const kept = new Map<ConnectionId, Kept>();

  function remove(id: ConnectionId): void {
    kept.delete(id);
    files.remove(id);
  }

  function write(id: ConnectionId, walk: SavedWalk): Kept | null {
    const known = kept.get(id);
    const marks = { ...walk, found: walk.found.length };
    if (known !== undefined && known.walk.run === walk.run && known.changes <= known.whole + mostChanges) {
      const line = JSON.stringify(changeSince(known.walk, walk));
      return files.append(id, line) ? { ...known, walk: marks, changes: known.changes + line.length } : null;
    }
    const line = JSON.stringify(walk);
    return files.replace(id, line) ? { walk: marks, whole: line.length, changes: 0 } : null;
  }

  return {
    find: (id) => readWalk(files.read(id)),
    put(id, walk) {
      if (walk.found.length > mostKept || walk.place.again.length > mostKept) return remove(id);
      const now = write(id, walk);
      // After a line that the disk refused, the next one is a whole.
      if (now === null) kept.delete(id);
      else kept.set(id, now);
    },
    remove,
  };
}

function changeSince(before: Kept['walk'], { state, at, place, found }: SavedWalk): Change {
  const waiting = queueChange(before.place.waiting, place.waiting);
  const again = queueChange(before.place.again, place.again);
  return { state, at, place: { ...place, waiting, again }, found: found.slice(before.found) };
}

function queueChange(before: WalkTables, now: WalkTables): z.infer<typeof queueChangeSchema> {
  const [first] = now;
  const at = first === undefined ? -1 : before.indexOf(first);
  const dropped = at === -1 ? before.length : at;
  return { dropped, added: now.slice(before.length - dropped) };
}

function readWalk([first, ...changes]: readonly string[]): SavedWalk | null {
  const whole = first === undefined ? null : parsed(savedWalkSchema, first);
  if (whole === null) return null;
  let { state, at, place } = whole;
  const found = [...whole.found];
  for (const line of changes) {
    const change = parsed(changeSchema, line);
    if (change === null) break;
    const waiting = changed(place.waiting, change.place.waiting);
    const again = changed(place.again, change.place.again);
    ({ state, at } = change);
    place = { ...change.place, waiting, again };
    for (const contract of change.found) found.push(contract);
  }
  return { run: whole.run, state, at, place, found };
}

const changed = (before: WalkTables, { dropped, added }: Change['place']['waiting']): WalkTables => [
  ...before.slice(dropped),
  ...added,
];

function parsed<T>(schema: z.ZodType<T>, line: string): T | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
