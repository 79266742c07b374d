import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles } from './read-imports';

const root = path.join(import.meta.dirname, '../../..');
/** Words of the sample's data are no code. */
const isCode = (file: string) => !file.startsWith('electron/sample-service/seed/');
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const texts = ['shared', 'electron', 'renderer']
  .flatMap((folder) => sourceFiles(root, folder))
  .filter(isCode)
  .map((file) => [file, withoutComments(readFileSync(path.join(root, file), 'utf8'))] as const);

/** The files in which a pattern occurs. */
const holders = (pattern: RegExp) => texts.flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).sort();

describe('files that hold a power (docs/quality.md S48)', () => {
  it.each([
    ['the way of the page to main', /ipcRenderer\b/, ['electron/preload.ts']],
    ['the bridge', /contextBridge\b/, ['electron/preload.ts']],
    ['the page’s side of the bridge', /window\.desk\./, ['renderer/api/bridge.ts']],
    ['main’s one channel', /ipcMain\.\w+\(/, ['electron/app/start.ts']],
    ['the system’s browser', /shell\.openExternal/, ['electron/app/electron-platform.ts']],
    // The second one prints reports: hidden, sandboxed, without preload and scripts (electron/platform/pdf-printer.ts).
    ['a new window', /new BrowserWindow\(/, ['electron/app/open-window.ts', 'electron/app/electron-platform.ts']],
    ['our own scheme', /protocol\.handle\(/, ['electron/app/window/window-guards.ts']],
    ['permissions', /setPermission(?:Request|Check)Handler\(/, ['electron/app/window/window-guards.ts']],
    ['a handler for windows of the page', /setWindowOpenHandler\(/, ['electron/app/window/navigation-guard.ts']],
    ['the keyring', /safeStorage\b/, ['electron/app/electron-platform.ts', 'electron/platform/system-keyring.ts']],
    [
      'a dialog of the system, which needs its window',
      /dialog\.show(?!ErrorBox\()/,
      ['electron/platform/window-dialogs.ts'],
    ],
    ['a thread', /new Worker\(/, ['electron/platform/thread-starter.ts']],
    [
      'messages past the one channel, between main and its thread',
      /postMessage\(/,
      ['electron/services/contracts/versions/large-thread.ts', 'electron/platform/thread-starter.ts'],
    ],
    ['the clipboard', /clipboard\.(?:write|read)\w*\(/, ['electron/app/electron-platform.ts']],
  ])('%s is in no other', (_, pattern, expected) => {
    expect(holders(pattern).filter((file) => !expected.includes(file))).toEqual([]);
    expect(holders(pattern)).toContain(expected[0]);
  });

  it.each([
    ['another way over the network', /(?<!query\.)\bfetch\(|XMLHttpRequest|\bWebSocket\(|EventSource|sendBeacon/],
    ['raw HTML', /dangerouslySetInnerHTML|\.(?:inner|outer)HTML|insertAdjacentHTML|document\.write|DOMParser|srcdoc/],
    ['text that is run', /\beval\(|new Function\(|executeJavaScript|insertCSS|node:vm\b|setTimeout\(['"`]/],
    ['other programs', /node:child_process|utilityProcess|shell\.openPath|process\.binding/],
    ['a page’s own memory', /localStorage|sessionStorage|indexedDB|document\.cookie|navigator\.serviceWorker/],
    [
      'a way past certificates',
      /certificate-error|setCertificateVerifyProc|rejectUnauthorized: (?!true)|ignore-certif/,
    ],
    [
      'switched-off guards',
      /(?<!hasSwitch\(')no-sandbox|webSecurity: false|bypassCSP|registerFileProtocol|enableRemoteModule/,
    ],
    [
      'telemetry, crash upload, updates (S47)',
      /autoUpdater|crashReporter|electron-updater|@sentry|analytics|telemetry/i,
    ],
    ['a question to the parser that Node answers wrongly', /canParse\(/],
    ['synchronous calls', /sendSync|ipcRenderer\.send\(/],
    ['devices and peers', /RTCPeerConnection|getUserMedia|navigator\.(?:usb|hid|serial|bluetooth)/],
  ])('nothing has %s', (_, pattern) => expect(holders(pattern)).toEqual([]));

  it('only values of our own are merged: raw input would bring its prototype along (S43)', () => {
    expect(holders(/Object\.assign\(|\bmerge\(/)).toEqual([
      'electron/http/proxy-tunnel.ts',
      'renderer/api/cache/refresh-list.ts',
      'renderer/features/results/filters/active-filters.ts',
      'renderer/ui/grid/row-scroll.ts',
    ]);
  });

  it('a route is called in renderer/api alone, where its query or mutation is', () => {
    const callers = holders(/import \{[^}]*\bcall\b[^}]*\} from '@renderer\/api\/bridge'/);
    expect(callers.filter((file) => !file.startsWith('renderer/api/'))).toEqual([]);
  });

  it('the renderer knows neither Electron nor Node', () => {
    const renderer = texts.map(([file]) => file).filter((file) => file.startsWith('renderer/'));
    const foreign = renderer
      .flatMap((file) => importsOf(root, file))
      .filter(({ to }) => /^(?:electron|node:)/.test(to));
    expect(foreign).toEqual([]);
  });
});
