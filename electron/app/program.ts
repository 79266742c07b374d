import { createAppHandlers } from '@main/ipc/handlers/app-handlers';
import { createWindowHandlers } from '@main/ipc/handlers/window-handlers';
import type { After } from '@main/lib/with-timeout';
import type { BackupPlace } from '@main/services/backup/backups';
import { checkAppProxy } from '@main/services/connections/network-settings';
import type { ServerDirectory, SystemNetwork } from '@main/services/connections/server-api';
import { createDraggedFiles } from '@main/services/files/dragged-files';
import type { Journal } from '@main/services/journal/journal';
import type { ActivityService } from '@main/services/journal/journal-book';
import { createOpeningService } from '@main/services/opening/opening-service';
import { createRecentPlaces } from '@main/services/opening/recent-places';
import { createSystemOpening } from '@main/services/opening/system-opening';
import type { RequestLog } from '@main/services/requests/request-log';
import { createUpdateService } from '@main/services/updates/update-service';
import { recentlyOpened } from '@main/store/recent';
import type { createConnectionStore } from '@main/store/settings/connection-store';
import { type createSettingsStore, createUpdateMemory } from '@main/store/settings/settings-store';
import type { Connection } from '@shared/domain/connection/connection';
import type { Emit } from './emit';
import type { Platform } from './platform';
import { type ZoomStep, zoomAfter } from './window/zoom';

interface ProgramDeps {
  readonly platform: Platform;
  readonly emit: Emit;
  readonly settings: ReturnType<typeof createSettingsStore>;
  /** With the proxy of the app's own settings. */
  readonly network: SystemNetwork;
  readonly requests: Pick<RequestLog, 'recorder'>;
  readonly servers: ServerDirectory;
  readonly connectionStore: ReturnType<typeof createConnectionStore>;
  readonly known: () => Promise<readonly Connection[]>;
  readonly activity: ActivityService;
  readonly backupPlace: BackupPlace;
  readonly journal: Pick<Journal, 'find'>;
  readonly after: After;
  /** Called when settings have changed. */
  readonly onSettings: () => void;
}

/** The program around the contracts: its settings, windows and newer versions, and what the system hands over or shows of it. */
export function createProgram({ platform, emit, settings, connectionStore, known, after, ...deps }: ProgramDeps) {
  const { network, requests } = deps;
  const { state, store, clock } = platform;
  const recentPlaces = createRecentPlaces({
    show: platform.showRecent,
    recentOf: (id) => recentlyOpened(store.db, id),
    addressOf: (id) => connectionStore.all().find((each) => each.id === id)?.baseUrl,
  });
  recentPlaces.update(connectionStore.lastUsed());
  const draggedFiles = createDraggedFiles({
    folder: platform.temporaryFolder,
    start: platform.windowControls.startDrag,
  });

  // Newer versions of the app itself.
  const updates = createUpdateService({
    version: platform.app.info.version,
    feed: platform.updateFeed,
    readFeed: async (signal) =>
      (await import('@main/services/updates/update-feed')).readFeed(platform.updateFeed, {
        network,
        record: () => requests.recorder(null),
        signal,
      }),
    memory: createUpdateMemory(state),
    isOn: () => settings.get().updates,
    onChanged: () => emit({ type: 'updates-checked' }),
    clock,
    after,
  });
  updates.settingsChanged();

  function settingsChanged(): void {
    deps.onSettings();
    updates.settingsChanged();
    // Other windows follow it too.
    emit({ type: 'settings-changed' });
  }

  return {
    recentPlaces,
    settingsChanged,
    changeZoom(step: ZoomStep): void {
      platform.app.applySettings(settings.set({ zoom: zoomAfter(settings.get().zoom, step) }));
      emit({ type: 'settings-changed' });
    },
    close: () => Promise.all([draggedFiles.close(), updates.close()]),
    handlers: {
      ...createAppHandlers({
        ...platform,
        ...deps,
        settings: {
          ...settings,
          set: (change) => {
            checkAppProxy(change);
            return settings.set(change);
          },
        },
        opening: createOpeningService({ servers: deps.servers, connections: known }),
        systemOpening: createSystemOpening({ ...platform.openings, connections: known }),
        recentPlaces,
        updates,
        onSettings: settingsChanged,
      }),
      ...createWindowHandlers({ ...platform, draggedFiles }),
    },
  };
}
