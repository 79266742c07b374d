import path from 'node:path';
import { type After, byQuietTimer } from '@main/lib/with-timeout';
import type { UnsavedReason } from '@shared/domain/local/settings';
import { isBusy, isRefusal, type WritableDatabase } from './database';
import { messages } from './messages';
import { databaseName, type OpenedDatabase, openDatabase } from './open-database';
import { groupsOf } from './tables';
import { createUpkeep } from './upkeep';

/** The app's database, and its state. */
export interface Store {
  readonly db: WritableDatabase;
  /**
   * Nothing is saved: the disk refuses, or the file is of a newer version. No write may be sent then, since its outcome could not
   * be found after a crash.
   */
  readonly isInMemory: boolean;
  /** Why changes are lost when the app quits; null when they are saved. */
  unsavedReason(): UnsavedReason | null;
  /** Writes dispensable data: when the disk refuses, this is reported and nothing is thrown. */
  tryWrite(work: (db: WritableDatabase) => void): void;
  /** Names of all files that were set aside without recovering anything. */
  setAside(): readonly string[];
  /** The message about a damaged database that was partly recovered; null when there was none. */
  recovery(): string | null;
  /** Call after deleting much private data: soon the file has nothing of it left. */
  vacuum(): void;
  close(): void;
}

interface StoreOptions {
  readonly folder: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Called whenever that changes, and after the database was recovered. */
  readonly onUnsaved?: (reason: UnsavedReason | null) => void;
  readonly after?: After;
}

/** The store of the app in its folder. Never throws: if the disk refuses, it is in memory. */
export function openStore({ folder, clock, onUnsaved = () => {}, after = byQuietTimer }: StoreOptions): Store {
  let found = openDatabase({ folder, clock });
  const { db, unsavedReason } = found;
  let recovery = recoveryOf(found);
  const names = recovery === null ? [...found.setAside] : [];

  /** Recreates the file with what can be read of it, while it is in use. */
  function recover(): void {
    db.connection.close();
    found = openDatabase({ folder, clock, isDamaged: true });
    db.swap(found.db.connection);
    recovery = recoveryOf(found);
    if (recovery === null) names.push(...found.setAside);
    onUnsaved(store.unsavedReason());
  }

  const store = storeOf(db, { inMemory: () => found.unsavedReason, onUnsaved });
  const file = path.join(folder, databaseName);
  const upkeep = unsavedReason === null ? createUpkeep(db, { file, after, onDamaged: recover }) : null;
  return {
    ...store,
    get isInMemory() {
      return store.isInMemory;
    },
    setAside: () => names,
    recovery: () => recovery,
    vacuum: () => upkeep?.vacuum(),
    close: () => {
      upkeep?.close();
      store.close();
    },
  };
}

function recoveryOf({ setAside: [file], salvaged }: OpenedDatabase): string | null {
  if (file === undefined || salvaged === null) return null;
  const lost = groupsOf(salvaged.lost).map((group) => messages.groups[group]);
  return lost.length === 0 ? messages.recovered(file) : messages.partly(file, lost.join(', '));
}

interface StoreFacts {
  /** Why the database is in memory; null when it is the file. */
  readonly inMemory?: () => UnsavedReason | null;
  readonly onUnsaved?: (reason: UnsavedReason | null) => void;
}

/** The store over a database: the app's file, or memory where the file cannot be used. */
export function storeOf(db: WritableDatabase, { inMemory = () => null, onUnsaved = () => {} }: StoreFacts = {}): Store {
  let refused: UnsavedReason | null = null;
  const report = (reason: UnsavedReason | null): void => {
    if (inMemory() !== null || reason === refused) return;
    refused = reason;
    onUnsaved(reason);
  };
  return {
    db,
    get isInMemory() {
      return inMemory() !== null;
    },
    unsavedReason: () => inMemory() ?? refused,
    tryWrite(work) {
      try {
        work(db);
        report(null);
      } catch (thrown) {
        if (!isRefusal(thrown)) throw thrown;
        report(isBusy(thrown) ? 'locked-database' : 'unwritable');
      }
    },
    setAside: () => [],
    recovery: () => null,
    vacuum: () => {},
    close: () => db.connection.close(),
  };
}
