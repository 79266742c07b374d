import path from 'node:path';
import type { ReadableDatabase } from '@main/store/database';
import { endedOperations, hasOperation } from '@main/store/held-activity';
import type { StoredOperation } from '@main/store/operations';
import type { ConnectionId } from '@shared/domain/ids';
import { type HeldOperation, heldOperationSchema } from '@shared/domain/local/desk-data';
import { noFates } from './fates';

/** The newest changes for which there is room, by connection; `left`: how many older ones there are. */
export function heldActivity(db: ReadableDatabase, mostBytes: number) {
  const held = new Map<ConnectionId, HeldOperation[]>();
  let room = mostBytes;
  let left = 0;
  for (const stored of endedOperations(db)) {
    const operation = heldOf(stored);
    if (operation === null) continue;
    room -= Buffer.byteLength(JSON.stringify(operation));
    if (room < 0) left += 1;
    else listIn(held, stored.connectionId).push(operation);
  }
  return { of: (id: ConnectionId): readonly HeldOperation[] => held.get(id) ?? [], left };
}

function listIn(held: Map<ConnectionId, HeldOperation[]>, id: ConnectionId): HeldOperation[] {
  const list = held.get(id) ?? [];
  held.set(id, list);
  return list;
}

/** Null for one without an outcome. Its backup is named without its folder, which is one of this computer. */
function heldOf({
  number: _,
  connectionId: _id,
  planned: _plan,
  outcome,
  ...facts
}: StoredOperation): HeldOperation | null {
  const backup = facts.backup && { ...facts.backup, file: fileNameOf(facts.backup.file) };
  return heldOperationSchema.safeParse({ ...facts, ...outcome, backup }).data ?? null;
}

/** A path of any system has its name after the last of either separator. */
const fileNameOf = (file: string): string => path.win32.basename(file);

/** What has to be stored of the changes of a file. Their backups are looked for in the folder here. */
export function mergeActivity(entries: readonly unknown[], db: ReadableDatabase, backupFolder: string) {
  const fates = noFates();
  const seen = new Set<string>();
  let unreadable = 0;
  const operations = entries.flatMap((entry): HeldOperation[] => {
    const { success, data } = heldOperationSchema.safeParse(entry);
    if (!success) {
      unreadable += 1;
      return [];
    }
    const isHere = seen.has(data.id) || hasOperation(db, data.id);
    seen.add(data.id);
    fates[isHere ? 'same' : 'added'] += 1;
    const backup = data.backup && { ...data.backup, file: path.join(backupFolder, fileNameOf(data.backup.file)) };
    return isHere ? [] : [{ ...data, backup }];
  });
  // The oldest first, as they were carried out.
  return { operations: operations.reverse(), fates, unreadable };
}
