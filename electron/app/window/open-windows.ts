import type { WindowId } from '@shared/domain/ids';
import { channels } from '@shared/ipc/bridge';
import type { AppEvent } from '@shared/ipc/events';
import type { BrowserWindow } from 'electron';

export type OpenWindows = ReturnType<typeof createOpenWindows>;

interface OpenWindow {
  readonly id: WindowId;
  readonly window: BrowserWindow;
}

/** The app's open windows. */
export function createOpenWindows() {
  /** The focused one first. */
  let open: readonly OpenWindow[] = [];
  const others = (id: WindowId) => open.filter((each) => each.id !== id);

  return {
    /** `onLeft` is called when its page is reloaded or has crashed, or the window has closed. */
    add(window: BrowserWindow, onLeft: (id: WindowId) => void): void {
      const { webContents } = window;
      const { id } = webContents;
      open = [...open, { id, window }];
      window.on('focus', () => {
        open = [{ id, window }, ...others(id)];
      });
      window.once('closed', () => {
        open = others(id);
        onLeft(id);
      });
      webContents.on('did-navigate', () => onLeft(id));
      webContents.on('render-process-gone', () => onLeft(id));
    },

    /** Null before there is one, and after the last was closed. */
    front: (): BrowserWindow | null => open[0]?.window ?? null,

    isOpen: (id: WindowId): boolean => open.some((each) => each.id === id),
    open: (): readonly WindowId[] => open.map(({ id }) => id),

    send(id: WindowId, event: AppEvent): void {
      const found = open.find((each) => each.id === id);
      if (found !== undefined && !found.window.isDestroyed()) found.window.webContents.send(channels.event, event);
    },
  };
}
