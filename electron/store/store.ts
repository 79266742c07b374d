import path from 'node:path';
import type { NotKept } from '@shared/domain/settings';
import type { WritableDatabase } from './database';
import { importJournal } from './import/import-journal';
import { openDatabase } from './open-database';

/** All that the app keeps in its database, and how that was found. */
export interface Store {
  readonly db: WritableDatabase;
  /**
   * Why nothing outlives the app; null when it does. Nothing may be sent then that changes a server: what became of it could not be told
   * after a crash.
   */
  readonly notKept: NotKept | null;
  /** Resolves when the files of earlier versions have been taken over, with the names of all files that were set aside. */
  readonly loaded: Promise<readonly string[]>;
  close(): void;
}

interface StoreOptions {
  readonly folder: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** The store of the app in its folder. Never throws: where the disk refuses, it lives in memory. */
export function openStore({ folder, clock }: StoreOptions): Store {
  const { db, notKept, setAside } = openDatabase({ folder, clock });
  const imported =
    notKept === null ? importJournal(db, { folder: path.join(folder, 'journal'), clock }) : Promise.resolve([]);
  const loaded = imported.then(
    (names) => [...setAside, ...names],
    () => setAside,
  );
  return { db, notKept, loaded, close: () => db.connection.close() };
}
