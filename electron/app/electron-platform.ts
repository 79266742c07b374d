import os from 'node:os';
import path from 'node:path';
import { redact } from '@main/http/redact';
import { createDesktop } from '@main/platform/desktop';
import { createBackupDialogs, createExchangeFileDialogs, createExportDialogs } from '@main/platform/file-dialogs';
import { readLicenses } from '@main/platform/licenses';
import { createNotifier } from '@main/platform/notifier';
import { readOpenedFile } from '@main/platform/opened-file';
import { createPdfPrinter } from '@main/platform/pdf-printer';
import { createProblemReport } from '@main/platform/problem-report';
import { createSystemKeyring } from '@main/platform/system-keyring';
import { createSystemNetwork } from '@main/platform/system-network';
import type { OpeningQueue } from '@main/platform/system-openings';
import { createThreadStarter } from '@main/platform/thread-starter';
import type { WindowDialogs } from '@main/platform/window-dialogs';
import { openRequestStore } from '@main/store/request-store';
import { forgetSnapshot, keepSnapshot } from '@main/store/settings/kept-snapshot';
import type { StateFileOnDisk } from '@main/store/settings/state-file';
import { openStore } from '@main/store/store';
import {
  app,
  BrowserWindow,
  clipboard,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  powerMonitor,
  safeStorage,
  session,
  shell,
  Tray,
} from 'electron';
import type { Platform } from './platform';
import { enableCommands } from './window/app-menu';
import { createExternalLinks } from './window/external-links';
import { messages } from './window/messages';
import type { OpenWindows } from './window/open-windows';

export interface PlatformDeps
  extends Pick<Platform, 'startSample' | 'guardWrites' | 'log'>,
    Pick<Platform['app'], 'hasCrashed' | 'restart'> {
  /** The folder of the app's data. */
  readonly folder: string;
  readonly state: StateFileOnDisk;
  /** Where a broken state file went; null when it was whole. */
  readonly setAside: string | null;
  /** What cannot be saved on this disk has changed. */
  readonly onUnsaved: () => void;
  readonly windows: OpenWindows;
  readonly dialogs: WindowDialogs;
  /** Links and files that the system hands over. */
  readonly openings: OpeningQueue;
  /** Folder of the build, with the programs of main's threads in `threads`. */
  readonly builtFiles: string;
}

const clock = Date.now;

/** What a person who looks into a problem asks first. */
const systemFacts = () => ({
  version: app.getVersion(),
  versions: { electron: process.versions['electron'], chrome: process.versions['chrome'], node: process.versions.node },
  system: `${os.type()} ${os.release()} ${os.arch()}`,
  memoryMb: Math.round(os.totalmem() / 1e6),
  processors: os.cpus().length,
  locale: app.getLocale(),
  isPackaged: app.isPackaged,
});

const problemReport = ({ folder, state, setAside }: Pick<PlatformDeps, 'folder' | 'state' | 'setAside'>) =>
  createProblemReport({
    folder,
    facts: () => ({
      ...systemFacts(),
      settings: state.get('settings') ?? {},
      setAside,
      unsaved: state.unsavedReason(),
    }),
    redact,
    reveal: (file) => shell.showItemInFolder(file),
    clock,
  });
const linkMessages = messages.link;

/** The platform that the container needs, made of Electron. */
export function createElectronPlatform({ windows, dialogs, openings, folder, state, ...deps }: PlatformDeps): Platform {
  const window = windows.front;
  const electron = process.versions['electron'] ?? '';
  return {
    state,
    store: openStore({ folder, clock, onUnsaved: deps.onUnsaved }),
    keyring: createSystemKeyring(safeStorage, process.platform),
    network: createSystemNetwork(session.defaultSession),
    app: {
      info: {
        version: app.getVersion(),
        electron,
        host: electron.endsWith('-stand-in') ? 'stand-in' : 'electron',
        platform: process.platform,
        setAside: deps.setAside === null ? [] : [path.basename(deps.setAside)],
      },
      unsavedReason: state.unsavedReason,
      hasCrashed: deps.hasCrashed,
      applyTheme: (theme) => {
        nativeTheme.themeSource = theme;
      },
      // Async, because writing to the clipboard may still fail.
      copy: (text) => clipboard.writeText(text),
      licenses: readLicenses(deps.builtFiles),
      reportProblem: problemReport({ folder, state, setAside: deps.setAside }),
      keepSnapshot: (snapshot) => keepSnapshot(folder, snapshot),
      restart: deps.restart,
      enableInMenu: (available) => enableCommands(Menu.getApplicationMenu(), available),
      openMail: (address) => shell.openExternal(address),
      openLink: createExternalLinks({
        ask: (question) => dialogs.ask(question, [linkMessages.cancel, linkMessages.open]),
        open: (url) => shell.openExternal(url),
        clock,
      }),
    },
    notifier: createNotifier({ notification: Notification, window }),
    desktop: createDesktop({
      app,
      nativeImage,
      window,
      openTray: (icon) => new Tray(icon),
      menuOf: (items) => Menu.buildFromTemplate(items),
      platform: process.platform,
    }),
    openings: { next: openings.next, readFile: readOpenedFile },
    exportDialogs: createExportDialogs(dialogs, shell),
    exchangeFileDialogs: createExchangeFileDialogs(dialogs),
    requestStore: openRequestStore(folder),
    pdfPrinter: createPdfPrinter({
      openWindow: (options) => new BrowserWindow(options),
      session,
      folder: app.getPath('temp'),
    }),
    backups: { defaultFolder: path.join(folder, 'backups'), dialogs: createBackupDialogs(dialogs, shell) },
    startSample: deps.startSample,
    startVersionsThread: createThreadStarter(path.join(deps.builtFiles, 'threads', 'versions.js')),
    forgetSnapshot: (id) => forgetSnapshot(folder, id),
    onResume: (listener) => powerMonitor.on('resume', listener),
    guardWrites: deps.guardWrites,
    windows,
    log: deps.log,
    clock,
  };
}
