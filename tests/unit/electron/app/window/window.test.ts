import { createCrashPolicy, safePageOf } from '@main/app/open-window';
import { windowOptions } from '@main/app/window/main-window';
import { isOwnAddress } from '@main/app/window/navigation-guard';
import { restoreBounds } from '@main/app/window/window-bounds';
import { describe, expect, it } from 'vitest';

describe('the window (docs/quality.md S2 to S6, S8, S9, S14, S15)', () => {
  const options = (isPackaged: boolean) =>
    windowOptions({
      preload: '/p.cjs',
      isPackaged,
      isDark: false,
      isHigh: false,
      bounds: { width: 1280, height: 800 },
      zoom: 100,
    });

  it('is a sandbox, with every switch written out', () => {
    expect(options(true).webPreferences).toEqual({
      preload: '/p.cjs',
      zoomFactor: 1,
      partition: 'desk',
      additionalArguments: [],
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
      devTools: false,
    });
  });

  it.each([true, false])('has no switch that Electron warns of, packaged: %s (S8)', (isPackaged) => {
    const keys = Object.keys(options(isPackaged).webPreferences ?? {});
    for (const key of ['experimentalFeatures', 'enableBlinkFeatures', 'affinity', 'nativeWindowOpen'])
      expect(keys).not.toContain(key);
    expect(options(isPackaged).webPreferences?.devTools).toBe(!isPackaged);
  });

  it.each([
    ['nothing remembered', undefined, { width: 1280, height: 800 }],
    ['nonsense', { width: 'wide' }, { width: 1280, height: 800 }],
    [
      'a place that can be seen',
      { x: 10, y: 10, width: 1000, height: 700 },
      { x: 10, y: 10, width: 1000, height: 700 },
    ],
    ['a display that is gone', { x: 5000, y: 10, width: 1000, height: 700 }, { width: 1000, height: 700 }],
    ['too small', { x: 0, y: 0, width: 10, height: 10 }, { width: 1280, height: 800 }],
  ])('opens well with %s', (_, remembered, expected) => {
    expect(restoreBounds(remembered, [{ x: 0, y: 0, width: 1920, height: 1080 }])).toEqual(expected);
  });
});

describe('a page that has gone', () => {
  it('is loaded again once, but not in a loop, and not when it meant to go', () => {
    let now = 0;
    const afterCrash = createCrashPolicy(() => now);
    const gone = (reason: string, wasSafePage = false) => afterCrash({ reason, wasSafePage });
    expect(gone('clean-exit')).toBe('nothing');
    expect(gone('crashed')).toBe('reload');
    now = 59_000;
    expect(gone('oom')).toBe('safe page');
    expect(gone('crashed', true)).toBe('nothing');
    now = 200_000;
    expect(gone('crashed')).toBe('reload');
  });

  it('keeps the window on the app’s own pages', () => {
    expect(safePageOf('app://desk/')).toBe('app://desk/safe.html');
    expect(isOwnAddress('app://desk/safe.html', 'app://desk/')).toBe(false);
    expect(isOwnAddress(new URL('./', safePageOf('app://desk/')).href, 'app://desk/')).toBe(true);
  });
});
