import { type BackupDialogs, createBackupPlace } from '@main/services/backup/backup-place';
import type { ServerDirectory } from '@main/services/connections/server-api';
import type { Journal } from '@main/services/journal/journal';
import { createRestoreService } from '@main/services/restore/restore-service';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import type { ContainerDeps } from './container';
import { createBackupHandlers } from './ipc/handlers/backup-handlers';
import { createBackupPlaceStore } from './settings/backup-place-store';

/** Where backups are written until another folder is chosen, and what the person and the system do for them. */
export interface BackupSurroundings {
  /** An absolute path. */
  readonly defaultFolder: string;
  readonly dialogs: BackupDialogs;
}

interface Neighbours {
  readonly servers: ServerDirectory;
  readonly journal: Journal;
  readonly connectionOf: (id: ConnectionId) => Promise<Connection>;
}

/** The files that are written before something is deleted, and the way back from them. */
export function createBackupParts(deps: ContainerDeps, { servers, journal, connectionOf }: Neighbours) {
  const place = createBackupPlace({ ...deps.backups, store: createBackupPlaceStore(deps.state) });
  const restore = createRestoreService({
    servers,
    journal,
    serverOf: async (id) => (await connectionOf(id)).baseUrl,
    chooseFile: place.chooseFile,
    onProgress: (progress) => deps.emit({ type: 'restore-progress', ...progress }),
  });
  return {
    place,
    handlers: createBackupHandlers({ place, journal, restore }),
    stopRestores: restore.stopAll,
  };
}
