import path from 'node:path';
import type { Log } from '@main/platform/logger';
import type { StateFile } from '@main/store/settings/state-file';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import { windowOptions } from './window/main-window';
import { restoreBounds } from './window/window-bounds';

export interface AppWindowDeps {
  /** Folder with `preload/` of the build. */
  readonly builtFiles: string;
  /** The address that the window is to show. */
  readonly page: string;
  readonly isPackaged: boolean;
  readonly state: StateFile;
  readonly log: Log;
  readonly clock: () => number;
  /** The page stopped working and is loaded again. */
  readonly onCrash: () => void;
}

/** Opens the window where it was last time, and shows it when its first frame is painted. */
export function openAppWindow({ builtFiles, page, isPackaged, state, log, ...deps }: AppWindowDeps): BrowserWindow {
  const displays = screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new BrowserWindow(
    windowOptions({
      preload: path.join(builtFiles, 'preload', 'preload.cjs'),
      isPackaged,
      isDark: nativeTheme.shouldUseDarkColors,
      bounds: restoreBounds(state.get('window'), displays),
    }),
  );
  const afterCrash = createCrashPolicy(deps.clock);
  const safePage = safePageOf(page);
  window.once('ready-to-show', () => window.show());
  window.on('close', () => state.set('window', window.getNormalBounds()));
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
