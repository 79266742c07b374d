import type { WindowId } from '@shared/domain/ids';
import { channels } from '@shared/ipc/bridge';
import type { AppEvent } from '@shared/ipc/events';
import type { BrowserWindow, Item } from 'electron';

export type OpenWindows = ReturnType<typeof createOpenWindows>;

interface OpenWindow {
  readonly id: WindowId;
  readonly window: BrowserWindow;
}

/** The app's open windows. */
export function createOpenWindows() {
  /** The focused one first. */
  let open: readonly OpenWindow[] = [];
  let onChange = (): void => {};
  const others = (id: WindowId) => open.filter((each) => each.id !== id);

  return {
    /** Calls `listener` when a window has come, gone, come to the front or has another title. */
    onChange: (listener: () => void): void => {
      onChange = listener;
    },

    /** `onLeft` is called when its page is reloaded or has crashed, or the window has closed. */
    add(window: BrowserWindow, onLeft: (id: WindowId) => void): void {
      const { webContents } = window;
      const { id } = webContents;
      open = [...open, { id, window }];
      window.on('focus', () => {
        open = [{ id, window }, ...others(id)];
        onChange();
      });
      window.once('closed', () => {
        open = others(id);
        onLeft(id);
        onChange();
      });
      // The title is the new one after the event.
      window.on('page-title-updated', () => setImmediate(() => onChange()));
      webContents.on('did-navigate', () => onLeft(id));
      webContents.on('render-process-gone', () => onLeft(id));
      onChange();
    },

    /** Null before there is one, and after the last was closed. */
    front: (): BrowserWindow | null => open[0]?.window ?? null,
    /** The focused one first. */
    all: (): readonly BrowserWindow[] => open.map(({ window }) => window),

    /** Shows each window this large, in percent. */
    setZoom(zoom: number): void {
      const factor = zoom / 100;
      for (const { window } of open) {
        // Electron stores a level, so what it gives back is nearly the factor.
        if (!window.isDestroyed() && Math.abs(window.webContents.getZoomFactor() - factor) > 0.001)
          window.webContents.setZoomFactor(factor);
      }
    },

    isOpen: (id: WindowId): boolean => open.some((each) => each.id === id),
    open: (): readonly WindowId[] => open.map(({ id }) => id),

    startDrag(id: WindowId, item: Item): void {
      open.find((each) => each.id === id)?.window.webContents.startDrag(item);
    },

    send(id: WindowId, event: AppEvent): void {
      const found = open.find((each) => each.id === id);
      if (found !== undefined && !found.window.isDestroyed()) found.window.webContents.send(channels.event, event);
    },
  };
}
