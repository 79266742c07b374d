import path from 'node:path';
import type { Log } from '@main/platform/logger';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import { windowOptions } from './window/main-window';
import { restoreBounds } from './window/window-bounds';
import type { WindowPlace } from './window/window-place';

export interface AppWindowDeps {
  /** Folder with `preload/` of the build. */
  readonly builtFiles: string;
  /** The address of the app's page. */
  readonly page: string;
  readonly isPackaged: boolean;
  readonly place: WindowPlace;
  /** How large everything is, in percent. */
  readonly zoom: number;
  /** In high contrast. */
  readonly isHigh: boolean;
  /** Shown without taking the focus. */
  readonly isBehind: boolean;
  readonly log: Log;
  readonly clock: () => number;
  /** The page stopped working and is loaded again. */
  readonly onCrash: () => void;
}

/** Opens a window in its place, and shows it when its first frame is painted. */
export function openAppWindow({ builtFiles, page, isPackaged, place, log, ...deps }: AppWindowDeps): BrowserWindow {
  const displays = screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new BrowserWindow(
    windowOptions({
      preload: path.join(builtFiles, 'preload', 'preload.cjs'),
      isPackaged,
      isDark: nativeTheme.shouldUseDarkColors,
      isHigh: deps.isHigh,
      bounds: restoreBounds(place.bounds, displays),
      zoom: deps.zoom,
    }),
  );
  const afterCrash = createCrashPolicy(deps.clock);
  const safePage = safePageOf(page);
  window.once('ready-to-show', () => {
    // It would be shown by it before.
    if (place.isMaximized) window.maximize();
    if (deps.isBehind) window.showInactive();
    else window.show();
  });
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    const next = afterCrash({ reason, wasSafePage: window.webContents.getURL() === safePage });
    log('window-gone', { reason, next });
    if (next !== 'nothing') deps.onCrash();
    // The address names the screen, so the same one is loaded again; what was sent continues in this process.
    if (next === 'reload') window.reload();
    if (next === 'safe page') void window.loadURL(safePage);
  });
  return window;
}

/** A page that crashes again within this time is not reloaded a third time. */
const tooSoonMs = 60_000;

/** After a crash: the same page again, the static page, or nothing. */
type AfterCrash = 'reload' | 'safe page' | 'nothing';

interface Crash {
  /** Electron's reason. */
  readonly reason: string;
  /** Whether the static page itself has crashed. */
  readonly wasSafePage: boolean;
}

/** Decides what follows a crash: the page is reloaded once, not in a loop (docs/quality.md L5). */
export function createCrashPolicy(clock: () => number): (crash: Crash) => AfterCrash {
  let lastAt = Number.NEGATIVE_INFINITY;
  return ({ reason, wasSafePage }) => {
    if (reason === 'clean-exit' || wasSafePage) return 'nothing';
    const isTooSoon = clock() - lastAt < tooSoonMs;
    lastAt = clock();
    return isTooSoon ? 'safe page' : 'reload';
  };
}

/** The static page, which needs nothing of the app. */
export const safePageOf = (page: string): string => new URL('safe.html', page).href;
