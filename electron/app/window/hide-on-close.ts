import type { App, BrowserWindow } from 'electron';

export interface HideOnCloseDeps {
  readonly app: Pick<App, 'on'>;
  /** Whether the app can still be reached without a window. */
  readonly staysInTray: () => boolean;
  /** Whether no other window is open. */
  readonly isLast: () => boolean;
}

type HiddenWindow = Pick<BrowserWindow, 'on' | 'once' | 'hide' | 'isFullScreen' | 'setFullScreen'>;

/** Closing the last window hides it while the app stays in the tray; quitting closes it. Call `stay` when a quit was refused. */
export function createHideOnClose({ app, staysInTray, isLast }: HideOnCloseDeps) {
  let isQuitting = false;
  app.on('before-quit', () => {
    isQuitting = true;
  });
  return {
    /** Must be called before the listeners that ask whether the window may close are added. */
    guard(window: HiddenWindow): void {
      window.on('close', (event) => {
        if (isQuitting || !isLast() || !staysInTray()) return;
        event.preventDefault();
        if (!window.isFullScreen()) return window.hide();
        // On macOS a full screen that loses its window stays black.
        window.once('leave-full-screen', () => window.hide());
        window.setFullScreen(false);
      });
    },
    stay(): void {
      isQuitting = false;
    },
  };
}
