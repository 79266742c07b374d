import path from 'node:path';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { Log } from './platform/logger';
import type { StateFile } from './settings/state-file';
import { createCrashPolicy } from './window/crash-policy';
import { windowOptions } from './window/main-window';
import { restoreBounds } from './window/window-bounds';

export interface DeskWindowDeps {
  /** Folder with `preload/` of the build. */
  readonly builtFiles: string;
  readonly isPackaged: boolean;
  readonly state: StateFile;
  readonly log: Log;
  readonly clock: () => number;
}

/** Opens the one window where it was the last time. It is shown when its first frame is painted. */
export function openDeskWindow({ builtFiles, isPackaged, state, log, clock }: DeskWindowDeps): BrowserWindow {
  const displays = screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new BrowserWindow(
    windowOptions({
      preload: path.join(builtFiles, 'preload', 'preload.cjs'),
      isPackaged,
      isDark: nativeTheme.shouldUseDarkColors,
      bounds: restoreBounds(state.get('window'), displays),
    }),
  );
  const shouldReload = createCrashPolicy(clock);
  window.once('ready-to-show', () => window.show());
  window.on('close', () => state.set('window', window.getNormalBounds()));
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log('window-gone', { reason });
    if (shouldReload(reason)) window.reload();
  });
  return window;
}
