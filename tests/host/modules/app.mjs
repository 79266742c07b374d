import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { preventable, runtime } from '../runtime.mjs';
import { InstanceLock } from './single-instance.mjs';

const appData = () => {
  if (process.platform === 'win32') return process.env.APPDATA ?? path.join(os.homedir(), 'AppData/Roaming');
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library/Application Support');
  return process.env.XDG_CONFIG_HOME ?? path.join(os.homedir(), '.config');
};

const folderNames = { desktop: 'Desktop', documents: 'Documents', downloads: 'Downloads', music: 'Music' };

class CommandLine {
  appendSwitch = (name, value = '') => void runtime.chromiumSwitches.set(name, value);
  hasSwitch = (name) => runtime.chromiumSwitches.has(name) || runtime.switches.has(name);
  getSwitchValue = (name) => runtime.chromiumSwitches.get(name) ?? runtime.switches.get(name) ?? '';
  removeSwitch(name) {
    runtime.chromiumSwitches.delete(name);
    runtime.switches.delete(name);
  }
  appendArgument() {}
}

class App extends EventEmitter {
  #ready = false;
  #quitting = false;
  #whenReady = Promise.withResolvers?.() ?? withResolvers();
  #paths = new Map();
  #name;
  #lock;
  #relaunches = [];
  isPackaged = false;
  /** For the host: nothing more will start. */
  ending = false;
  commandLine = new CommandLine();

  get name() {
    return this.#name ?? runtime.pkg.productName ?? runtime.pkg.name ?? 'Electron';
  }
  set name(name) {
    this.#name = name;
  }
  getName = () => this.name;
  setName = (name) => {
    this.#name = name;
  };
  getVersion = () => runtime.pkg.version ?? runtime.version;
  getAppPath = () => runtime.root;
  getLocale = () => 'en-US';
  getSystemLocale = () => 'en-US';
  getPreferredSystemLanguages = () => ['en-US'];
  getLocaleCountryCode = () => 'US';
  isReady = () => this.#ready;
  whenReady = () => this.#whenReady.promise;

  getPath(name) {
    const set = this.#paths.get(name);
    if (set) return set;
    const userData = () => runtime.switches.get('user-data-dir') || path.join(this.getPath('appData'), this.name);
    const known = {
      home: os.homedir,
      appData,
      userData: () => path.resolve(userData()),
      sessionData: () => this.getPath('userData'),
      logs: () => path.join(this.getPath('userData'), 'logs'),
      crashDumps: () => path.join(this.getPath('userData'), 'Crashpad'),
      temp: os.tmpdir,
      exe: () => process.execPath,
    };
    if (known[name]) return known[name]();
    if (folderNames[name]) return path.join(os.homedir(), folderNames[name]);
    throw new Error(`Failed to get '${name}' path`);
  }
  setPath(name, value) {
    if (!path.isAbsolute(value)) throw new Error('Path must be absolute');
    this.#paths.set(name, value);
  }
  setAppLogsPath = (value) => void this.#paths.set('logs', value ?? path.join(this.getPath('userData'), 'logs'));

  requestSingleInstanceLock(additionalData = undefined) {
    this.#lock ??= new InstanceLock(this.getPath('userData'), ({ argv, cwd, data }) =>
      this.emit('second-instance', preventable(), argv, cwd, data),
    );
    return this.#lock.acquire({ argv: process.argv, cwd: process.cwd(), data: additionalData });
  }
  hasSingleInstanceLock = () => this.#lock?.held ?? false;
  releaseSingleInstanceLock = () => this.#lock?.release();

  enableSandbox() {
    if (this.#ready) throw new Error('app.enableSandbox() can only be called before app is ready');
    // As Electron does; an ordinary user keeps it, since a machine's own browser may have no sandbox in a container.
    if (process.getuid?.() === 0) runtime.switches.delete('no-sandbox');
  }
  disableHardwareAcceleration() {
    if (this.#ready) throw new Error('app.disableHardwareAcceleration() can only be called before app is ready');
  }
  focus() {}
  show() {}
  hide() {}
  setAppUserModelId() {}
  /** A number on the dock or the launcher, for a test to read. */
  badgeCount = 0;
  setBadgeCount(count = 0) {
    this.badgeCount = count;
    return true;
  }
  getBadgeCount = () => this.badgeCount;
  setAboutPanelOptions() {}
  setAccessibilitySupportEnabled() {}
  isAccessibilitySupportEnabled = () => false;
  setAsDefaultProtocolClient = () => true;
  setLoginItemSettings() {}
  addRecentDocument() {}
  clearRecentDocuments() {}
  getAppMetrics = () => [];
  configureHostResolver() {}

  /** Asks the app, then each window, then the app again; any of them may refuse. */
  quit() {
    if (this.#quitting) return;
    if (!this.#ask('before-quit')) return;
    this.#quitting = true;
    for (const window of [...runtime.windows]) {
      window.close();
      if (!window.isDestroyed()) {
        this.#quitting = false;
        return;
      }
    }
    this.#finish();
  }
  exit(code = 0) {
    if (this.ending) return;
    this.#quitting = true;
    this.ending = true;
    this.emit('quit', preventable(), code);
    this.#lock?.release();
    // The lines after the app's own `app.quit()` still run, as in Electron.
    setImmediate(async () => {
      await runtime.cdp?.close();
      for (const { program, args } of this.#relaunches)
        spawn(program, args, { detached: true, stdio: 'inherit' }).unref();
      process.exit(code);
    });
  }
  /** Once for each call, when this one has ended. */
  relaunch({ execPath, args = runtime.args } = {}) {
    const host = path.join(import.meta.dirname, '../host.mjs');
    this.#relaunches.push(
      execPath === undefined ? { program: process.execPath, args: [host, ...args] } : { program: execPath, args },
    );
  }

  #ask(event) {
    const asked = preventable();
    this.emit(event, asked);
    return !asked.defaultPrevented;
  }
  #finish() {
    if (this.#ask('will-quit')) this.exit(0);
    else this.#quitting = false;
  }

  /** For the host: Chromium has started. */
  becomeReady() {
    this.#ready = true;
    this.emit('will-finish-launching');
    this.emit('ready', preventable(), {});
    this.#whenReady.resolve();
  }
  /** For windows: the last one has closed. Without a listener Electron quits. */
  lastWindowClosed() {
    if (!this.#quitting && !this.emit('window-all-closed')) this.quit();
  }
}

function withResolvers() {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

export const app = new App();
