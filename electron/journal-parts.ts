import { randomUUID } from 'node:crypto';
import { describedSample, sampleId } from '@main/services/connections/described-connection';
import { createJournalBook } from '@main/services/journal/journal-book';
import { createJournal } from '@main/services/journal/journal-service';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { Container, ContainerDeps } from './container';

/** Everything about the journal: writing down, reading what became of it, telling. */
export function createJournalParts(deps: ContainerDeps, connections: Container['connections']) {
  const connectionOf = async (id: ConnectionId): Promise<Connection> => {
    if (id === sampleId) return describedSample((await deps.startSample()).baseUrl);
    const known = (await connections.list()).connections.find((connection) => connection.id === id);
    if (known === undefined) throw new AppError('no_connection');
    return known;
  };
  const { journalFiles: files, clock } = deps;
  const onChanged = (operationId: string | null, unknown: number) =>
    deps.emit({ type: 'activity-changed', operationId, unknown });
  const book = createJournalBook({ files, onChanged, clock });
  const journal = createJournal({ book, files, connectionOf, onUnknown: () => {}, newId: randomUUID, clock });
  return { journal, close: book.close };
}
