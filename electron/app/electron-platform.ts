import os from 'node:os';
import path from 'node:path';
import { redact } from '@main/http/redact';
import { createDesktop } from '@main/platform/desktop';
import {
  createBackupDialogs,
  createDeskFileDialog,
  createExchangeFileDialogs,
  createExportDialogs,
  createSharedFolderDialogs,
} from '@main/platform/file-dialogs';
import { createIconMenu } from '@main/platform/icon-menu';
import { readLicenses } from '@main/platform/licenses';
import { bringToFront, createNotifier } from '@main/platform/notifier';
import { readOpenedFile } from '@main/platform/opened-file';
import { createPdfPrinter } from '@main/platform/pdf-printer';
import { createProblemReport } from '@main/platform/problem-report';
import { createSystemKeyring } from '@main/platform/system-keyring';
import { createSystemNetwork } from '@main/platform/system-network';
import type { OpeningQueue } from '@main/platform/system-openings';
import { createThreadStarter } from '@main/platform/thread-starter';
import { trayIcons } from '@main/platform/tray-icons';
import type { WindowDialogs } from '@main/platform/window-dialogs';
import { updateFeedAddress } from '@main/services/updates/feed-address';
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
  screen,
  session,
  shell,
  Tray,
} from 'electron';
import type { Platform } from './platform';
import { problemFacts } from './problem-facts';
import type { AppWindows } from './window/app-windows';
import { createExternalLinks } from './window/external-links';
import { messages } from './window/messages';
import type { NativeMenu } from './window/native-menu';
import type { OpenWindows } from './window/open-windows';

export interface PlatformDeps
  extends Pick<Platform, 'startSample' | 'guardWrites' | 'log'>,
    Pick<Platform['app'], 'hasCrashed' | 'restart'> {
  /** The folder of the app's data. */
  readonly folder: string;
  readonly state: StateFileOnDisk;
  /** Where a broken state file went; null when it was whole. */
  readonly setAside: string | null;
  /** The native menu. */
  readonly menu: NativeMenu;
  /** What cannot be saved on this disk has changed. */
  readonly onUnsaved: () => void;
  readonly windows: OpenWindows;
  readonly appWindows: AppWindows;
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
      ...problemFacts(state, setAside),
    }),
    redact,
    reveal: (file) => shell.showItemInFolder(file),
    clock,
  });
/** What is under the pointer while a file of rows is dragged. */
const rowsIcon = () => nativeImage.createFromDataURL(trayIcons.plain.large);

const linkMessages = messages.link;

type ControlDeps = Omit<PlatformDeps, 'appWindows' | 'openings'>;

/** What the window may ask of the running program. */
function appControls({ dialogs, folder, state, ...deps }: ControlDeps): Platform['app'] {
  const electron = process.versions['electron'] ?? '';
  return {
    info: {
      version: app.getVersion(),
      electron,
      host: electron.endsWith('-stand-in') ? 'stand-in' : 'electron',
      platform: process.platform,
      setAside: deps.setAside === null ? [] : [path.basename(deps.setAside)],
    },
    unsavedReason: state.unsavedReason,
    hasCrashed: deps.hasCrashed,
    applySettings: ({ theme, keys, zoom }) => {
      nativeTheme.themeSource = theme;
      deps.menu.bind(keys);
      deps.windows.setZoom(zoom);
    },
    // Async, because writing to the clipboard may still fail.
    copy: (text) => clipboard.writeText(text),
    licenses: readLicenses(deps.builtFiles),
    reportProblem: problemReport({ folder, state, setAside: deps.setAside }),
    keepSnapshot: (snapshot) => keepSnapshot(folder, snapshot),
    restart: deps.restart,
    openMail: (address) => shell.openExternal(address),
    openLink: createExternalLinks({
      ask: (question) => dialogs.ask(question, [linkMessages.cancel, linkMessages.open]),
      open: (url) => shell.openExternal(url),
      clock,
    }),
  };
}

/** The platform that the container needs, made of Electron. */
export function createElectronPlatform({ windows, dialogs, openings, folder, state, ...deps }: PlatformDeps): Platform {
  const window = windows.front;
  return {
    state,
    store: openStore({ folder, clock, onUnsaved: deps.onUnsaved }),
    keyring: createSystemKeyring(safeStorage, process.platform),
    network: createSystemNetwork(session.defaultSession),
    updateFeed: updateFeedAddress(process.env),
    app: appControls({ windows, dialogs, folder, state, ...deps }),
    language: app.getLocale() || 'en-GB',
    notifier: createNotifier({ notification: Notification, window }),
    desktop: createDesktop({
      app,
      nativeImage,
      windows: windows.all,
      openTray: (icon) => new Tray(icon),
      menuOf: (items) => Menu.buildFromTemplate(items),
      platform: process.platform,
    }),
    showRecent: createIconMenu({
      app,
      platform: process.platform,
      menuOf: (items) => Menu.buildFromTemplate(items),
      program: process.execPath,
      open: (link) => {
        bringToFront(windows.front());
        openings.add({ kind: 'link', text: link });
      },
    }),
    openings: { next: openings.next, readFile: readOpenedFile },
    exportDialogs: createExportDialogs(dialogs, shell),
    exchangeFileDialogs: createExchangeFileDialogs(dialogs),
    sharedFolderDialogs: createSharedFolderDialogs(dialogs, shell),
    requestStore: openRequestStore({ folder, clock }),
    temporaryFolder: app.getPath('temp'),
    pdfPrinter: createPdfPrinter({
      openWindow: (options) => new BrowserWindow(options),
      session,
      folder: app.getPath('temp'),
    }),
    backups: { defaultFolder: path.join(folder, 'backups'), dialogs: createBackupDialogs(dialogs, shell) },
    deskData: {
      logs: ['desk.log', 'desk.log.1'].map((name) => path.join(folder, 'logs', name)),
      chooseImport: createDeskFileDialog(dialogs),
    },
    startSample: deps.startSample,
    startVersionsThread: createThreadStarter(path.join(deps.builtFiles, 'threads', 'versions.js')),
    forgetSnapshot: (id) => forgetSnapshot(folder, id),
    onResume: (listener) => powerMonitor.on('resume', listener),
    guardWrites: deps.guardWrites,
    windows,
    windowControls: {
      open: (href, isDropped) => deps.appWindows.open(href, isDropped ? screen.getCursorScreenPoint() : null),
      reopen: deps.appWindows.reopen,
      forget: deps.appWindows.forget,
      enableInMenu: deps.menu.enable,
      startDrag: (id, file) => windows.startDrag(id, { file, icon: rowsIcon() }),
    },
    log: deps.log,
    clock,
  };
}
