import path from 'node:path';
import { createDesktop } from '@main/platform/desktop';
import { createBackupDialogs, createExchangeFileDialogs, createExportDialogs } from '@main/platform/file-dialogs';
import { createNotifier } from '@main/platform/notifier';
import { readOpenedFile } from '@main/platform/opened-file';
import { createPdfPrinter } from '@main/platform/pdf-printer';
import { createSystemKeyring } from '@main/platform/system-keyring';
import { createSystemNetwork } from '@main/platform/system-network';
import type { OpeningQueue } from '@main/platform/system-openings';
import type { WindowDialogs } from '@main/platform/window-dialogs';
import { openStateFile, setAsideIfCorrupt } from '@main/store/settings/state-file';
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
import { createAppLog } from './app-log';
import type { Platform } from './platform';
import { enableCommands } from './window/app-menu';
import { createExternalLinks } from './window/external-links';
import { messages } from './window/messages';
import type { OpenWindows } from './window/open-windows';

interface ElectronPlatformDeps
  extends Pick<Platform, 'startSample' | 'guardWrites'>,
    Pick<Platform['app'], 'hasCrashed' | 'restart'> {
  readonly windows: OpenWindows;
  readonly dialogs: WindowDialogs;
  /** Links and files that the system hands over. */
  readonly openings: OpeningQueue;
}

const clock = Date.now;
const linkMessages = messages.link;

/** The platform that the container needs, made of Electron. */
export function createElectronPlatform({ windows, dialogs, openings, ...deps }: ElectronPlatformDeps): Platform {
  const folder = app.getPath('userData');
  const window = windows.front;
  const onUnsaved = () => {
    for (const id of windows.open()) windows.send(id, { type: 'unsaved-changed' });
  };
  const setAside = setAsideIfCorrupt(path.join(folder, 'desk.json'), clock);
  const state = openStateFile({ folder, name: 'desk', onUnsaved });
  const electron = process.versions['electron'] ?? '';
  return {
    state,
    store: openStore({ folder, clock, onUnsaved }),
    keyring: createSystemKeyring(safeStorage, process.platform),
    network: createSystemNetwork(session.defaultSession),
    app: {
      info: {
        version: app.getVersion(),
        electron,
        host: electron.endsWith('-stand-in') ? 'stand-in' : 'electron',
        platform: process.platform,
        setAside: setAside === null ? [] : [path.basename(setAside)],
      },
      unsavedReason: state.unsavedReason,
      hasCrashed: deps.hasCrashed,
      applyTheme: (theme) => {
        nativeTheme.themeSource = theme;
      },
      // Async, because writing to the clipboard may still fail.
      copy: (text) => clipboard.writeText(text),
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
    pdfPrinter: createPdfPrinter({
      openWindow: (options) => new BrowserWindow(options),
      session,
      folder: app.getPath('temp'),
    }),
    backups: { defaultFolder: path.join(folder, 'backups'), dialogs: createBackupDialogs(dialogs, shell) },
    startSample: deps.startSample,
    onResume: (listener) => powerMonitor.on('resume', listener),
    guardWrites: deps.guardWrites,
    windows,
    log: createAppLog().log,
    clock,
  };
}
