import { connectionsWith, findItems } from '@main/store/local-items';
import type { IndexStatus } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { type Watched, watchedByDefault } from '@shared/domain/local/watch';
import { AppError } from '@shared/errors/app-error';
import { checkContracts } from './check-contracts';
import type { WatchContext } from './watch-context';
import { newlyFailed } from './watched-contracts';

/** Changes in quick succession are counted once; milliseconds. */
const countAfterMs = 200;

/**
 * Notifies about the contracts that a person watches, from what the index reads anyway: it sends no requests of its own. What was
 * notified is stored with the index, so that neither a restart nor a second check repeats it.
 */
export function createWatchService(deps: WatchContext) {
  const { store, index, after, onCounted } = deps;
  let isClosed = false;
  let cancelCount: (() => void) | null = null;
  const watchedOf = (id: ConnectionId): Watched => findItems(store.db, id, 'watch')[0] ?? watchedByDefault;

  function countSoon(): void {
    cancelCount ??= after(countAfterMs, () => {
      cancelCount = null;
      if (isClosed) return;
      const counts = index.kept().map((id) => ({ id, count: newlyFailed(deps, id).length }));
      const first = counts.find(({ count }) => count > 0)?.id ?? null;
      onCounted(
        counts.reduce((sum, { count }) => sum + count, 0),
        first,
      );
    });
  }

  const check = oneAtATime(async (id) => {
    const found = index.find(id);
    if (found !== null) await checkContracts(deps, { id, watched: watchedOf(id), isClosed: () => isClosed });
  });

  return {
    watchedOf,

    /** Keeps the indexes of watched connections up to date, and drops those of removed ones. */
    start: (): void => updateWatched(deps),

    /** Call when an index has changed. */
    indexChanged({ connectionId }: Pick<IndexStatus, 'connectionId'>): void {
      if (isClosed) return;
      void check(connectionId);
      countSoon();
    },

    /** Call when seen or pinned contracts have changed, since that changes the count. */
    marksChanged: countSoon,

    /** Call when local items have changed, such as a note or what is watched. */
    itemsChanged(): void {
      updateWatched(deps);
      countSoon();
    },

    close(): void {
      isClosed = true;
      cancelCount?.();
    },
  };
}

/** An index that cannot be updated, such as without a token, reports it in its own status. */
function updateWatched({ store, index, isThere }: WatchContext): void {
  const wanted = connectionsWith(store.db, 'watch').filter(
    (id) => isThere(id) && findItems(store.db, id, 'watch').some(({ always }) => always),
  );
  try {
    index.keep(new Set(wanted));
  } catch (thrown) {
    // The app's banner reports a disk that refuses.
    if (!(thrown instanceof AppError)) throw thrown;
  }
  for (const id of wanted) if (index.find(id)?.identity === null) void index.identify(id).catch(() => undefined);
}

/** Runs work for a connection one at a time; calls meanwhile run it once more. */
function oneAtATime(work: (id: ConnectionId) => Promise<void>) {
  const running = new Map<ConnectionId, { again: boolean }>();
  return async (id: ConnectionId): Promise<void> => {
    const current = running.get(id);
    if (current !== undefined) {
      current.again = true;
      return;
    }
    const state = { again: true };
    running.set(id, state);
    try {
      while (state.again) {
        state.again = false;
        await work(id);
      }
    } finally {
      running.delete(id);
    }
  };
}
