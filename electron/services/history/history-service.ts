import { sampleId } from '@main/services/connections/described-connection';
import { changesFrom, findHistory, removeHistory } from '@main/store/contract-history';
import type { ChangeList } from '@shared/domain/contract/contract-change';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import { createHistoryJobs, type HistoryDeps, type HistoryJobs, keptMs } from './history-jobs';
import { seenChanges } from './seen-changes';

/**
 * What changed in all contracts of a connection: from the server's history or, where it has none, from the contents that this app has
 * read (docs/server.md#history-of-all-contracts).
 */
export function createHistoryService(deps: HistoryDeps) {
  const { store, clock } = deps;
  const open = new Map<ConnectionId, HistoryJobs>();

  function forget(id: ConnectionId): void {
    open.delete(id);
    store.tryWrite((db) => removeHistory(db, id));
  }

  return {
    jobsOf(id: ConnectionId): HistoryJobs {
      // The sample workspace is another server at each start.
      if (id === sampleId && !open.has(id)) forget(id);
      const jobs = open.get(id) ?? createHistoryJobs(deps, id);
      open.set(id, jobs);
      return jobs;
    },

    /** Newest first. Asks nothing. */
    list(connectionId: string): ChangeList {
      const id = connectionIdSchema.parse(connectionId);
      const stored = findHistory(store.db, id);
      const from = Math.max(clock() - keptMs, 0);
      if (stored?.state === 'missing') {
        return { source: 'seen', readAt: stored.readAt, from, changes: seenChanges(store.db, id, from) };
      }
      const { readAt = null, readFrom = from } = stored ?? {};
      return { source: 'server', readAt, from: Math.max(from, readFrom), changes: changesFrom(store.db, id, from) };
    },

    forget,
    /** The connection may lead to another server or account now. */
    changed(id: ConnectionId, isSameAddress: boolean): void {
      if (!isSameAddress || findHistory(store.db, id)?.state === 'missing') forget(id);
    },
  };
}

export type HistoryService = ReturnType<typeof createHistoryService>;
