import path from 'node:path';
import { prepareApp } from '@main/app/window/app-protocol';
import { redact } from '@main/http/redact';
import { followOpenings } from '@main/platform/system-openings';
import { catalogue } from '@shared/format/catalogue';
import { app, BrowserWindow, dialog, protocol } from 'electron';
import { createAppLog } from './app/app-log';
import { startApp } from './app/start';
import { faultFacts } from './platform/fault-log';
import { readLaunchOptions } from './platform/launch-options';
import { showFailure } from './platform/window-dialogs';

const messages = catalogue({
  couldNotStart: 'Contract Desk could not start',
  unknownReason: 'The reason is not known.',
  detail: (reason: string, log: string) => `${reason}\n\nDetails are in ${log}`,
});

async function start(): Promise<void> {
  prepareApp({ app, protocol, platform: process.platform, uid: process.getuid?.() });
  if (!app.requestSingleInstanceLock()) return app.quit();
  const { argv, platform } = process;
  const openings = followOpenings(app, { argv, cwd: process.cwd(), platform });
  let raise = () => {};
  app.on('second-instance', () => raise());
  // A click on the dock of macOS.
  app.on('activate', () => raise());
  app.on('window-all-closed', () => app.quit());
  // Electron begins its other processes once this file has run, so nothing may be part of it that the window does not need.
  await app.whenReady();
  await startApp({
    options: readLaunchOptions(argv),
    openings,
    onWindow: (given) => {
      raise = given;
    },
    builtFiles: path.join(import.meta.dirname, '..'),
    devServer: app.isPackaged ? undefined : process.env['VITE_DEV_SERVER_URL'],
  });
}

/** Without a window nobody could end the app, and no other start would open one: the lock of the single instance is held. */
function endFailedStart(thrown: unknown): void {
  try {
    const { log, file } = createAppLog();
    log('start-failed', faultFacts(thrown, redact));
    const reason = thrown instanceof Error ? redact(thrown.message) || thrown.name : messages.unknownReason;
    const over = BrowserWindow.getAllWindows()[0] ?? null;
    showFailure(dialog, over, {
      message: messages.couldNotStart,
      detail: messages.detail(reason, file),
    });
  } finally {
    app.exit(1);
  }
}

start().catch(endFailedStart);
