import type { WindowDialogs } from '@main/platform/window-dialogs';
import { app, type BrowserWindow } from 'electron';
import type { GuardedWrites, Platform } from './platform';
import { messages } from './quit/messages';
import { createQuitGuard } from './quit/quit-guard';
import type { createShutdown } from './quit/shutdown';
import type { AppWindows } from './window/app-windows';
import { createHideOnClose } from './window/hide-on-close';
import type { OpenWindows } from './window/open-windows';

interface ClosingDeps {
  readonly platform: Platform;
  readonly dialogs: WindowDialogs;
  readonly windows: OpenWindows;
  readonly appWindows: Pick<AppWindows, 'stay'>;
  readonly shutdown: Pick<ReturnType<typeof createShutdown>, 'stay'>;
  readonly underWay: GuardedWrites['underWay'];
}

/**
 * The last window goes to the tray where the app is to stay there, and asks before it closes while something is being written, as
 * quitting does. Returns what guards a window so.
 */
export function createClosingGuard({ platform, dialogs, windows, appWindows, shutdown, underWay }: ClosingDeps) {
  const isLast = () => windows.all().length <= 1;
  const hiding = createHideOnClose({ app, staysInTray: platform.desktop.hasTray, isLast });
  const quitting = createQuitGuard({
    app,
    isLast,
    underWay,
    ask: (question) => {
      // A dialog over a hidden window would not be seen.
      if (windows.front()?.isVisible() !== true) platform.desktop.showWindow();
      return dialogs.ask(question, [messages.quit.stay, messages.quit.quit]);
    },
    quit: () => app.quit(),
    stay: () => {
      hiding.stay();
      appWindows.stay();
      shutdown.stay();
    },
  });
  return (opened: BrowserWindow): void => {
    // A window that was closed meanwhile has nothing to guard.
    if (opened.isDestroyed()) return;
    hiding.guard(opened);
    quitting.guard(opened);
  };
}
