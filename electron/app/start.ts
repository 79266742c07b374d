import path from 'node:path';
import { redact } from '@main/http/redact';
import { createCallRateLimiter, createSenderGuard, registerCalls } from '@main/ipc/register';
import { followFaults } from '@main/platform/fault-log';
import type { LaunchOptions } from '@main/platform/launch-options';
import { createSampleRunner } from '@main/platform/sample-runner';
import { dropTlsOverrides } from '@main/platform/system-network';
import type { OpeningQueue } from '@main/platform/system-openings';
import { createWindowDialogs, type WindowDialogs } from '@main/platform/window-dialogs';
import { sampleId } from '@main/services/connections/described-connection';
import { app, dialog, ipcMain, Menu, session } from 'electron';
import { createContainer } from './container';
import { createElectronPlatform } from './electron-platform';
import { openAppWindow } from './open-window';
import type { GuardedWrites, Platform } from './platform';
import { messages } from './quit/messages';
import { guardQuit } from './quit/quit-guard';
import { createRestartOffer } from './quit/restart-offer';
import { createShutdown } from './quit/shutdown';
import { menuTemplate } from './window/app-menu';
import { createAppProtocol, ownPage } from './window/app-protocol';
import { hideOnClose } from './window/hide-on-close';
import { createOpenWindows } from './window/open-windows';
import { guardWindows } from './window/window-guards';

export interface AppStart {
  readonly options: LaunchOptions;
  /** Folder with `renderer/` and `preload/` of the build. */
  readonly builtFiles: string;
  /** Address of the development server; undefined in a build. */
  readonly devServer: string | undefined;
  /** Links and files that the system hands over. */
  readonly openings: OpeningQueue;
  /** Called once the window exists, with a function that brings it to the front, also where it is hidden. */
  readonly onWindow: (raise: () => void) => void;
}

/** Wires Electron to the container and opens the window. Runs once, when Electron is ready. */
export async function startApp({ options, builtFiles, devServer, openings, onWindow }: AppStart): Promise<void> {
  const page = devServer ?? ownPage;
  const sample = createSampleRunner();
  const windows = createOpenWindows();
  const dialogs = createWindowDialogs(dialog, windows.front);
  let hasCrashed = false;
  let writes: GuardedWrites = { underWay: () => [], stopAll: () => [] };
  const platform = createElectronPlatform({
    windows,
    dialogs,
    openings,
    startSample: sample.start,
    guardWrites: (given) => {
      writes = given;
    },
    hasCrashed: () => hasCrashed,
    restart: () => shutdown.restart(),
  });
  const { log } = platform;
  for (const name of dropTlsOverrides(process.env)) log('environment-ignored', { name });

  const { dispatch, emit, windowLeft, close } = createContainer(platform);
  const shutdown = followEnds(platform, {
    dialogs,
    close: () => Promise.all([close(), sample.stop()]),
    stopAll: () => writes.stopAll(),
  });
  openings.listen(() => emit({ type: 'opening-waiting' }));
  // If the sample service cannot start, the first screen still opens and shows the reason on the next attempt.
  if (options.openSample) await dispatch('connections.open', { connectionId: sampleId });

  // Menu, permissions, protocol and navigation are set before the first window opens.
  const template = menuTemplate({
    platform: process.platform,
    isPackaged: app.isPackaged,
    send: (command) => emit({ type: 'menu', command }),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  const serve = createAppProtocol(path.join(builtFiles, 'renderer'));
  await guardWindows({ app, session, page, serve });
  registerCalls({
    ipcMain,
    dispatch,
    isTrusted: createSenderGuard(page, windows.isOpen),
    rateLimiter: createCallRateLimiter(() => performance.now()),
  });

  const onCrash = () => {
    hasCrashed = true;
  };
  const opened = openAppWindow({ ...platform, builtFiles, page, isPackaged: app.isPackaged, onCrash });
  windows.add(opened, windowLeft);
  onWindow(platform.desktop.showWindow);
  const hiding = hideOnClose(opened, { app, staysInTray: platform.desktop.hasTray });
  guardQuit(opened, {
    underWay: () => writes.underWay(),
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
  await opened.loadURL(page).catch((thrown: unknown) => {
    // A window closed meanwhile needs no page, and a crashed page is replaced elsewhere.
    if (!opened.isDestroyed() && !hasCrashed) throw thrown;
  });
}

interface EndDeps {
  readonly dialogs: WindowDialogs;
  readonly close: () => Promise<unknown>;
}

/** Shutdown, and the restart offer after an uncaught exception. */
function followEnds({ log, clock }: Platform, { dialogs, close, stopAll }: Pick<GuardedWrites, 'stopAll'> & EndDeps) {
  const shutdown = createShutdown({ app, close, log, env: process.env, argv: process.argv });
  const offerRestart = createRestartOffer({
    ask: (question) =>
      dialogs.ask(question, [messages.restart.keepWorking, messages.restart.restart], { isSecondDefault: true }),
    restart: shutdown.restartAtOnce,
    clock,
  });
  followFaults(process, { log, redact, onException: () => offerRestart(stopAll()) });
  return shutdown;
}
