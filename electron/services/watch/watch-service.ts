import { connectionsWith, findItems } from '@main/store/local-items';
import type { IndexStatus } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { type Watched, watchedByDefault } from '@shared/domain/local/watch';
import { AppError } from '@shared/errors/app-error';
import { lookAt } from './look';
import type { WatchContext } from './watch-context';
import { newlyFailed } from './watched-contracts';

/** Marks that change one after the other are counted once; milliseconds. */
const countAfterMs = 200;

/**
 * Tells what becomes of the contracts that a person watches, from what the index reads anyway: it sends no request of its own. What was
 * told is kept with the index, so that neither a restart nor a second look tells it again.
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

  const look = inTurn(async (id) => {
    const found = index.find(id);
    if (found !== null) await lookAt(deps, { id, watched: watchedOf(id), isClosed: () => isClosed });
  });

  return {
    watchedOf,

    /** Connections that are always watched are kept true from now on; one that is gone no more. */
    start: (): void => keepWatched(deps),

    /** The index of a connection has come further. */
    indexChanged({ connectionId }: Pick<IndexStatus, 'connectionId'>): void {
      if (isClosed) return;
      void look(connectionId);
      countSoon();
    },

    /** What counts as new may have changed: a person has looked at something. */
    marksChanged: countSoon,

    /** A person has made or changed something, such as a note, or what is watched. */
    itemsChanged(): void {
      keepWatched(deps);
      countSoon();
    },

    close(): void {
      isClosed = true;
      cancelCount?.();
    },
  };
}

/** What cannot be kept true, such as without a token, says so in its own place. */
function keepWatched({ store, index, isThere }: WatchContext): void {
  const wanted = connectionsWith(store.db, 'watch').filter(
    (id) => isThere(id) && findItems(store.db, id, 'watch').some(({ always }) => always),
  );
  try {
    index.keep(new Set(wanted));
  } catch (thrown) {
    // Where the disk keeps nothing the app's banner says so.
    if (!(thrown instanceof AppError)) throw thrown;
  }
  for (const id of wanted) if (index.find(id)?.identity === null) void index.identify(id).catch(() => undefined);
}

/** Runs work for a connection once at a time; what comes meanwhile is done once more. */
function inTurn(work: (id: ConnectionId) => Promise<void>) {
  const running = new Map<ConnectionId, { again: boolean }>();
  return async (id: ConnectionId): Promise<void> => {
    const current = running.get(id);
    if (current !== undefined) {
      current.again = true;
      return;
    }
    const turn = { again: true };
    running.set(id, turn);
    try {
      while (turn.again) {
        turn.again = false;
        await work(id);
      }
    } finally {
      running.delete(id);
    }
  };
}
