import { EventEmitter } from 'node:events';
import { guardWindows, restrictSession } from '@main/app/window/window-guards';
import type { Session } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const fakeSession = () =>
  Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    setProxy: vi.fn(async () => {}),
    protocol: { handle: vi.fn() },
  });
type FakeSession = ReturnType<typeof fakeSession>;

/** What a page is answered that asks for a permission. */
const askedFor = (session: FakeSession, name: string) => {
  const answer = vi.fn();
  session.setPermissionRequestHandler.mock.calls[0]?.[0](null, name, answer);
  return {
    request: answer.mock.calls,
    check: session.setPermissionCheckHandler.mock.calls[0]?.[0](null, name, 'app://desk', {}),
  };
};

/** Every name in Electron's documentation, and two that are in none. */
const permissions = [
  ...['ar', 'automatic-fullscreen', 'background-fetch', 'background-sync', 'captured-surface-control'],
  ...['clipboard-read', 'clipboard-sanitized-write', 'deprecated-sync-clipboard-read', 'display-capture', 'fileSystem'],
  ...['fullscreen', 'geolocation', 'geolocation-approximate', 'hand-tracking', 'hid', 'idle-detection', 'keyboardLock'],
  ...['local-fonts', 'local-network', 'local-network-access', 'loopback-network', 'media', 'mediaKeySystem', 'midi'],
  ...['midiSysex', 'nfc', 'notifications', 'openExternal', 'payment-handler', 'periodic-background-sync'],
  ...['persistent-storage', 'pointerLock', 'screen-wake-lock', 'sensors', 'serial', 'smart-card', 'speaker-selection'],
  ...['storage-access', 'system-wake-lock', 'top-level-storage-access', 'usb', 'vr', 'web-app-installation'],
  ...['web-printing', 'window-management', 'unknown', 'future-x'],
];

describe('a session (docs/quality.md S5, S16)', () => {
  let session: FakeSession;
  beforeEach(() => {
    session = fakeSession();
    restrictSession(session as unknown as Session);
  });

  it.each(permissions)('denies %s, asked and checked', (name) => {
    expect(askedFor(session, name)).toEqual({ request: [[false]], check: false });
  });

  it.each(['hid', 'serial', 'usb'])('gives no device of kind %s', (deviceType) => {
    expect(session.setDevicePermissionHandler.mock.calls[0]?.[0]({ deviceType, origin: 'app://desk' })).toBe(false);
  });

  it('saves no file that a page wants to download', () => {
    const preventDefault = vi.fn();
    session.emit('will-download', { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

describe('before the first window opens', () => {
  async function guard(page: string) {
    const app = new EventEmitter();
    const [defaultSession, own] = [fakeSession(), fakeSession()];
    const fromPartition = vi.fn(() => own);
    const serve = async () => new Response();
    await guardWindows({ app, session: { defaultSession, fromPartition }, page, serve } as unknown as Parameters<
      typeof guardWindows
    >[0]);
    return { app, defaultSession, own, fromPartition, serve };
  }

  it('keeps the window’s session in memory, without a cache, alone with our scheme', async () => {
    const { own, defaultSession, fromPartition, serve } = await guard('app://desk/');
    // Only names that begin with "persist:" are kept on the disk.
    expect(fromPartition.mock.calls).toEqual([['desk', { cache: false }]]);
    expect(own.protocol.handle.mock.calls).toEqual([['app', serve]]);
    expect(defaultSession.protocol.handle).not.toHaveBeenCalled();
  });

  it('every session is guarded, those of later too', async () => {
    const { app, own, defaultSession } = await guard('app://desk/');
    const later = fakeSession();
    app.emit('session-created', later);
    for (const session of [own, defaultSession, later])
      expect(askedFor(session, 'media')).toEqual({ request: [[false]], check: false });
  });

  it('every page is guarded, whatever opens it', async () => {
    const { app } = await guard('app://desk/');
    const child = Object.assign(new EventEmitter(), {
      setWindowOpenHandler: vi.fn(),
      setWebRTCIPHandlingPolicy: vi.fn(),
    });
    app.emit('web-contents-created', {}, child);
    const preventDefault = vi.fn();
    child.emit('will-navigate', { url: 'https://example.org/', isMainFrame: true, preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(child.setWindowOpenHandler).toHaveBeenCalledOnce();
  });

  it('blocks the page’s network, but not main’s own nor development', async () => {
    const built = await guard('app://desk/');
    const nowhere = { mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:9', proxyBypassRules: '<-loopback>' };
    expect(built.own.setProxy.mock.calls).toEqual([[nowhere]]);
    expect(built.defaultSession.setProxy).not.toHaveBeenCalled();
    expect((await guard('http://127.0.0.1:5173/')).own.setProxy).not.toHaveBeenCalled();
  });
});
