import { EventEmitter } from 'node:events';
import { createAppWindows } from '@main/app/window/app-windows';
import { addressOf, hrefOf, mostWindows, savedClosed, savedPlaces } from '@main/app/window/window-place';
import type { App, BrowserWindow } from 'electron';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const page = 'app://desk/';
const bounds = { x: 10, y: 20, width: 1000, height: 700 };

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Windows that keep what Electron's would tell, over a state that outlives them. */
function desk(kept: Map<string, unknown> = new Map(), comeBack = true) {
  const app = new EventEmitter();
  let open: FakeWindow[] = [];
  const made: FakeWindow[] = [];
  const windows = createAppWindows({
    app: app as unknown as App,
    state: { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, structuredClone(value)) },
    windows: {
      all: () => open as unknown as BrowserWindow[],
      front: () => (open[0] as unknown as BrowserWindow) ?? null,
    },
    page,
    comeBack: () => comeBack,
    make: (place, isBehind) => {
      const window = fakeWindow(place.bounds, isBehind, (gone) => {
        open = open.filter((each) => each !== gone);
      });
      open = isBehind ? [...open, window] : [window, ...open];
      made.push(window);
      return window as unknown as BrowserWindow;
    },
  });
  const start = () => {
    const window = windows.openFirst() as unknown as FakeWindow;
    void window.loadURL(addressOf(page, windows.first.href));
    windows.others();
    return window;
  };
  /** The plus of the tabs of macOS is pressed. */
  const newTab = () => void app.emit('new-window-for-tab');
  const quit = () => {
    app.emit('before-quit', {});
    for (const window of [...open]) window.close();
  };
  return { windows, start, quit, newTab, made, kept, hrefs: () => open.map(({ url }) => hrefOf(url(), page)) };
}

type FakeWindow = ReturnType<typeof fakeWindow>;

function fakeWindow(given: unknown, isBehind: boolean, onGone: (window: object) => void) {
  let url = page;
  let isGone = false;
  const webContents = Object.assign(new EventEmitter(), { getURL: () => url });
  const window = Object.assign(new EventEmitter(), {
    webContents,
    isBehind,
    url: () => url,
    getNormalBounds: () => given ?? bounds,
    isMaximized: () => false,
    isDestroyed: () => isGone,
    async loadURL(address: string) {
      url = address;
    },
    goTo(href: string) {
      url = addressOf(page, href);
      webContents.emit('did-navigate-in-page');
    },
    close() {
      window.emit('close', {});
      isGone = true;
      onGone(window);
      window.emit('closed');
    },
  });
  return window;
}

describe('the windows of the app', () => {
  it('all come back at the next start where they were, the one in front first', () => {
    const before = desk();
    before.start().goTo('/c/1/home');
    before.windows.open('/c/1/contracts/2?tab=results');
    before.windows.open('/c/2/runs');
    before.quit();
    const after = desk(before.kept);
    after.start();
    expect(after.hrefs()).toEqual(['/c/2/runs', '/c/1/contracts/2?tab=results', '/c/1/home']);
    expect(after.made.map(({ isBehind }) => isBehind)).toEqual([false, true, true]);
  });

  it('are one with the first screen where the person wants that, in its old place', () => {
    const before = desk();
    before.start().goTo('/c/1/runs');
    before.windows.open('/c/2/runs');
    before.quit();
    const after = desk(before.kept, false);
    after.start();
    expect(after.hrefs()).toEqual(['/']);
  });

  it('are kept while they are used, so that a crash loses no more than a second', () => {
    const { start, kept } = desk();
    start().goTo('/c/1/runs');
    vi.advanceTimersByTime(1000);
    expect(savedPlaces({ get: (key) => kept.get(key) }).map(({ href }) => href)).toEqual(['/c/1/runs']);
  });

  it('one that was closed is opened again where it was, the last one first, and does not come back otherwise', () => {
    const { windows, start, made, hrefs, quit, kept } = desk();
    start();
    windows.open('/c/1/runs');
    windows.open('/c/1/assets');
    made[1]?.goTo('/c/1/runs?status=Failed');
    made[1]?.close();
    made[2]?.close();
    expect(hrefs()).toEqual(['/']);
    expect([windows.reopen(), windows.reopen(), windows.reopen()]).toEqual([true, true, false]);
    expect(hrefs()).toEqual(['/c/1/runs?status=Failed', '/c/1/assets', '/']);
    made.at(-1)?.close();
    quit();
    expect(savedPlaces({ get: (key) => kept.get(key) })).toHaveLength(2);
  });

  it('closed before the last quit are opened again at the next start, those of a removed connection are not', () => {
    const before = desk();
    before.start();
    for (const href of ['/c/1/home', '/c/2/runs', '/c/1', '/c/12/home']) before.windows.open(href);
    for (const window of before.made.slice(1)) window.close();
    before.windows.reopen();
    before.windows.forget('1');
    // One that still shows it is closed afterwards.
    before.windows.open('/c/1/changes');
    before.made.at(-1)?.close();
    before.quit();
    const after = desk(before.kept, false);
    after.start();
    expect([after.windows.reopen(), after.windows.reopen()]).toEqual([true, false]);
    expect(after.hrefs()).toEqual(['/c/2/runs', '/']);
  });

  it('that were closed are ten at most, whatever is in the file', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.constant({ href: '/c/1/home' }))), (closedWindows) => {
        const places = savedClosed(new Map<string, unknown>([['closedWindows', closedWindows]]));
        expect(places.length).toBeLessThanOrEqual(10);
        for (const { href } of places) expect(href.startsWith('/')).toBe(true);
      }),
    );
    const kept = new Map<string, unknown>([['closedWindows', [{ href: '//evil' }, 7, { href: '/c/1/runs' }]]]);
    const { windows, start, hrefs } = desk(kept);
    start();
    expect([windows.reopen(), windows.reopen()]).toEqual([true, false]);
    expect(hrefs()).toEqual(['/c/1/runs', '/']);
  });

  it('the last one that closes comes back', () => {
    const before = desk();
    const first = before.start();
    first.goTo('/c/1/runs');
    first.close();
    const after = desk(before.kept);
    after.start();
    expect(after.hrefs()).toEqual(['/c/1/runs']);
  });

  it('are kept when a quit was refused and one is closed afterwards', () => {
    const { windows, start, made, kept } = desk();
    start();
    windows.open('/c/1/runs');
    windows.stay();
    made[1]?.close();
    expect(savedPlaces({ get: (key) => kept.get(key) })).toHaveLength(1);
  });

  it('another one opens beside the one in front, or where a row was dropped', () => {
    const { windows, start, made } = desk();
    start();
    windows.open('/c/1/runs');
    windows.open('/c/1/runs', { x: 900, y: 400 });
    expect(made.map((window) => window.getNormalBounds())).toEqual([
      bounds,
      { ...bounds, x: 38, y: 48 },
      { ...bounds, x: 900, y: 400 },
    ]);
  });

  it('open by the plus of the tabs of macOS, on the first screen', () => {
    const { start, newTab, hrefs } = desk();
    start().goTo('/c/1/runs');
    newTab();
    expect(hrefs()).toEqual(['/', '/c/1/runs']);
  });

  it('are no more than can be seen, and open for no address outside of the app', () => {
    const { windows, start } = desk();
    start();
    for (const href of ['//evil', 'https://evil', '', 'c/1', `/${'x'.repeat(5000)}`]) {
      expect(windows.open(href)).toBe(false);
    }
    const opened = Array.from({ length: mostWindows + 3 }, () => windows.open('/c/1/home'));
    expect(opened.filter(Boolean)).toHaveLength(mostWindows - 1);
  });
});

describe('kept places', () => {
  it('of an earlier version are those of its one window', () => {
    const kept = new Map<string, unknown>([['window', bounds]]);
    expect(savedPlaces(kept)).toEqual([{ href: '/', bounds, isMaximized: false }]);
  });

  it('that are no places are left out, and there is always one', () => {
    fc.assert(
      fc.property(fc.anything(), (windows) => {
        const places = savedPlaces(new Map<string, unknown>([['windows', windows]]));
        expect(places.length).toBeGreaterThan(0);
        for (const { href } of places) expect(href.startsWith('/')).toBe(true);
      }),
    );
    const windows = [{ href: 'https://evil/' }, null, 7, { href: '/c/1/home', bounds: 'wide', isMaximized: 'yes' }];
    expect(savedPlaces(new Map([['windows', windows]]))).toEqual([
      { href: '/c/1/home', bounds: 'wide', isMaximized: false },
    ]);
  });

  it.each(['/', '/c/1/home', '/c/a%20b/contracts?text=%22x%22', '/c/1/runs?from=1&to=2'])(
    'are found again by their address: %s',
    (href) => expect(hrefOf(addressOf(page, href), page)).toBe(href),
  );

  it.each([
    'app://desk/#/welcome',
    'https://evil/#/c/1',
    'app://desk/safe.html#/c/1',
    'app://desk/#//evil',
    'about:blank',
  ])('are the first screen for an address of no screen: %s', (address) => expect(hrefOf(address, page)).toBe('/'));
});
