import { setImmediate } from 'node:timers/promises';
import { sampleId } from '@main/services/connections/described-connection';
import { crawledContracts, findCrawl, removeCrawl, storeCrawl } from '@main/store/crawls';
import type { Store } from '@main/store/store';
import type { ContractSummary } from '@shared/domain/contract';
import type { WalkProgress } from '@shared/domain/crawl';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { createWalkRunner, type WalkRunnerDeps } from './crawl-runner';
import { createTableWalk, type TableWalk } from './table-crawl';

export interface ContractWalkDeps extends Omit<WalkRunnerDeps, 'onMoved'> {
  readonly store: Store;
  readonly onProgress: (progress: WalkProgress) => void;
  readonly newId: () => string;
}

/** What is kept of walks until the app is started again. */
function createKeeping(store: Store, walks: Map<ConnectionId, TableWalk>) {
  /** Those whose earlier walk is being forgotten; nothing of a new one is stored before that is gone. */
  const forgetting = new Set<ConnectionId>();
  let isClosed = false;

  function keep(id: ConnectionId, walk: TableWalk): void {
    if (id === sampleId || walks.get(id) !== walk || forgetting.has(id)) return;
    store.keep((db) => storeCrawl(db, id, walk.saved()));
  }

  function forgetSome(id: ConnectionId): boolean {
    let isMore = false;
    store.keep((db) => {
      isMore = removeCrawl(db, id);
    });
    return isMore;
  }

  /** There is no walk of it from now on. What is stored goes in pieces: nothing else waits long for it. */
  async function forget(id: ConnectionId): Promise<void> {
    walks.delete(id);
    if (forgetting.has(id)) return;
    forgetting.add(id);
    while (!isClosed && forgetSome(id)) await setImmediate();
    forgetting.delete(id);
    const walk = walks.get(id);
    // One that was only looked at since then is not under way.
    if (walk !== undefined && walk.state !== 'idle' && !isClosed) keep(id, walk);
  }

  return {
    keep,
    forget,
    /** What is to be kept from now on is kept at once. */
    close(): void {
      isClosed = true;
      forgetting.clear();
    },
  };
}

/**
 * Finds the contracts of a server without a list of them: by walking all tables and asking for the contract of each
 * (wire-facts A.1). One walk for each connection; it goes on when its screen is left, and where it was after a restart.
 */
export function createContractWalkService(deps: ContractWalkDeps) {
  const { store, onProgress, newId, clock } = deps;
  const walks = new Map<ConnectionId, TableWalk>();
  const { keep, forget, close } = createKeeping(store, walks);
  const runner = createWalkRunner({
    ...deps,
    onMoved: (id, walk, isMilestone) => {
      if (isMilestone) keep(id, walk);
      onProgress(walk.progress(id));
    },
  });

  /** The walk of a connection, as it was left when the app ran last. */
  async function walkOf(connectionId: string, anew = false): Promise<{ id: ConnectionId; walk: TableWalk }> {
    const id = connectionIdSchema.parse(connectionId);
    await store.loaded;
    if (anew) {
      runner.stop(id);
      void forget(id);
    }
    const known = anew ? undefined : walks.get(id);
    const crawl = known !== undefined || anew || id === sampleId ? null : findCrawl(store.db, id);
    const lines = (offset: number, limit: number) => crawledContracts(store.db, id, { offset, limit });
    const walk = known ?? createTableWalk(crawl?.run ?? newId(), clock, crawl && { crawl, lines });
    walks.set(id, walk);
    return { id, walk };
  }

  return {
    /** Begins, goes on where it was, or with `anew` begins again. What runs goes on running. */
    async start(connectionId: string, anew: boolean): Promise<WalkProgress> {
      const { id, walk } = await walkOf(connectionId, anew);
      if (!runner.isRunning(id) && walk.state !== 'done') runner.start(id, walk);
      return walk.progress(id);
    },

    async pause(connectionId: string): Promise<WalkProgress> {
      const { id, walk } = await walkOf(connectionId);
      if (runner.stop(id)) {
        walk.state = 'paused';
        keep(id, walk);
        onProgress(walk.progress(id));
      }
      return walk.progress(id);
    },

    async status(connectionId: string): Promise<{ progress: WalkProgress; error: AppError | null }> {
      const { id, walk } = await walkOf(connectionId);
      return { progress: walk.progress(id), error: walk.error };
    },

    /** What was found, in the order in which it was found; nothing for a walk that is not the present one. */
    async lines(
      connectionId: string,
      part: { run: string; offset: number; limit: number },
    ): Promise<ContractSummary[]> {
      const { walk } = await walkOf(connectionId);
      return walk.run === part.run ? walk.lines(part.offset, part.limit) : [];
    },

    /** Nothing of another address is kept. Another token lets a walk go on that stood still for the old one. */
    onChanged(id: ConnectionId, isSameAddress: boolean): void {
      const walk = walks.get(id);
      if (!isSameAddress) {
        runner.stop(id);
        void forget(id);
      } else if (walk !== undefined && walk.error !== null && hasClass(walk.error.code, 'token')) {
        walk.state = 'idle';
        walk.error = null;
        onProgress(walk.progress(id));
      }
    },

    /** The server is back: a walk that it had brought to a stand goes on. */
    onBack(id: ConnectionId): void {
      const walk = walks.get(id);
      if (walk === undefined || walk.error === null || !hasClass(walk.error.code, 'away')) return;
      runner.start(id, walk);
      onProgress(walk.progress(id));
    },

    /** The app ends: what runs goes on at the next start. */
    close(): void {
      close();
      for (const id of runner.all()) {
        runner.stop(id);
        const walk = walks.get(id);
        if (walk !== undefined) keep(id, walk);
      }
    },
  };
}

export type ContractWalkService = ReturnType<typeof createContractWalkService>;
