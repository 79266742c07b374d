import path from 'node:path';
import type { NotKept } from '@shared/domain/settings';
import { isBusy, isRefusal, type WritableDatabase } from './database';
import { importCrawls } from './import/import-crawls';
import { importJournal } from './import/import-journal';
import { openDatabase } from './open-database';

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
  /** Resolves when the files of earlier versions are imported, with the names of all files that were set aside. */
  readonly loaded: Promise<readonly string[]>;
  close(): void;
}

interface StoreOptions {
  readonly folder: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Called whenever that changes. */
  readonly onNotKept?: (reason: NotKept | null) => void;
}

/** The store of the app in its folder. Never throws: where the disk refuses, it lives in memory. */
export function openStore({ folder, clock, onNotKept }: StoreOptions): Store {
  const { db, notKept, setAside } = openDatabase({ folder, clock });
  const names = [...setAside];
  const imported = notKept === null ? importFiles(db, { folder, clock, onSetAside: (name) => names.push(name) }) : null;
  // Where the disk refuses, the next start tries again; what was set aside before that is reported all the same.
  const loaded = Promise.resolve(imported)
    .catch(() => null)
    .then(() => names);
  return { ...storeOf(db, notKept, onNotKept), loaded };
}

interface FilesToImport extends Pick<StoreOptions, 'folder' | 'clock'> {
  readonly onSetAside: (name: string) => void;
}

/** Imports the files of earlier versions. */
async function importFiles(db: WritableDatabase, { folder, ...rest }: FilesToImport): Promise<void> {
  await importJournal(db, { folder: path.join(folder, 'journal'), ...rest });
  await importCrawls(db, { folder: path.join(folder, 'walks'), clock: rest.clock });
}

/** The store in a database: the file of the app, or memory where the file cannot be used. */
export function storeOf(
  db: WritableDatabase,
  inMemory: NotKept | null = null,
  onNotKept: StoreOptions['onNotKept'] = () => {},
): Store {
  let notKept = inMemory;
  const note = (reason: NotKept | null): void => {
    if (inMemory !== null || reason === notKept) return;
    notKept = reason;
    onNotKept(reason);
  };
  return {
    db,
    isInMemory: inMemory !== null,
    notKept: () => notKept,
    keep(work) {
      try {
        work(db);
        note(null);
      } catch (thrown) {
        if (!isRefusal(thrown)) throw thrown;
        note(isBusy(thrown) ? 'locked-database' : 'unwritable');
      }
    },
    loaded: Promise.resolve([]),
    close: () => db.connection.close(),
  };
}
