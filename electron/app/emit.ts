import type { ShownConnections } from '@main/services/connections/shown-connections';
import type { ConnectionId, WindowId } from '@shared/domain/ids';
import type { AppEvent } from '@shared/ipc/events';

/** The windows that are open. */
export interface AppWindows {
  /** The focused one first. */
  open(): readonly WindowId[];
  send(window: WindowId, event: AppEvent): void;
}

/** `except`: the window that need not hear of what it has done itself. */
export type Emit = (event: AppEvent, except?: WindowId | null) => void;

interface EmitDeps {
  readonly windows: AppWindows;
  readonly shown: Pick<ShownConnections, 'has' | 'isShownIn'>;
}

/** Sends each event to the windows that it is for. */
export function createEmit({ windows, shown }: EmitDeps): Emit {
  function windowsFor(audience: Audience): readonly WindowId[] {
    const open = windows.open();
    switch (audience.kind) {
      case 'all':
        return open;
      case 'front':
        return open.slice(0, 1);
      case 'shown': {
        const { connectionId } = audience;
        // An index of no shown connection is being read because a window asked for it, such as the screen of its local data.
        return shown.has(connectionId) ? open.filter((window) => shown.isShownIn(window, connectionId)) : open;
      }
    }
  }

  return (event, except = null) => {
    for (const window of windowsFor(audienceOf(event))) if (window !== except) windows.send(window, event);
  };
}

type Audience =
  | { readonly kind: 'all' }
  | { readonly kind: 'front' }
  | { readonly kind: 'shown'; readonly connectionId: ConnectionId };

function audienceOf(event: AppEvent): Audience {
  switch (event.type) {
    // A menu command is carried out by one window.
    case 'menu':
    case 'open-screen':
    case 'open-batch':
    case 'open-run':
    case 'opening-waiting':
      return { kind: 'front' };
    // Windows reload these when they show the connection.
    case 'index-changed':
      return { kind: 'shown', connectionId: event.status.connectionId };
    case 'batch-progress':
      return { kind: 'shown', connectionId: event.batch.connectionId };
    case 'history-read':
      return { kind: 'shown', connectionId: event.connectionId };
    case 'crawl-progress':
      return { kind: 'shown', connectionId: event.progress.connectionId };
    // Every window caches these for all connections, and lists, edits and undoes on those that it does not show.
    case 'server-health':
    case 'token-place':
    case 'token-refused':
    case 'connection-waits':
      return { kind: 'all' };
    case 'unsaved-changed':
    case 'settings-changed':
    case 'changed-elsewhere':
    case 'shared-folder-changed':
    case 'updates-checked':
    case 'activity-changed':
    case 'operation-progress':
    case 'export-progress':
      return { kind: 'all' };
  }
}
