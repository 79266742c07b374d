import { locale, localeArguments } from '@shared/format/catalogue';
import type { BrowserWindowConstructorOptions } from 'electron';
import type { WindowBounds } from './window-bounds';
import { sessionPartition } from './window-guards';

export interface WindowOptionsInput {
  readonly preload: string;
  readonly isPackaged: boolean;
  readonly isDark: boolean;
  /** High contrast, chosen or asked for by the system. */
  readonly isHigh: boolean;
  readonly bounds: WindowBounds;
  /** In percent. */
  readonly zoom: number;
}

/** All options that sandbox the window are set explicitly, even Electron's defaults (docs/quality.md#window). */
export function windowOptions({
  preload,
  isPackaged,
  isDark,
  isHigh,
  bounds,
  zoom,
}: WindowOptionsInput): BrowserWindowConstructorOptions {
  return {
    ...bounds,
    minWidth: 800,
    minHeight: 560,
    show: false,
    title: 'Contract Desk',
    // macOS gathers windows with the same text in tabs.
    tabbingIdentifier: 'contract-desk',
    // The page's own background colours, so that the window does not flash before the first paint.
    backgroundColor: isHigh ? (isDark ? '#090909' : '#ffffff') : isDark ? '#17181c' : '#fbfbfc',
    webPreferences: {
      preload,
      zoomFactor: zoom / 100,
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
