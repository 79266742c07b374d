import { sampleId } from '@main/services/connections/described-connection';
import type { ContractSummary } from '@shared/domain/contract';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import type { WalkProgress } from '@shared/domain/walk';
import type { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { createTableWalk, type SavedWalk, type TableWalk } from './table-walk';
import { createWalkRunner, type WalkRunnerDeps } from './walk-runner';

/** Walks that outlive the app. */
export interface WalkStore {
  find(id: ConnectionId): SavedWalk | null;
  put(id: ConnectionId, walk: SavedWalk): void;
  remove(id: ConnectionId): void;
}

export interface ContractWalkDeps extends Omit<WalkRunnerDeps, 'onMoved'> {
  readonly store: WalkStore;
  readonly onProgress: (progress: WalkProgress) => void;
  readonly newId: () => string;
}

/**
 * Finds the contracts of a server without a list of them: by walking all tables and asking for the contract of each
 * (wire-facts A.1). One walk for each connection; it goes on when its screen is left, and where it was after a restart.
 */
export function createContractWalkService(deps: ContractWalkDeps) {
  const { store, onProgress, newId, clock } = deps;
  const walks = new Map<ConnectionId, TableWalk>();
  const runner = createWalkRunner({
    ...deps,
    onMoved: (id, walk, isMilestone) => {
      if (isMilestone) keep(id, walk);
      onProgress(walk.progress(id));
    },
  });

  function keep(id: ConnectionId, walk: TableWalk): void {
    if (id !== sampleId && walks.get(id) === walk) store.put(id, walk.saved());
  }

  /** The walk of a connection, as it was left when the app ran last. */
  function walkOf(connectionId: string, anew = false): { id: ConnectionId; walk: TableWalk } {
    const id = connectionIdSchema.parse(connectionId);
    const known = anew ? undefined : walks.get(id);
    const saved = known !== undefined || anew || id === sampleId ? null : store.find(id);
    const walk = known ?? createTableWalk(saved?.run ?? newId(), clock, saved);
    walks.set(id, walk);
    return { id, walk };
  }

  return {
    /** Begins, goes on where it was, or with `anew` begins again. What runs goes on running. */
    start(connectionId: string, anew: boolean): WalkProgress {
      if (anew) runner.stop(connectionIdSchema.parse(connectionId));
      const { id, walk } = walkOf(connectionId, anew);
      if (!runner.isRunning(id) && walk.state !== 'done') runner.start(id, walk);
      return walk.progress(id);
    },

    pause(connectionId: string): WalkProgress {
      const { id, walk } = walkOf(connectionId);
      if (runner.stop(id)) {
        walk.state = 'paused';
        keep(id, walk);
        onProgress(walk.progress(id));
      }
      return walk.progress(id);
    },

    status(connectionId: string): { progress: WalkProgress; error: AppError | null } {
      const { id, walk } = walkOf(connectionId);
      return { progress: walk.progress(id), error: walk.error };
    },

    /** What was found, in the order in which it was found; nothing for a walk that is not the present one. */
    lines(connectionId: string, part: { run: string; offset: number; limit: number }): ContractSummary[] {
      const { walk } = walkOf(connectionId);
      return walk.run === part.run ? walk.lines(part.offset, part.limit) : [];
    },

    /** Nothing of another address is kept. Another token lets a walk go on that stood still for the old one. */
    onChanged(id: ConnectionId, isSameAddress: boolean): void {
      const walk = walks.get(id);
      if (!isSameAddress) {
        runner.stop(id);
        walks.delete(id);
        store.remove(id);
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
      for (const id of runner.all()) {
        runner.stop(id);
        const walk = walks.get(id);
        if (walk !== undefined) keep(id, walk);
      }
    },
  };
}

export type ContractWalkService = ReturnType<typeof createContractWalkService>;
