import { randomUUID } from 'node:crypto';
import type { BackupPlace } from '@main/services/backup/backup-place';
import { createBackupWriter } from '@main/services/backup/backup-writer';
import { createCleanUpService } from '@main/services/clean-up/clean-up-service';
import type { Container, ContainerDeps } from './container';
import { createCleanUpHandlers } from './ipc/handlers/clean-up-handlers';
import type { createJournalParts } from './journal-parts';

interface Parts extends Pick<ReturnType<typeof createJournalParts>, 'journal' | 'connectionOf'> {
  readonly connections: Container['connections'];
  readonly backupPlace: BackupPlace;
}

/** What deletes results: with a preview, a backup and the journal. */
export function createCleanUpParts({ emit, clock }: ContainerDeps, parts: Parts) {
  const { connections, backupPlace, journal, connectionOf } = parts;
  const newId = randomUUID;
  const cleanUp = createCleanUpService({
    servers: { apiOf: connections.apiOf },
    connectionOf,
    journal,
    backups: createBackupWriter({ newId }),
    backupFolder: backupPlace.ready,
    emit,
    newId,
    clock,
  });
  return { handlers: createCleanUpHandlers(cleanUp), stopAll: cleanUp.stopAll, close: cleanUp.close };
}
