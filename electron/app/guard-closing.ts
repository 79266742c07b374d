import type { WindowDialogs } from '@main/platform/window-dialogs';
import { app, type BrowserWindow } from 'electron';
import type { GuardedWrites, Platform } from './platform';
import { messages } from './quit/messages';
import { guardQuit } from './quit/quit-guard';
import type { createShutdown } from './quit/shutdown';
import { hideOnClose } from './window/hide-on-close';

interface ClosingDeps {
  readonly platform: Platform;
  readonly dialogs: WindowDialogs;
  readonly shutdown: Pick<ReturnType<typeof createShutdown>, 'stay'>;
  readonly underWay: GuardedWrites['underWay'];
}

/** A closed window goes to the tray where it is to stay there, and asks first while something is being written. */
export function guardClosing(opened: BrowserWindow, { platform, dialogs, shutdown, underWay }: ClosingDeps): void {
  const hiding = hideOnClose(opened, { app, staysInTray: platform.desktop.hasTray });
  guardQuit(opened, {
    underWay,
    ask: (question) => {
      // A dialog over a hidden window would not be seen.
      if (!opened.isVisible()) platform.desktop.showWindow();
      return dialogs.ask(question, [messages.quit.stay, messages.quit.quit]);
    },
    quit: () => app.quit(),
    stay: () => {
      hiding.stay();
      shutdown.stay();
    },
  });
}
