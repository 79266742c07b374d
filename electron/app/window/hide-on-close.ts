import type { App, BrowserWindow } from 'electron';

export interface HideOnCloseDeps {
  readonly app: Pick<App, 'on'>;
  /** Whether the app can still be reached without its window. */
  readonly staysInTray: () => boolean;
}

/**
 * Closing the window hides it while the app stays in the tray; quitting closes it. Call `stay` when a quit was refused. Must be
 * registered before the listeners that ask whether the window may close.
 */
export function hideOnClose(
  window: Pick<BrowserWindow, 'on' | 'once' | 'hide' | 'isFullScreen' | 'setFullScreen'>,
  { app, staysInTray }: HideOnCloseDeps,
) {
  let isQuitting = false;
  app.on('before-quit', () => {
    isQuitting = true;
  });
  window.on('close', (event) => {
    if (isQuitting || !staysInTray()) return;
    event.preventDefault();
    if (!window.isFullScreen()) return window.hide();
    // On macOS a full screen that loses its window stays black.
    window.once('leave-full-screen', () => window.hide());
    window.setFullScreen(false);
  });
  return {
    stay(): void {
      isQuitting = false;
    },
  };
}
