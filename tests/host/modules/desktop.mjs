import { EventEmitter } from 'node:events';

/** Native dialogs cannot be shown: each answers as a person who cancels. A test puts its own function in place. */
export const dialog = {
  showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
  showOpenDialogSync: () => undefined,
  showSaveDialog: async () => ({ canceled: true, filePath: '' }),
  showSaveDialogSync: () => '',
  showMessageBox: async (...args) => ({ response: args.at(-1).cancelId ?? 0, checkboxChecked: false }),
  showMessageBoxSync: (...args) => args.at(-1).cancelId ?? 0,
  showErrorBox: (title, content) => console.error(`${title}: ${content}`),
};

/** Nothing leaves the app: what it wanted to open is kept in `opened`. */
export const shell = {
  opened: [],
  openExternal: async (url) => void shell.opened.push(url),
  openPath: async (file) => {
    shell.opened.push(file);
    return '';
  },
  showItemInFolder: (file) => void shell.opened.push(file),
  trashItem: async () => {
    throw new Error('the stand-in host has no trash');
  },
  beep() {},
};

export class Notification extends EventEmitter {
  static shown = [];
  static isSupported = () => true;
  constructor(options = {}) {
    super();
    Object.assign(this, options);
  }
  show() {
    Notification.shown.push(this);
    this.emit('show', {});
  }
  close() {
    this.emit('close', {});
  }
}

let clipboardText = '';
export const clipboard = {
  // Promises, as the clipboard of the web gives them.
  writeText: async (text) => {
    clipboardText = text;
  },
  readText: async () => clipboardText,
};

const bounds = { x: 0, y: 0, width: 1920, height: 1080 };
const size = { width: bounds.width, height: bounds.height };
const display = { id: 1, label: '', scaleFactor: 1, rotation: 0, bounds, size, workArea: bounds, workAreaSize: size };

class Screen extends EventEmitter {
  getPrimaryDisplay = () => display;
  getAllDisplays = () => [display];
  getDisplayMatching = () => display;
  getDisplayNearestPoint = () => display;
  getCursorScreenPoint = () => ({ x: 0, y: 0 });
}
export const screen = new Screen();

class PowerMonitor extends EventEmitter {
  getSystemIdleState = () => 'active';
  getSystemIdleTime = () => 0;
  isOnBatteryPower = () => false;
}
export const powerMonitor = new PowerMonitor();

export const crashReporter = {
  start() {},
  addExtraParameter() {},
  getUploadedReports: () => [],
  getParameters: () => ({}),
};
