// The smallest app that shows what a host must give: one window, one scheme, every guard recorded.
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { app, BrowserWindow, ipcMain, nativeTheme, protocol, safeStorage, session } from 'electron';

const here = import.meta.dirname;
/** What the guards were asked, for the specs: `app.evaluate(() => globalThis.asked)`. */
const asked = { navigations: [], windows: [], permissions: [], downloads: [], secondInstances: [], senders: [] };
globalThis.asked = asked;

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
// It takes away the switch without which Chromium does not run for root.
if (process.getuid?.() !== 0) app.enableSandbox();
if (process.argv.includes('--relaunched')) {
  writeFileSync(path.join(app.getPath('userData'), 'relaunched'), String(process.pid));
  app.exit(0);
}
if (!app.requestSingleInstanceLock({ from: 'fixture' })) app.quit();
app.on('second-instance', (_event, argv, _cwd, data) => asked.secondInstances.push({ argv, data }));
app.on('window-all-closed', () => app.quit());

app.on('web-contents-created', (_event, contents) => {
  const prevent = (event) => {
    asked.navigations.push(event.url);
    event.preventDefault();
  };
  contents.on('will-navigate', prevent);
  contents.setWindowOpenHandler(({ url }) => {
    asked.windows.push(url);
    return { action: 'deny' };
  });
});

ipcMain.handle('echo', (event, value) => {
  asked.senders.push({
    url: event.senderFrame.url,
    origin: event.senderFrame.origin,
    parent: event.senderFrame.parent,
  });
  return value;
});
/** Says what arrived, so that a fault cannot hide in the way back. */
ipcMain.handle('describe', (_event, value) => Object.prototype.toString.call(value));
ipcMain.handle('fail', () => {
  throw new TypeError('no such contract');
});
ipcMain.handle('cycle', () => {
  const ring = { name: 'ring' };
  ring.own = ring;
  return ring;
});
ipcMain.handle('function', () => () => 1);
ipcMain.handle('text', (_event, { length, piece }) => ({
  ok: true,
  json: piece.repeat(Math.ceil(length / piece.length)),
}));
ipcMain.handle('seal', async (_event, text) => {
  const sealed = await safeStorage.encryptStringAsync(text);
  const { result } = await safeStorage.decryptStringAsync(sealed);
  return {
    mark: sealed.subarray(0, 3).toString(),
    backend: safeStorage.getSelectedStorageBackend?.() ?? 'none',
    result,
  };
});
ipcMain.handle('theme', (_event, source) => {
  nativeTheme.themeSource = source;
});

app.whenReady().then(async () => {
  protocol.handle('app', async (request) => {
    const name = new URL(request.url).pathname === '/page.js' ? 'page.js' : 'page.html';
    const type = name.endsWith('.js') ? 'text/javascript' : 'text/html';
    const policy = "default-src 'none'; script-src 'self'";
    return new Response(await readFile(path.join(here, name)), {
      headers: { 'content-type': type, 'content-security-policy': policy },
    });
  });
  session.defaultSession.setPermissionRequestHandler((_contents, permission, done) => {
    asked.permissions.push(permission);
    done(permission === 'clipboard-sanitized-write');
  });
  session.defaultSession.setPermissionCheckHandler(
    (_contents, permission) => permission === 'clipboard-sanitized-write',
  );
  session.defaultSession.on('will-download', (event, item) => {
    asked.downloads.push(item.getURL());
    event.preventDefault();
  });
  const window = new BrowserWindow({
    width: 900,
    height: 700,
    show: false,
    webPreferences: {
      preload: path.join(here, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  await window.loadURL('app://fixture/');
});
