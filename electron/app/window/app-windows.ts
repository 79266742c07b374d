import type { App, BrowserWindow } from 'electron';
import { createClosedWindows } from './closed-windows';
import type { OpenWindows } from './open-windows';
import {
  addressOf,
  beside,
  firstHref,
  hrefOf,
  isHref,
  mostWindows,
  type SavedValues,
  savedPlaces,
  type WindowPlace,
} from './window-place';

export interface AppWindowsDeps {
  readonly app: Pick<App, 'on'>;
  readonly state: SavedValues & { set(key: string, value: unknown): void };
  readonly windows: Pick<OpenWindows, 'all' | 'front'>;
  /** The address of the app's page. */
  readonly page: string;
  /** Whether the windows of the last time come back, or only one with Home. */
  readonly comeBack: () => boolean;
  /** Makes a window, guards it and makes it known; its page is loaded by `open`. */
  readonly make: (place: WindowPlace, isBehind: boolean) => BrowserWindow;
}

/** A change of place is saved so much later, in milliseconds: a person who scrolls or drags changes it many times a second. */
const saveAfterMs = 1000;

/**
 * The windows of the app: each has a place of its own, which is saved, so that all come back at the next start, and those closed
 * last can be opened again then too. They share one main process: its index, journal and connections.
 */
export function createAppWindows({ app, state, windows, page, comeBack, make }: AppWindowsDeps) {
  const [saved, ...others] = savedPlaces(state);
  const first = comeBack() ? saved : { ...saved, href: firstHref };
  const closed = createClosedWindows(state);
  let isEnding = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const placeOf = (window: BrowserWindow): WindowPlace => ({
    href: hrefOf(window.webContents.getURL(), page),
    bounds: window.getNormalBounds(),
    isMaximized: window.isMaximized(),
  });

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    const open = windows.all().filter((window) => !window.isDestroyed());
    // While the app ends its windows close one after the other, and what they leave behind is not what was open.
    if (!isEnding && open.length > 0) state.set('windows', open.map(placeOf));
  }

  function saveSoon(): void {
    timer ??= setTimeout(save, saveAfterMs);
  }

  app.on('before-quit', () => {
    save();
    isEnding = true;
  });

  function follow(window: BrowserWindow): void {
    let last: WindowPlace | null = null;
    window.webContents.on('did-navigate-in-page', saveSoon);
    for (const name of ['move', 'resize', 'maximize', 'unmaximize'] as const) window.on(name as 'move', saveSoon);
    window.on('close', () => {
      last = placeOf(window);
      // It may be the last one.
      save();
    });
    window.once('closed', () => {
      if (isEnding || windows.all().length === 0) return;
      if (last !== null) closed.add(last);
      save();
    });
  }

  function open(place: WindowPlace, isBehind = false): BrowserWindow {
    const window = make(place, isBehind);
    follow(window);
    return window;
  }

  /** Loads the page of a window that was opened later than the first. One that is closed meanwhile needs none. */
  function show(place: WindowPlace, isBehind = false): void {
    const window = open(place, isBehind);
    void window.loadURL(addressOf(page, place.href)).catch(() => undefined);
    saveSoon();
  }

  /** Opens a screen in a window of its own, beside the one in front or at a point; false when there are too many, or for no path. */
  function openScreen(href: string, at: { readonly x: number; readonly y: number } | null = null): boolean {
    if (!isHref(href) || windows.all().length >= mostWindows) return false;
    const front = windows.front();
    const near = front === null ? null : front.getNormalBounds();
    show({ href, bounds: at === null || near === null ? beside(near) : { ...near, ...at }, isMaximized: false });
    return true;
  }

  // The plus of the tabs of macOS.
  app.on('new-window-for-tab', () => void openScreen(firstHref));

  return {
    /** Where the first window of this start is. */
    first,
    /** Makes the first window. Its page is loaded by the caller. */
    openFirst: (): BrowserWindow => open(first),

    /** Opens the other windows of the last time, behind the first one. */
    others(): void {
      if (comeBack()) for (const place of others) show(place, true);
    },

    open: openScreen,

    /** Opens the window that was closed last; false when there is none. */
    reopen(): boolean {
      const place = windows.all().length >= mostWindows ? undefined : closed.take();
      if (place !== undefined) show(place);
      return place !== undefined;
    },

    forget: closed.forget,

    /** The app does not end after all. */
    stay(): void {
      isEnding = false;
    },
  };
}

export type AppWindows = ReturnType<typeof createAppWindows>;
