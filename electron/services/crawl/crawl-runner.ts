import type { Sleep } from '@main/lib/with-timeout';
import type { PacedApi, ServerDirectory } from '@main/services/connections/server-api';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { createPace, type Pace } from './rate-limiter';
import type { TableWalk } from './table-crawl';

export interface WalkRunnerDeps {
  readonly servers: ServerDirectory;
  readonly clock: () => number;
  readonly sleep: Sleep;
  /** A walk has come further. `isMilestone`: it stands still, read a page, or looked at some tables since the last one. */
  readonly onMoved: (id: ConnectionId, walk: TableWalk, isMilestone: boolean) => void;
}

/** Requests a second, in total: it is a stranger's server (product.md, section 3). */
const perSecond = 4;
/** Tables between two milestones. */
const tablesPerMilestone = 25;

/** Takes the steps of walks, one after the other, each walk at its own server's pace. */
export function createWalkRunner({ servers, clock, sleep, onMoved }: WalkRunnerDeps) {
  const paces = new Map<ConnectionId, Pace>();
  const running = new Map<ConnectionId, AbortController>();

  /** The pace belongs to the connection: a pause and a new start make nothing faster. */
  function paceOf(id: ConnectionId): Pace {
    const pace = paces.get(id) ?? createPace({ perSecond, clock, sleep });
    paces.set(id, pace);
    return pace;
  }

  async function go(id: ConnectionId, walk: TableWalk, signal: AbortSignal): Promise<void> {
    const end = await walkOn(id, walk, signal).catch((thrown: unknown) => AppError.from(thrown));
    if (signal.aborted) return;
    running.delete(id);
    // `cancelled`: its client was closed under it, for a new token; nobody wanted the walk to end.
    walk.state = end === undefined ? 'done' : end.code === 'cancelled' ? 'idle' : 'failed';
    walk.error = walk.state === 'failed' && end !== undefined ? end : null;
    onMoved(id, walk, true);
  }

  async function walkOn(id: ConnectionId, walk: TableWalk, signal: AbortSignal): Promise<undefined> {
    const api: PacedApi = (await servers.apiOf(id)).paced(paceOf(id));
    for (let steps = 1; !signal.aborted; steps += 1) {
      const taken = await walk.step(api, signal);
      if (taken === 'end' || signal.aborted) return;
      onMoved(id, walk, taken === 'page' || steps % tablesPerMilestone === 0);
    }
  }

  return {
    isRunning: (id: ConnectionId): boolean => running.has(id),
    all: (): ConnectionId[] => [...running.keys()],

    start(id: ConnectionId, walk: TableWalk): void {
      const controller = new AbortController();
      running.set(id, controller);
      walk.state = 'running';
      walk.error = null;
      walk.resume();
      void go(id, walk, controller.signal);
    },

    /** False when it did not run. */
    stop(id: ConnectionId): boolean {
      running.get(id)?.abort();
      return running.delete(id);
    },
  };
}
