import { EventEmitter } from 'node:events';
import { guardNavigation, isOwnAddress } from '@main/app/window/navigation-guard';
import type { WebContents } from 'electron';
import { describe, expect, it, vi } from 'vitest';

const own = 'app://desk/';

function guarded() {
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: vi.fn(),
    setWebRTCIPHandlingPolicy: vi.fn(),
  });
  const windows: string[] = [];
  guardNavigation(contents as unknown as WebContents, own, (address) => windows.push(address));
  /** Whether an event is prevented. */
  const ask = (name: string, event: object, ...more: unknown[]) => {
    const preventDefault = vi.fn();
    contents.emit(name, { ...event, preventDefault }, ...more);
    return preventDefault.mock.calls.length > 0;
  };
  return { contents, ask, windows };
}

const events = ['will-navigate', 'will-frame-navigate', 'will-redirect'];

describe('navigation (docs/quality.md S10)', () => {
  it.each([
    'app://desk.evil/',
    'app://desk@evil/',
    'app://evil@desk/',
    'app://:pw@desk/',
    'app://desk:1/',
    'app://desk/other.html',
    'app://desk/index.html',
    'app://desk//evil/',
    'app:desk',
    'app2://desk/',
    'javascript:alert(1)',
    'data:text/html,hi',
    'file:///etc/passwd',
    'blob:app://desk/1',
    'about:blank',
    'about:srcdoc',
    'view-source:app://desk/',
    'chrome://gpu',
    'devtools://devtools/bundled/inspector.html',
    'contractdesk://open',
    'https://desk/',
    'http://127.0.0.1/',
    '\\\\host\\share',
    '',
  ])('does not leave for "%s"', (url) => {
    const { ask } = guarded();
    expect(isOwnAddress(url, own)).toBe(false);
    expect(events.map((name) => ask(name, { url, isMainFrame: true }))).toEqual([true, true, true]);
  });

  it.each(['app://desk/', 'APP://desk/', 'app://desk/#/contracts', 'app://desk/?#x'])('stays at "%s"', (url) => {
    const { ask } = guarded();
    expect(events.map((name) => ask(name, { url, isMainFrame: true }))).toEqual([false, false, false]);
  });

  it('has no page in a frame, not even our own', () => {
    const { ask } = guarded();
    for (const url of [own, 'about:blank', 'https://example.org/'])
      expect(events.map((name) => ask(name, { url, isMainFrame: false }))).toEqual([true, true, true]);
  });
});

describe('other pages (docs/quality.md S9, S11)', () => {
  const foreign = ['https://example.org/', 'about:blank', 'javascript:1', 'app://desk/safe.html', 'app://desk@evil/'];
  it.each([own, ...foreign])('no window opens for "%s"', (url) => {
    expect(guarded().contents.setWindowOpenHandler.mock.calls[0]?.[0]({ url })).toEqual({ action: 'deny' });
  });

  it('a window is made by the app for a screen of its own, and for nothing else', () => {
    const { contents, windows } = guarded();
    const screen = `${own}#/c/1/home`;
    for (const url of [...foreign, screen]) contents.setWindowOpenHandler.mock.calls[0]?.[0]({ url });
    expect(windows).toEqual([screen]);
  });

  it('no webview is attached, and none gets a preload script', () => {
    const preferences = { preload: '/evil.js' };
    expect(guarded().ask('will-attach-webview', {}, preferences, { src: own })).toBe(true);
    expect(preferences).toEqual({});
  });

  it('WebRTC finds no way around the session’s proxy (docs/quality.md#content-policy)', () => {
    expect(guarded().contents.setWebRTCIPHandlingPolicy).toHaveBeenCalledExactlyOnceWith('disable_non_proxied_udp');
  });
});
