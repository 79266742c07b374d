import path from 'node:path';
import { redact } from '@main/http/redact';
import type { Notifier } from '@main/services/results/run-news';
import { channels } from '@shared/ipc/bridge';
import type { DeskEvent } from '@shared/ipc/events';
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Notification,
  nativeTheme,
  powerMonitor,
  safeStorage,
  session,
  shell,
} from 'electron';
import { type Container, type ContainerDeps, createContainer } from './container';
import { guardDesk } from './desk-guards';
import { openDeskWindow } from './desk-window';
import { createCallPace } from './ipc/call-pace';
import { registerCalls } from './ipc/register';
import { createSenderGuard } from './ipc/sender-guard';
import { createBackupDialogs } from './platform/backup-dialogs';
import { createConnectionFilePlace } from './platform/connection-file-place';
import { createExportPlace } from './platform/export-place';
import { followFaults } from './platform/fault-log';
import type { LaunchOptions } from './platform/launch-options';
import { createLogger, type Log } from './platform/logger';
import { createNotifier } from './platform/notifier';
import { readOpenedFile } from './platform/opened-file';
import { createSampleRunner } from './platform/sample-runner';
import { createSystemNetwork } from './platform/system-network';
import type { OpeningQueue } from './platform/system-openings';
import { dropTlsOverrides } from './platform/tls-environment';
import { createWindowDialogs } from './platform/window-dialogs';
import { createSystemKeyring } from './secrets/system-keyring';
import { createJournalFiles, type JournalFiles } from './settings/journal-files';
import { setAsideIfCorrupt } from './settings/set-aside';
import { type KeptStateFile, openStateFile } from './settings/state-file';
import { createWalkFiles } from './settings/walk-files';
import type { WalkFiles } from './settings/walk-store';
import { ownPage } from './window/app-protocol';
import { createExternalLinks } from './window/external-links';
import { guardQuit, type QuitQuestion } from './window/quit-guard';
import { createRestartOffer } from './window/restart-offer';
import { createShutdown } from './window/shutdown';

export interface DeskStart {
  readonly options: LaunchOptions;
  /** Folder with `renderer/` and `preload/` of the build. */
  readonly builtFiles: string;
  /** Address of the development server; undefined in a build. */
  readonly devServer: string | undefined;
  /** Links and files that the system hands over. */
  readonly openings: OpeningQueue;
}

const clock = Date.now;

/** The log of the app, and where it is. */
export function createDeskLog() {
  const file = path.join(app.getPath('userData'), 'logs', 'desk.log');
  return { log: createLogger(file, clock), file };
}

/** Wires Electron to the container and opens the window. Runs once, when Electron is ready. */
export async function startDesk({ options, builtFiles, devServer, openings }: DeskStart): Promise<void> {
  const page = devServer ?? ownPage;
  const folder = app.getPath('userData');
  const setAside = setAsideIfCorrupt(path.join(folder, 'desk.json'), clock);
  const state = openStateFile({ folder, name: 'desk', onNotKept: () => emit({ type: 'not-kept' }) });
  const { log } = createDeskLog();
  for (const name of dropTlsOverrides(process.env)) log('environment-ignored', { name });
  const sample = createSampleRunner(options.sampleKind);
  let window: BrowserWindow | null = null;
  let hasCrashed = false;
  const emit = (event: DeskEvent) => {
    if (window && !window.isDestroyed()) window.webContents.send(channels.event, event);
  };

  const container = createDeskContainer({
    state,
    log,
    emit,
    notifier: createNotifier({ notification: Notification, window: () => window }),
    setAside,
    hasCrashed: () => hasCrashed,
    restart: () => shutdown.restart(),
    walkFiles: createWalkFiles(path.join(folder, 'walks')),
    journalFiles: createJournalFiles(path.join(folder, 'journal'), clock),
    startSample: sample.start,
    openings: { next: openings.next, readFile: readOpenedFile },
  });
  const shutdown = followEnds(container, { log, stopSample: sample.stop });
  openings.listen(() => emit({ type: 'opening-waiting' }));
  nativeTheme.themeSource = container.settings.get().theme;
  // When the sample service cannot start, the first screen still can, and says why when it is asked again.
  if (options.openSample) await container.connections.openSample().catch(() => log('sample-failed'));

  await guardDesk({ page, rendererFiles: path.join(builtFiles, 'renderer'), emit });
  registerCalls({
    ipcMain,
    dispatch: container.dispatch,
    isTrusted: createSenderGuard(page, (id) => window?.webContents.id === id),
    pace: createCallPace(() => performance.now()),
  });
  // What was true before a sleep need not be true after it (fault F44).
  powerMonitor.on('resume', () => container.connections.health.lookAtAll());

  const onCrash = () => {
    hasCrashed = true;
  };
  const opened = openDeskWindow({ builtFiles, page, isPackaged: app.isPackaged, state, log, clock, onCrash });
  window = opened;
  guardQuit(opened, {
    underWay: container.underWay,
    ask: (question) => askInWindow(question, ['Stay', 'Quit anyway']),
    quit: () => app.quit(),
    stay: shutdown.stay,
  });
  await opened.loadURL(page).catch((thrown: unknown) => {
    // One that was closed meanwhile needs no page, and one whose page has crashed gets another.
    if (!opened.isDestroyed() && !hasCrashed) throw thrown;
  });
}

/** What is done when the app ends, and when something goes wrong that may be a reason to end it. */
function followEnds(container: Container, { log, stopSample }: { log: Log; stopSample: () => Promise<void> }) {
  const shutdown = createShutdown({
    app,
    close: () => Promise.all([container.close(), stopSample()]),
    log,
    env: process.env,
    argv: process.argv,
  });
  const offerRestart = createRestartOffer({
    ask: (question) => askInWindow(question, ['Keep working', 'Restart'], { isSecondDefault: true }),
    restart: shutdown.restartAtOnce,
    clock,
  });
  followFaults(process, {
    log,
    redact,
    onException: () => offerRestart(container.stopWrites()),
  });
  return shutdown;
}

interface DeskContainerDeps {
  readonly state: KeptStateFile;
  readonly log: Log;
  readonly emit: (event: DeskEvent) => void;
  readonly notifier: Notifier;
  readonly setAside: string | null;
  readonly hasCrashed: () => boolean;
  readonly restart: () => void;
  readonly walkFiles: WalkFiles;
  readonly journalFiles: JournalFiles;
  readonly openings: NonNullable<ContainerDeps['openings']>;
  readonly startSample: () => Promise<{ readonly baseUrl: string; readonly token: string }>;
}

const dialogs = createWindowDialogs(dialog, () => BrowserWindow.getAllWindows()[0] ?? null);

/** The container with Electron's own adapters in it. */
function createDeskContainer({ setAside, ...deps }: DeskContainerDeps): Container {
  const electron = process.versions['electron'] ?? '';
  return createContainer({
    ...deps,
    keyring: createSystemKeyring(safeStorage, process.platform),
    network: createSystemNetwork(session.defaultSession),
    exportPlace: createExportPlace(dialogs, shell),
    connectionFilePlace: createConnectionFilePlace(dialogs),
    backups: {
      defaultFolder: path.join(app.getPath('userData'), 'backups'),
      dialogs: createBackupDialogs(dialogs, shell),
    },
    app: {
      info: {
        version: app.getVersion(),
        electron,
        host: electron.endsWith('-stand-in') ? 'stand-in' : 'electron',
        platform: process.platform,
        setAside: setAside === null ? [] : [path.basename(setAside)],
      },
      notKept: deps.state.notKept,
      hasCrashed: deps.hasCrashed,
      applyTheme: (theme) => {
        nativeTheme.themeSource = theme;
      },
      // A promise: it may still fail.
      copy: (text) => clipboard.writeText(text),
      restart: deps.restart,
      openLink: createExternalLinks({
        ask: (question) => askInWindow(question, ['Cancel', 'Open in browser']),
        open: (url) => shell.openExternal(url),
        clock,
      }),
    },
    clock,
  });
}

/** True for the second of the two answers; the first is what closing the question means. */
async function askInWindow(
  { message, detail }: QuitQuestion,
  buttons: [string, string],
  { isSecondDefault = false } = {},
): Promise<boolean> {
  const { response } = await dialogs.showMessageBox({
    type: 'question',
    message,
    detail,
    buttons,
    defaultId: isSecondDefault ? 1 : 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}
