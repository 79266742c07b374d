import { EventEmitter } from 'node:events';
import { menuTemplate } from '@main/window/app-menu';
import { contentSecurityPolicy } from '@main/window/content-security';
import { createCrashPolicy, safePageOf } from '@main/window/crash-policy';
import { createExternalLinks, safeExternalUrl } from '@main/window/external-links';
import { windowOptions } from '@main/window/main-window';
import { guardNavigation, isOwnAddress } from '@main/window/navigation-guard';
import { restrictSession } from '@main/window/session-policy';
import { restoreBounds } from '@main/window/window-bounds';
import type { Session, WebContents } from 'electron';
import { describe, expect, it, vi } from 'vitest';

describe('the window', () => {
  const options = (isPackaged: boolean) =>
    windowOptions({ preload: '/p.cjs', isPackaged, isDark: false, bounds: { width: 1280, height: 800 } });

  it('is a sandbox, with every switch written out', () => {
    expect(options(true).webPreferences).toEqual({
      preload: '/p.cjs',
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

  it('has developer tools only while it is not packaged', () => {
    expect(options(false).webPreferences?.devTools).toBe(true);
    const labels = (isPackaged: boolean) =>
      JSON.stringify(menuTemplate({ platform: 'linux', isPackaged, send: () => {} }));
    expect(labels(true)).not.toContain('toggleDevTools');
    expect(labels(false)).toContain('toggleDevTools');
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

  it('leaves a page beside the app’s own, from which there is a way back and to nothing else', () => {
    expect(safePageOf('app://desk/')).toBe('app://desk/safe.html');
    expect(isOwnAddress('app://desk/safe.html', 'app://desk/')).toBe(false);
    expect(isOwnAddress(new URL('./', safePageOf('app://desk/')).href, 'app://desk/')).toBe(true);
  });
});

describe('the content security policy', () => {
  const directives = new Map(
    contentSecurityPolicy.split('; ').map((text) => {
      const [name = '', ...values] = text.split(' ');
      return [name, values] as const;
    }),
  );

  it('allows nothing but our own files', () => {
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('style-src')).toEqual(["'self'"]);
    for (const name of ['connect-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors', 'trusted-types']) {
      expect(directives.get(name), name).toEqual(["'none'"]);
    }
    expect(contentSecurityPolicy).not.toMatch(/unsafe|https?:|\*/);
  });
});

describe('navigation', () => {
  const hostile = [
    'app://desk.evil/',
    'app://desk@evil/',
    'app://desk:1/',
    'app://desk/other.html',
    'javascript:alert(1)',
    'data:text/html,hi',
    'file:///etc/passwd',
    'blob:app://desk/1',
    'about:blank',
    'view-source:app://desk/',
    'chrome://gpu',
    'https://example.org/',
    'http://127.0.0.1/',
    '',
  ];

  it.each(hostile)('does not leave for "%s"', (url) => {
    expect(isOwnAddress(url, 'app://desk/')).toBe(false);
  });

  it('stays on its page, whatever the case of the scheme or the fragment', () => {
    expect(isOwnAddress('app://desk/#/contracts', 'app://desk/')).toBe(true);
    expect(isOwnAddress('APP://desk/', 'app://desk/')).toBe(true);
  });

  it('is prevented by every event, and no window or webview opens', () => {
    const contents = Object.assign(new EventEmitter(), { setWindowOpenHandler: vi.fn() });
    guardNavigation(contents as unknown as WebContents, 'app://desk/');
    for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview']) {
      const preventDefault = vi.fn();
      contents.emit(name, { url: 'https://example.org/', preventDefault });
      expect(preventDefault, name).toHaveBeenCalledOnce();
    }
    expect(contents.setWindowOpenHandler.mock.calls[0]?.[0]({ url: 'app://desk/' })).toEqual({ action: 'deny' });
  });
});

describe('permissions and downloads', () => {
  it('are all denied, known or not', () => {
    const session = Object.assign(new EventEmitter(), {
      setPermissionRequestHandler: vi.fn(),
      setPermissionCheckHandler: vi.fn(),
      setDevicePermissionHandler: vi.fn(),
    });
    restrictSession(session as unknown as Session);
    for (const name of ['geolocation', 'media', 'notifications', 'clipboard-read', 'midi', 'unknown', 'future-x']) {
      const answer = vi.fn();
      session.setPermissionRequestHandler.mock.calls[0]?.[0](null, name, answer);
      expect(answer).toHaveBeenCalledWith(false);
      expect(session.setPermissionCheckHandler.mock.calls[0]?.[0](null, name)).toBe(false);
    }
    expect(session.setDevicePermissionHandler.mock.calls[0]?.[0]({})).toBe(false);
    const preventDefault = vi.fn();
    session.emit('will-download', { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

describe('links of a contract', () => {
  it.each([
    'http://example.org',
    'file:///etc/passwd',
    'smb://host/share',
    'ms-msdt:/id',
    'javascript:alert(1)',
    'mailto:a@b?attach=/etc/passwd',
    '\\\\host\\share',
    'https://user:pw@example.org/',
    'https://',
    `https://example.org/${'x'.repeat(10_000)}`,
    '//example.org',
    '',
  ])('are not opened when they are "%.40s"', (url) => {
    expect(safeExternalUrl(url)).toBeNull();
  });

  it('show the host as it really is', async () => {
    const ask = vi.fn(async () => true);
    const open = vi.fn(async () => {});
    const openLink = createExternalLinks({ ask, open, clock: () => 0 });
    expect(await openLink('https://b\u00fccher.example/a b')).toBe(true);
    expect(ask).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Open xn--bcher-kva.example in your browser?' }),
    );
    expect(open).toHaveBeenCalledWith('https://xn--bcher-kva.example/a%20b');
  });

  it('are not opened without consent, nor more than one a second', async () => {
    const open = vi.fn(async () => {});
    const ask = vi.fn(async () => false);
    let now = 0;
    const openLink = createExternalLinks({ ask, open, clock: () => now });
    expect(await openLink('https://example.org/')).toBe(false);
    now = 999;
    expect(await openLink('https://example.org/')).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
    expect(open).not.toHaveBeenCalled();
  });
});
