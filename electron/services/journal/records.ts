import { isRefusal, lazyTransaction, transaction, type WritableDatabase } from '@main/store/database';

/** Changes of the journal. What the disk refuses is written again, in order, with the next one. */
export function createRecords(db: WritableDatabase) {
  let owed: readonly (() => void)[] = [];
  const owe = (change: () => void): void => {
    owed = [...owed, change];
  };

  function write(change: () => void, through = transaction): void {
    through(db, () => {
      for (const each of owed) unlessStale(each);
      change();
    });
    owed = [];
  }

  return {
    write,
    owe,
    /** Stores what may be lost in a power cut, because reading the server finds it out again. It waits for no disk. */
    note(change: () => void): void {
      try {
        write(() => unlessStale(change), lazyTransaction);
      } catch {
        owe(change);
      }
    },
  };
}

/** Writes down what its row still allows. Throws as the disk does. */
export function unlessStale(change: () => void): void {
  try {
    change();
  } catch (thrown) {
    if (isRefusal(thrown)) throw thrown;
  }
}
