import type { Notices } from '@main/services/notices/notices';
import type { Connection } from '@shared/domain/connection/connection';
import type { IndexStatus } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { Settings } from '@shared/domain/local/setting-table';
import type { TrayState, Watched } from '@shared/domain/local/watch';
import type { AppEvent } from '@shared/ipc/events';
import { createDesktopPlaces, type Desktop } from './desktop';
import { createTokenWatch } from './token-watch';
import type { WatchContext } from './watch-context';
import { createWatchService } from './watch-service';

export interface WatchDeps extends Omit<WatchContext, 'index' | 'notices' | 'staleDays' | 'onCounted'> {
  readonly index: WatchContext['index'] & {
    control(connectionId: string, action: 'check'): Promise<IndexStatus>;
  };
  readonly notices: Notices;
  readonly connections: () => Promise<readonly Connection[]>;
  readonly desktop: Desktop;
  readonly settings: { get(): Settings; set(change: Partial<Settings>): Settings };
  readonly emit: (event: AppEvent) => void;
}

/** What is watched, and the state of the tray. */
interface WatchState {
  readonly connections: (Watched & { readonly connectionId: ConnectionId })[];
  readonly tray: TrayState;
}

export type Watch = ReturnType<typeof createWatch>;

/** The watch of contracts and tokens, and what the desktop shows of it (docs/architecture.md#the-watch). */
export function createWatch({ connections, desktop, settings, emit, ...deps }: WatchDeps) {
  const { index, notices, store, clock, after } = deps;
  const places = createDesktopPlaces({ desktop, settings, emit, checkNow, clock });
  const tokens = createTokenWatch({ store, notices, connections, clock, after });
  const service = createWatchService({
    ...deps,
    staleDays: () => settings.get().staleDays,
    onCounted: places.setCount,
  });

  /** Except where a person has paused or stopped the index. */
  function checkNow(): void {
    for (const id of index.kept()) {
      if (index.find(id)?.state === 'on') void index.control(id, 'check').catch(() => undefined);
    }
  }

  const state = async (): Promise<WatchState> => ({
    connections: (await connections()).map(({ id: connectionId }) => {
      const { mine, pinned, view, contracts, always } = service.watchedOf(connectionId);
      return { connectionId, mine, pinned, view, contracts, always };
    }),
    tray: places.trayState(),
  });

  return {
    state,
    setMuted: places.setMuted,
    /** Call when the settings were changed in the window. */
    settingsChanged: places.draw,
    indexChanged: service.indexChanged,
    marksChanged: service.marksChanged,
    itemsChanged: service.itemsChanged,
    tokenRefused: (id: ConnectionId) => void tokens.refused(id),
    /** The connection has another token or address, or was removed. */
    connectionChanged(id: ConnectionId): void {
      tokens.renewed(id);
      service.itemsChanged();
    },
    start(): void {
      places.draw();
      service.start();
      tokens.start();
    },
    close(): void {
      service.close();
      tokens.close();
      notices.close();
      places.close();
    },
  };
}
