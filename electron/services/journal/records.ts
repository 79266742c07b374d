import { isRefusal, lazyTransaction, transaction, type WritableDatabase } from '@main/store/database';

/** Writes changes of the journal. Those that the disk refuses are retried, in order, with the next one. */
export function createRecords(db: WritableDatabase) {
  let unsaved: readonly (() => void)[] = [];
  const retryLater = (change: () => void): void => {
    unsaved = [...unsaved, change];
  };

  function write(change: () => void, through = transaction): void {
    through(db, () => {
      for (const each of unsaved) unlessStale(each);
      change();
    });
    unsaved = [];
  }

  return {
    write,
    retryLater,
    /** Records what reading the server would find again, so it may be lost in a power cut and needs no flush. */
    recordLazily(change: () => void): void {
      try {
        write(() => unlessStale(change), lazyTransaction);
      } catch {
        retryLater(change);
      }
    },
  };
}

/** Applies a change unless its row is stale. Throws as the disk does. */
export function unlessStale(change: () => void): void {
  try {
    change();
  } catch (thrown) {
    if (isRefusal(thrown)) throw thrown;
  }
}
