import path from 'node:path';
import { type After, byQuietTimer } from '@main/lib/with-timeout';
import type { NotKept } from '@shared/domain/local/settings';
import { isBusy, isRefusal, type WritableDatabase } from './database';
import { messages } from './messages';
import { databaseName, type OpenedDatabase, openDatabase } from './open-database';
import { groupsOf } from './tables';
import { createUpkeep } from './upkeep';

/** The app's database, and its state. */
export interface Store {
  readonly db: WritableDatabase;
  /**
   * Nothing is saved: the disk refuses, or the file is of a newer version. No write may be sent then, since its outcome
   * could not be found after a crash.
   */
  readonly isInMemory: boolean;
  /** Why changes are lost when the app quits; null when they are saved. */
  notKept(): NotKept | null;
  /** Writes what the app can do without: when the disk refuses, this is reported and nothing is thrown. */
  keep(work: (db: WritableDatabase) => void): void;
  /** The names of all files that were set aside and of which nothing was taken over. */
  setAside(): readonly string[];
  /** What is said about a damaged database, of which what could be read was taken over; null where none was. */
  recovery(): string | null;
  /** Much was deleted that nobody is to find again: soon the file holds nothing of it. */
  vacuum(): void;
  close(): void;
}

interface StoreOptions {
  readonly folder: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Called whenever that changes, and after the database was recovered. */
  readonly onNotKept?: (reason: NotKept | null) => void;
  readonly after?: After;
}

/** The store of the app in its folder. Never throws: where the disk refuses, it lives in memory. */
export function openStore({ folder, clock, onNotKept = () => {}, after = byQuietTimer }: StoreOptions): Store {
  let found = openDatabase({ folder, clock });
  const { db, notKept } = found;
  let recovery = recoveryOf(found);
  const names = recovery === null ? [...found.setAside] : [];

  /** Makes the file anew with what can be read of it, under those who use it. */
  function recover(): void {
    db.connection.close();
    found = openDatabase({ folder, clock, isDamaged: true });
    db.swap(found.db.connection);
    recovery = recoveryOf(found);
    if (recovery === null) names.push(...found.setAside);
    onNotKept(store.notKept());
  }

  const store = storeOf(db, { inMemory: () => found.notKept, onNotKept });
  const file = path.join(folder, databaseName);
  const upkeep = notKept === null ? createUpkeep(db, { file, after, onDamaged: recover }) : null;
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
  /** Why the database lives in memory; null where it is the file. */
  readonly inMemory?: () => NotKept | null;
  readonly onNotKept?: (reason: NotKept | null) => void;
}

/** The store in a database: the file of the app, or memory where the file cannot be used. */
export function storeOf(db: WritableDatabase, { inMemory = () => null, onNotKept = () => {} }: StoreFacts = {}): Store {
  let refused: NotKept | null = null;
  const note = (reason: NotKept | null): void => {
    if (inMemory() !== null || reason === refused) return;
    refused = reason;
    onNotKept(reason);
  };
  return {
    db,
    get isInMemory() {
      return inMemory() !== null;
    },
    notKept: () => inMemory() ?? refused,
    keep(work) {
      try {
        work(db);
        note(null);
      } catch (thrown) {
        if (!isRefusal(thrown)) throw thrown;
        note(isBusy(thrown) ? 'locked-database' : 'unwritable');
      }
    },
    setAside: () => [],
    recovery: () => null,
    vacuum: () => {},
    close: () => db.connection.close(),
  };
}
