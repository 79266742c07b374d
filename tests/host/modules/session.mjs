import { EventEmitter } from 'node:events';
import { runtime } from '../runtime.mjs';
import { Protocol } from './protocol.mjs';

const noop = () => {};

/** Pages of different sessions have different origins (their protocol's port), so they share no storage. */
class Session extends EventEmitter {
  protocol = new Protocol();
  permissions = { request: null, check: null, device: null };
  cookies = { get: async () => [], set: async () => {}, remove: async () => {}, flushStore: async () => {} };
  webRequest = {
    onBeforeRequest: noop,
    onBeforeSendHeaders: noop,
    onHeadersReceived: noop,
    onCompleted: noop,
    onErrorOccurred: noop,
  };

  constructor(partition) {
    super();
    this.partition = partition;
  }
  isPersistent = () => this.partition === '' || this.partition.startsWith('persist:');
  getStoragePath = () => null;
  setPermissionRequestHandler = (handler) => {
    this.permissions.request = handler;
  };
  setPermissionCheckHandler = (handler) => {
    this.permissions.check = handler;
  };
  setDevicePermissionHandler = (handler) => {
    this.permissions.device = handler;
  };
  setDisplayMediaRequestHandler = noop;
  setBluetoothPairingHandler = noop;
  setUSBProtectedClassesHandler = noop;
  setCertificateVerifyProc = noop;
  setSpellCheckerEnabled = noop;
  setSpellCheckerLanguages = noop;
  setUserAgent = noop;
  setDownloadPath = noop;
  setCodeCachePath = noop;
  registerPreloadScript() {
    throw new Error('the stand-in host runs the preload of webPreferences only');
  }
  enableNetworkEmulation = noop;
  resolveProxy = async () => 'DIRECT';
  setProxy = async () => {};
  forceReloadProxyConfig = async () => {};
  closeAllConnections = async () => {};
  clearCache = async () => {};
  clearCodeCaches = async () => {};
  clearHostResolverCache = async () => {};
  clearAuthCache = async () => {};
  clearData = () => this.clearStorageData();
  flushStorageData = noop;
  fetch = async (input, init) => (await this.protocol.fetch(new Request(input, init))) ?? fetch(input, init);

  async clearStorageData() {
    for (const contents of runtime.webContents.values()) {
      if (contents.session === this) await contents.clearStorage();
    }
  }
}

const sessions = new Map();

export const session = {
  get defaultSession() {
    return session.fromPartition('');
  },
  fromPartition(partition) {
    if (!sessions.has(partition)) sessions.set(partition, new Session(partition));
    return sessions.get(partition);
  },
};

/** The default session's protocol, as `electron.protocol` is. */
export const protocol = session.defaultSession.protocol;

export const net = {
  fetch: (input, init) => session.defaultSession.fetch(input, init),
  isOnline: () => true,
  get online() {
    return true;
  },
};
