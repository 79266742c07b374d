import { createRunningJobs } from '@main/lib/running-jobs';
import type { ServerDirectory } from '@main/services/connections/server-api';
import type { Journal } from '@main/services/journal/journal';
import { expired } from '@main/services/previews/preview-shelf';
import type { CleanUpConfirmation, CleanUpPreview, CleanUpReport, CleanUpTarget } from '@shared/domain/clean-up';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { checkConfirmation } from './check-confirmation';
import { makePreview } from './clean-up-preview';
import { createPreviews } from './clean-up-previews';
import { type CleanUpRun, type CleanUpRunDeps, runCleanUp } from './run-clean-up';

export interface CleanUpServiceDeps extends CleanUpRunDeps {
  readonly servers: ServerDirectory;
  /** Rejects with `no_connection` when there is none of that id. */
  readonly connectionOf: (id: ConnectionId) => Promise<Connection>;
  readonly journal: Pick<Journal, 'begin' | 'alone'>;
}

/** Previews what a rule would delete, deletes exactly that, and proves by reading again what is gone. */
export function createCleanUpService(deps: CleanUpServiceDeps) {
  const { servers, connectionOf, emit, clock } = deps;
  const previews = createPreviews();
  const reading = new Map<string, AbortController>();
  /** Confirmed ones, also while it is not clear yet whether anything may be sent. */
  const running = createRunningJobs();
  const ended = new AbortController();

  async function confirmWith(
    run: CleanUpRun,
    { typed, backup, ...target }: CleanUpConfirmation,
  ): Promise<CleanUpReport> {
    const { previewId, connectionId } = target;
    const preview = previews.find(target);
    // Nothing is deleted on another server than the preview was read from, should the connection have changed since.
    const api = await servers.apiOf(connectionId).catch(() => null);
    if (api !== preview.api) previews.drop(previewId);
    const connection = await connectionOf(connectionId).catch(() => null);
    if (connection === null || api !== preview.api) throw expired();
    checkConfirmation(preview, { typed, protection: connection.protection, now: clock() });
    return deps.journal.alone(target, async () => {
      // It serves once, however often it is called.
      if (!previews.drop(previewId)) throw expired();
      return runCleanUp({ ...deps, run, connection, preview, isBackedUp: backup });
    });
  }

  return {
    /** Rejects with `cancelled` after `discard`. */
    async preview(target: CleanUpTarget): Promise<CleanUpPreview> {
      const { previewId, connectionId } = target;
      const stop = new AbortController();
      reading.get(previewId)?.abort();
      reading.set(previewId, stop);
      try {
        const { protection } = await connectionOf(connectionId);
        const api = await servers.apiOf(connectionId);
        const onProgress = (done: number) =>
          emit({ type: 'operation-progress', operationId: previewId, phase: 'reading', done, total: null });
        const made = await makePreview(target, { api, protection, now: clock(), stop, onProgress });
        previews.put(made);
        return made.shown;
      } catch (thrown) {
        throw stop.signal.aborted ? AppError.from(thrown) : thrown;
      } finally {
        if (reading.get(previewId) === stop) reading.delete(previewId);
      }
    },

    rows: previews.rows,

    discard(previewId: string): void {
      reading.get(previewId)?.abort();
      previews.drop(previewId);
    },

    confirm: (confirmation: CleanUpConfirmation): Promise<CleanUpReport> =>
      running.run(confirmation.previewId, (stopped) => confirmWith({ stopped, ended: ended.signal }, confirmation)),

    stop: running.stop,

    /**
     * Every clean-up as a person stops one: what is on its way is waited for, and what was sent is read again. True when there was
     * one that had not been stopped before.
     */
    stopAll: running.stopAll,

    /** Ends everything. An unfinished backup is gone when this returns, since the app may not live longer. */
    close(): void {
      for (const stop of reading.values()) stop.abort();
      running.stopAll();
      ended.abort();
    },
  };
}

export type CleanUpService = ReturnType<typeof createCleanUpService>;
