import { locale, localeArguments } from '@shared/format/catalogue';
import type { BrowserWindowConstructorOptions } from 'electron';
import type { WindowBounds } from './window-bounds';
import { sessionPartition } from './window-guards';

export interface WindowOptionsInput {
  readonly preload: string;
  readonly isPackaged: boolean;
  readonly isDark: boolean;
  readonly bounds: WindowBounds;
}

/** All options that sandbox the window are set explicitly, even Electron's defaults (docs/quality.md#window). */
export function windowOptions({
  preload,
  isPackaged,
  isDark,
  bounds,
}: WindowOptionsInput): BrowserWindowConstructorOptions {
  return {
    ...bounds,
    minWidth: 800,
    minHeight: 560,
    show: false,
    title: 'Contract Desk',
    // The page's own background colours, so that the window does not flash before the first paint.
    backgroundColor: isDark ? '#17181c' : '#fbfbfc',
    webPreferences: {
      preload,
      additionalArguments: localeArguments(locale),
      partition: sessionPartition,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      autoplayPolicy: 'user-gesture-required',
      disableBlinkFeatures: 'Auxclick',
      devTools: !isPackaged,
    },
  };
}
