import { createDeskDataHandlers } from '@main/ipc/handlers/desk-data-handlers';
import { createTurns } from '@main/lib/turns';
import type { BackupPlace } from '@main/services/backup/backups';
import { sampleId } from '@main/services/connections/described-connection';
import type { ConnectionStore } from '@main/services/connections/ports';
import { createDeskExchange } from '@main/services/desk-data/desk-exchange';
import { createDeskSizes, type DeskSizesDeps } from '@main/services/desk-data/desk-sizes';
import type { createSettingsStore } from '@main/store/settings/settings-store';
import type { Platform } from './platform';

interface DeskDataDeps extends Pick<DeskSizesDeps, 'requests' | 'clearIndex' | 'onActivityChanged'> {
  readonly platform: Platform;
  readonly settings: ReturnType<typeof createSettingsStore>;
  readonly connections: ConnectionStore;
  readonly backupPlace: Pick<BackupPlace, 'current'>;
  /** What was imported may be watched. */
  readonly onImported: () => void;
  readonly newId: () => string;
}

/** What the app has stored as a whole: its sizes, and moving all of it to another computer. */
export function createDeskData({ platform, settings, connections, backupPlace, newId, ...deps }: DeskDataDeps) {
  const { store, clock, deskData, exchangeFileDialogs: dialogs, openings, app } = platform;
  const turn = createTurns();
  const backupFolder = () => backupPlace.current().folder;
  const sizes = createDeskSizes({
    ...deps,
    store,
    logs: deskData.logs,
    backupFolder,
    turn,
    clock,
  });
  const exchange = createDeskExchange({
    store,
    connections,
    settings,
    sampleId,
    dialogs,
    chooseImport: deskData.chooseImport,
    readFile: openings.readFile,
    backupFolder,
    turn,
    onImported(changed) {
      if (changed !== null) app.applySettings(changed);
      deps.onActivityChanged();
      deps.onImported();
    },
    newId,
    clock,
  });
  return createDeskDataHandlers(sizes, exchange);
}
