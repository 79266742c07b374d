import path from 'node:path';
import { channels } from '@shared/ipc/bridge';
import type { DeskEvent } from '@shared/ipc/events';
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
} from 'electron';
import { createContainer } from './container';
import { registerCalls } from './ipc/register';
import { createSenderGuard } from './ipc/sender-guard';
import type { LaunchOptions } from './platform/launch-options';
import { createLogger } from './platform/logger';
import { createSampleRunner } from './platform/sample-runner';
import { createSystemKeyring } from './secrets/system-keyring';
import { setAsideIfCorrupt } from './settings/set-aside';
import { openStateFile } from './settings/state-file';
import { menuTemplate } from './window/app-menu';
import { createAppProtocol, ownPage } from './window/app-protocol';
import { createExternalLinks } from './window/external-links';
import { windowOptions } from './window/main-window';
import { guardNavigation } from './window/navigation-guard';
import { restrictSession } from './window/session-policy';
import { restoreBounds } from './window/window-bounds';

export interface DeskStart {
  readonly options: LaunchOptions;
  /** Folder with `renderer/` and `preload/` of the build. */
  readonly builtFiles: string;
  /** Address of the development server; undefined in a build. */
  readonly devServer: string | undefined;
}

const clock = Date.now;

/** Wires Electron to the container and opens the window. Runs once, when Electron is ready. */
export async function startDesk({ options, builtFiles, devServer }: DeskStart): Promise<void> {
  const page = devServer ?? ownPage;
  const folder = app.getPath('userData');
  const setAside = setAsideIfCorrupt(path.join(folder, 'desk.json'), clock);
  const state = openStateFile({ folder, name: 'desk' });
  const log = createLogger(path.join(folder, 'logs', 'desk.log'), clock);
  const sample = createSampleRunner(options.sampleDialect);

  let window: BrowserWindow | null = null;
  const emit = (event: DeskEvent) => {
    if (window && !window.isDestroyed()) window.webContents.send(channels.event, event);
  };

  const container = createContainer({
    state,
    keyring: createSystemKeyring(safeStorage, process.platform),
    app: {
      info: appInfo(setAside),
      applyTheme: (theme) => {
        nativeTheme.themeSource = theme;
      },
      copy: (text) => clipboard.writeText(text),
      openLink: createExternalLinks({ ask: askInWindow, open: (url) => shell.openExternal(url), clock }),
    },
    startSample: sample.start,
    emit,
    log,
    clock,
  });

  nativeTheme.themeSource = container.settings.get().theme;
  if (options.openSample) await container.connections.openSample();
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        platform: process.platform,
        isPackaged: app.isPackaged,
        send: (command) => emit({ type: 'menu', command }),
      }),
    ),
  );
  restrictSession(session.defaultSession);
  protocol.handle('app', createAppProtocol(path.join(builtFiles, 'renderer')));
  app.on('web-contents-created', (_event, contents) => guardNavigation(contents, page));
  registerCalls({
    ipcMain,
    dispatch: container.dispatch,
    isTrusted: createSenderGuard(page, (id) => window?.webContents.id === id),
  });
  app.on('will-quit', () => {
    void container.close();
    void sample.stop();
  });

  window = openWindow();
  await window.loadURL(page);

  function openWindow(): BrowserWindow {
    const displays = screen.getAllDisplays().map(({ workArea }) => workArea);
    const opened = new BrowserWindow(
      windowOptions({
        preload: path.join(builtFiles, 'preload', 'preload.cjs'),
        isPackaged: app.isPackaged,
        isDark: nativeTheme.shouldUseDarkColors,
        bounds: restoreBounds(state.get('window'), displays),
      }),
    );
    opened.once('ready-to-show', () => opened.show());
    opened.on('close', () => state.set('window', opened.getNormalBounds()));
    opened.webContents.on('render-process-gone', (_event, { reason }) => {
      log('window-gone', { reason });
      if (reason !== 'clean-exit') opened.reload();
    });
    return opened;
  }
}

function appInfo(setAside: string | null) {
  const electron = process.versions['electron'] ?? '';
  return {
    version: app.getVersion(),
    electron,
    host: electron.endsWith('-stand-in') ? ('stand-in' as const) : ('electron' as const),
    platform: process.platform,
    setAside: setAside === null ? [] : [path.basename(setAside)],
  };
}

async function askInWindow({ message, detail }: { readonly message: string; readonly detail: string }) {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message,
    detail,
    buttons: ['Cancel', 'Open in browser'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}
