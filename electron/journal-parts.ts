import { randomUUID } from 'node:crypto';
import { setTimeout as timer } from 'node:timers/promises';
import { describedSample, sampleId } from '@main/services/connections/described-connection';
import type { ServerApi } from '@main/services/connections/server-api';
import { createActivityService } from '@main/services/journal/activity-service';
import { createJournalBook } from '@main/services/journal/journal-book';
import { createJournal } from '@main/services/journal/journal-service';
import { createReconciler } from '@main/services/journal/reconciler';
import { createWatches } from '@main/services/journal/watches';
import { createResultService } from '@main/services/results/result-service';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { Container, ContainerDeps } from './container';
import { createActivityHandlers } from './ipc/handlers/activity-handlers';

/** The journal, and everything that finds out and tells what became of what stands in it. `onWrite`: see `createWriteParts`. */
export function createJournalParts(deps: ContainerDeps, connections: Container['connections'], onWrite: () => void) {
  const { journalFiles: files, clock, sleep = rest } = deps;
  const connectionOf = async (id: ConnectionId): Promise<Connection> => {
    if (id === sampleId) return describedSample((await deps.startSample()).baseUrl);
    const known = (await connections.list()).connections.find((connection) => connection.id === id);
    if (known === undefined) throw new AppError('no_connection');
    return known;
  };
  const resultsOver = (api: ServerApi) =>
    createResultService({ servers: { apiOf: async () => api }, newId: randomUUID, clock });
  const onChanged = (operationId: string | null, unknown: number) => {
    onWrite();
    deps.emit({ type: 'activity-changed', operationId, unknown });
  };

  const book = createJournalBook({ files, onChanged, clock });
  const { apiOf, hasToken } = connections;
  const servers = { apiOf };
  const reconcile = createReconciler({ book, servers, resultsOver, connectionOf, hasToken, clock });
  const watches = createWatches({ look: reconcile, sleep });
  const activity = createActivityService({ book, reconcile, watch: watches.start });
  // The sample workspace is not started for it: it is looked at when it is opened.
  void book.connections().then((ids) => ids.filter((id) => id !== sampleId).forEach(lookAgain));

  function lookAgain(id: ConnectionId): void {
    void activity.lookAgain(id);
  }

  return {
    journal: createJournal({ book, files, connectionOf, onUnknown: watches.start, newId: randomUUID, clock }),
    handlers: createActivityHandlers(activity),
    connectionOf,
    /** A connection was opened, has another token, or its server is back: what is unknown on it is looked for. */
    lookAgain,
    underWay: book.underWay,
    /** Names of files that could not be read at start and were set aside. */
    setAside: async (): Promise<readonly string[]> => (await book.loaded()).setAside,
    close: (): Promise<void> => {
      watches.stopAll();
      return book.close();
    },
  };
}

const rest = (ms: number, signal: AbortSignal) => timer(ms, undefined, { signal, ref: false });
