import type { BackupPlace } from '@main/services/backup/backups';
import type { Journal } from '@main/services/journal/journal';
import type { HandlersFor } from '@shared/ipc/route';
import type { backupRoutes } from '@shared/ipc/routes/backups';

interface BackupHandlerDeps {
  readonly place: BackupPlace;
  readonly journal: Pick<Journal, 'find'>;
}

export const createBackupHandlers = ({ place, journal }: BackupHandlerDeps): HandlersFor<typeof backupRoutes> => ({
  'backups.place': async () => place.current(),
  'backups.choosePlace': () => place.choose(),
  'backups.reveal': async ({ operationId }) => {
    const operation = await journal.find(operationId);
    return { isThere: await place.reveal(operation?.backup?.file ?? null) };
  },
});
