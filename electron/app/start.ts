import path from 'node:path';
import type { LaunchOptions } from '@main/platform/launch-options';
import { bringToFront } from '@main/platform/notifier';
import type { OpeningQueue } from '@main/platform/system-openings';
import { savedSnapshot } from '@main/store/settings/kept-snapshot';
import { savedBindings, savedChoice, savedLook, savedZoom } from '@main/store/settings/saved-look';
import { openStateFile, type StateFile, setAsideIfCorrupt } from '@main/store/settings/state-file';
import { lookAttributes } from '@shared/domain/local/look';
import { channels } from '@shared/ipc/bridge';
import { app, ipcMain, Menu, nativeTheme, session } from 'electron';
import { createAppLog } from './app-log';
import { openAppWindow } from './open-window';
import { createAppProtocol, ownPage } from './window/app-protocol';
import { createAppWindows } from './window/app-windows';
import { createNativeMenu } from './window/native-menu';
import { createOpenWindows } from './window/open-windows';
import { guardWindows } from './window/window-guards';
import { addressOf, hrefOf } from './window/window-place';
import type { ZoomStep } from './window/zoom';

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
  nativeTheme.themeSource = savedLook(state).theme;
  const zoom = (step: ZoomStep) => void behind.then(({ changeZoom }) => changeZoom(step));

  let hasCrashed = false;
  const { promise: whenSeen, resolve: seen } = Promise.withResolvers<void>();
  const { isPackaged } = app;
  const appWindows = createAppWindows({
    app,
    state,
    windows,
    page,
    comeBack: () => savedChoice(state, 'startWith') === 'windows',
    make(place, isBehind) {
      const onCrash = () => {
        hasCrashed = true;
      };
      const look = { zoom: savedZoom(state), isHigh: lookOf(state).contrast !== null };
      const opened = openAppWindow({ builtFiles, page, isPackaged, place, isBehind, log, clock, onCrash, ...look });
      opened.webContents.on('zoom-changed', (_event, direction) => zoom(direction));
      windows.add(opened, (id) => void behind.then(({ windowLeft }) => windowLeft(id)));
      void behind.then(({ guard }) => guard(opened));
      return opened;
    },
  });
  const behind = whenSeen.then(async () => {
    const { createBehind } = await import('./behind-window');
    const disk = { folder, builtFiles, state, setAside, onUnsaved };
    return createBehind({
      ...disk,
      ...{ options, page, windows, appWindows, openings, log, menu },
      hasCrashed: () => hasCrashed,
    });
  });

  // Menu, permissions, protocol and navigation are set before the first window opens.
  const menu = createNativeMenu({
    platform: process.platform,
    isPackaged,
    windows,
    send: (command) => void behind.then(({ emit }) => emit({ type: 'menu', command })),
    menuOf: (template) => Menu.buildFromTemplate(template),
    setMenu: (menu) => Menu.setApplicationMenu(menu),
    bringToFront,
    zoom,
    bindings: savedBindings(state, process.platform === 'darwin'),
  });
  const { first } = appWindows;
  const serve = pagesOf({ builtFiles, folder, state, href: first.href });
  const openLinked = (address: string) => void appWindows.open(hrefOf(address, page));
  await guardWindows({ app, session, page, onWindow: openLinked, serve });
  ipcMain.handle(channels.call, async (...call) => (await behind).answer(...call));

  const opened = appWindows.openFirst();
  opened.once('ready-to-show', () => setTimeout(seen, 80));
  const loaded = opened.loadURL(addressOf(page, first.href)).catch((thrown: unknown) => {
    // A window closed meanwhile needs no page, and a crashed page is replaced elsewhere.
    if (!opened.isDestroyed() && !hasCrashed) throw thrown;
  });
  // Without a first frame, such as after a crash, the app is made all the same.
  void loaded.then(seen, seen);
  const made = behind.then(({ showWindow }) => {
    appWindows.others();
    onWindow(showWindow);
  });
  await Promise.all([loaded, made]);
}

const lookOf = (state: StateFile) => lookAttributes(savedLook(state), nativeTheme.shouldUseHighContrastColors);

interface PagesDeps extends Pick<AppStart, 'builtFiles'> {
  readonly folder: string;
  readonly state: StateFile;
  /** The screen of the first window. */
  readonly href: string;
}

/** Serves the pages with how they are to look, the first one also with how Home looked last. */
const pagesOf = ({ builtFiles, folder, state, href }: PagesDeps) =>
  createAppProtocol(path.join(builtFiles, 'renderer'), {
    snapshot: savedSnapshot(folder, state, href),
    look: () => lookOf(state),
  });
