import path from 'node:path';
import type { LaunchOptions } from '@main/platform/launch-options';
import type { OpeningQueue } from '@main/platform/system-openings';
import { savedSnapshot } from '@main/store/settings/kept-snapshot';
import { savedTheme } from '@main/store/settings/saved-theme';
import { openStateFile, setAsideIfCorrupt } from '@main/store/settings/state-file';
import { channels } from '@shared/ipc/bridge';
import { app, ipcMain, Menu, nativeTheme, session } from 'electron';
import { createAppLog } from './app-log';
import { openAppWindow } from './open-window';
import { menuTemplate } from './window/app-menu';
import { createAppProtocol, ownPage } from './window/app-protocol';
import { createOpenWindows } from './window/open-windows';
import { guardWindows } from './window/window-guards';

export interface AppStart {
  readonly options: LaunchOptions;
  /** Folder with `renderer/`, `preload/` and `threads/` of the build. */
  readonly builtFiles: string;
  /** Address of the development server; undefined in a build. */
  readonly devServer: string | undefined;
  /** Links and files that the system hands over. */
  readonly openings: OpeningQueue;
  /** Called once the app behind the window is made, with a function that brings it to the front, also where it is hidden. */
  readonly onWindow: (raise: () => void) => void;
}

const clock = Date.now;

/**
 * Opens the window with as little code as that takes, and makes the app behind it once the window is seen: what the page asks
 * before waits (docs/adr/0015). Runs once, when Electron is ready.
 */
export async function startApp({ options, builtFiles, devServer, openings, onWindow }: AppStart): Promise<void> {
  const page = devServer ?? ownPage;
  const windows = createOpenWindows();
  const { log } = createAppLog();
  const folder = app.getPath('userData');
  const onUnsaved = () => {
    for (const id of windows.open()) windows.send(id, { type: 'unsaved-changed' });
  };
  const setAside = setAsideIfCorrupt(path.join(folder, 'desk.json'), clock);
  const state = openStateFile({ folder, name: 'desk', onUnsaved });
  // The window takes its first colour from it.
  nativeTheme.themeSource = savedTheme(state);

  let hasCrashed = false;
  const { promise: whenSeen, resolve: seen } = Promise.withResolvers<void>();
  const behind = whenSeen.then(async () => {
    const { createBehind } = await import('./behind-window');
    const disk = { folder, builtFiles, state, setAside, onUnsaved };
    return createBehind({ ...disk, options, page, windows, openings, log, hasCrashed: () => hasCrashed });
  });

  // Menu, permissions, protocol and navigation are set before the first window opens.
  const template = menuTemplate({
    platform: process.platform,
    isPackaged: app.isPackaged,
    send: (command) => void behind.then(({ emit }) => emit({ type: 'menu', command })),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  const serve = createAppProtocol(path.join(builtFiles, 'renderer'), savedSnapshot(folder, state));
  await guardWindows({ app, session, page, serve });
  ipcMain.handle(channels.call, async (...call) => (await behind).answer(...call));

  const onCrash = () => {
    hasCrashed = true;
  };
  const { isPackaged } = app;
  const opened = openAppWindow({ builtFiles, page, isPackaged, state, log, clock, onCrash });
  opened.once('ready-to-show', () => setTimeout(seen, 80));
  windows.add(opened, (id) => void behind.then(({ windowLeft }) => windowLeft(id)));
  const loaded = opened.loadURL(page).catch((thrown: unknown) => {
    // A window closed meanwhile needs no page, and a crashed page is replaced elsewhere.
    if (!opened.isDestroyed() && !hasCrashed) throw thrown;
  });
  // Without a first frame, such as after a crash, the app is made all the same.
  void loaded.then(seen, seen);
  const guarded = behind.then(({ guard, showWindow }) => {
    guard(opened);
    onWindow(showWindow);
  });
  await Promise.all([loaded, guarded]);
}
