// What `import … from 'electron'` gives on the stand-in host. A name that is not here does not link, and says which.
import { app } from './modules/app.mjs';
import { BrowserWindow } from './modules/browser-window.mjs';
import { clipboard, crashReporter, dialog, Notification, powerMonitor, screen, shell } from './modules/desktop.mjs';
import { ipcMain } from './modules/ipc-main.mjs';
import { Menu, MenuItem } from './modules/menu.mjs';
import { nativeTheme } from './modules/native-theme.mjs';
import { safeStorage } from './modules/safe-storage.mjs';
import { net, protocol, session } from './modules/session.mjs';
import { nativeImage, Tray } from './modules/tray.mjs';
import { WebContents } from './modules/web-contents.mjs';

const webContents = WebContents;
const electron = {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  webContents,
};

export {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  webContents,
};

// Names that loaders, inspectors and promises look for in any object.
const unasked = new Set(['then', 'default', 'toJSON', '__esModule']);

export default new Proxy(electron, {
  get: (target, name) => {
    if (name in target || typeof name === 'symbol' || unasked.has(name)) return target[name];
    throw new Error(`the stand-in host has no electron.${name}`);
  },
});
