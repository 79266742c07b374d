import { setImmediate } from 'node:timers/promises';
import { type ReadableDatabase, transaction, type WritableDatabase } from '@main/store/database';
import {
  closeOperation,
  findOperation,
  forgetOldOperations,
  operationsToClear,
  removeUnopened,
  restoreOf,
  type StoredOperation,
  unsettledOperations,
} from '@main/store/operations';
import { countSteps, removeSteps } from '@main/store/steps';
import type { Operation } from '@shared/domain/activity';
import { operationOf } from './operation-of';

/** An operation as it is known now. `isActive`: something of it may still be sent by this process. */
export function operationNow(db: ReadableDatabase, stored: StoredOperation, isActive: boolean): Operation {
  const counts = stored.outcome === null ? countSteps(db, stored.number) : [];
  const operation = operationOf(stored, { counts, isActive });
  return operation.kind === 'clean-up' ? { ...operation, counterpart: restoreOf(db, operation.id) } : operation;
}

/**
 * Nothing more of an operation will be sent: as soon as its outcome is known, no more is kept than what is shown of it. Resolves with
 * what is known; rejects as the disk does.
 */
export async function closeIfKnown(db: WritableDatabase, { id, number }: StoredOperation): Promise<Operation['state']> {
  // Looked at and closed in one: another process cannot send anything of it in between.
  const state = transaction(db, () => {
    const stored = findOperation(db, id);
    if (stored === null) return 'unknown';
    const operation = operationNow(db, stored, false);
    if (stored.outcome !== null || operation.state === 'unknown') return operation.state;
    closeOperation(db, number, operation);
    removeSteps(db, number);
    return operation.state;
  });
  if (state !== 'unknown') await removeAllSteps(db, number);
  return state;
}

/** What an earlier process has left undone; `now` in epoch milliseconds. Rejects as the disk does. */
export async function tidyJournal(db: WritableDatabase, now: number): Promise<void> {
  for (const stored of unsettledOperations(db)) await closeIfKnown(db, stored);
  forgetOldOperations(db, now);
  for (const number of operationsToClear(db)) {
    await removeAllSteps(db, number);
    removeUnopened(db, number);
  }
}

/** In pieces: nothing else waits long for it. */
async function removeAllSteps(db: WritableDatabase, number: number): Promise<void> {
  while (removeSteps(db, number)) await setImmediate();
}
