import { EventEmitter } from 'node:events';
import { preventable, runtime } from '../runtime.mjs';
import { app } from './app.mjs';
import { WebContents } from './web-contents.mjs';

const noop = () => {};

/** A window whose state is kept as Electron tells it; only the page's size reaches Chromium. */
export class BrowserWindow extends EventEmitter {
  static #focused = null;
  static getAllWindows = () => [...runtime.windows];
  static fromWebContents = (contents) => contents?.owner ?? null;
  static fromId = (id) => BrowserWindow.getAllWindows().find((window) => window.id === id) ?? null;
  static getFocusedWindow = () => BrowserWindow.#focused;

  #bounds;
  #title;
  #visible;
  #state = 'normal';
  #flags = {};
  #minimumSize;
  #destroyed = false;
  #shown = false;

  constructor(options = {}) {
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    super();
    const {
      x = 0,
      y = 0,
      width = 800,
      height = 600,
      title = app.name,
      show = true,
      minWidth = 0,
      minHeight = 0,
    } = options;
    this.#bounds = { x, y, width, height };
    this.#minimumSize = [minWidth, minHeight];
    this.#title = title;
    this.#visible = show;
    this.webContents = new WebContents(this, { ...options, width, height });
    this.id = this.webContents.id;
    runtime.windows.add(this);
    if (show) BrowserWindow.#focused = this;
    app.emit('browser-window-created', preventable(), this);
  }

  loadURL = (url) => this.webContents.loadURL(url);
  loadFile = (file) => this.webContents.loadFile(file);
  reload = () => this.webContents.reload();

  show() {
    this.#visible = true;
    this.emit('show');
    this.focus();
  }
  showInactive() {
    this.#visible = true;
    this.emit('show');
  }
  hide() {
    this.#visible = false;
    this.emit('hide');
    this.blur();
  }
  focus() {
    if (BrowserWindow.#focused === this) return;
    BrowserWindow.#focused?.blur();
    BrowserWindow.#focused = this;
    this.emit('focus');
    app.emit('browser-window-focus', preventable(), this);
  }
  blur() {
    if (BrowserWindow.#focused !== this) return;
    BrowserWindow.#focused = null;
    this.emit('blur');
    app.emit('browser-window-blur', preventable(), this);
  }
  isFocused = () => BrowserWindow.#focused === this;
  isVisible = () => this.#visible && this.#state !== 'minimized';

  minimize = () => this.#become('minimized', 'minimize');
  maximize = () => this.#become('maximized', 'maximize');
  unmaximize = () => this.#become('normal', 'unmaximize');
  restore = () => this.#become('normal', 'restore');
  setFullScreen = (full) =>
    this.#become(full ? 'fullscreen' : 'normal', full ? 'enter-full-screen' : 'leave-full-screen');
  isMinimized = () => this.#state === 'minimized';
  isMaximized = () => this.#state === 'maximized';
  isFullScreen = () => this.#state === 'fullscreen';
  isNormal = () => this.#state === 'normal';

  getBounds = () => ({ ...this.#bounds });
  getNormalBounds = () => ({ ...this.#bounds });
  getContentBounds = () => ({ ...this.#bounds });
  getSize = () => [this.#bounds.width, this.#bounds.height];
  getContentSize = () => this.getSize();
  getPosition = () => [this.#bounds.x, this.#bounds.y];
  setBounds(bounds) {
    this.#bounds = { ...this.#bounds, ...bounds };
    this.webContents.resize(this.#bounds);
    this.emit('resize');
    this.emit('move');
  }
  setContentBounds = (bounds) => this.setBounds(bounds);
  setSize = (width, height) => this.setBounds({ width, height });
  setContentSize = (width, height) => this.setBounds({ width, height });
  setPosition = (x, y) => this.setBounds({ x, y });
  setMinimumSize = (width, height) => {
    this.#minimumSize = [width, height];
  };
  getMinimumSize = () => [...this.#minimumSize];
  center = noop;

  getTitle = () => this.#title;
  setTitle = (title) => {
    this.#title = title;
  };
  setEnabled = (enabled) => {
    this.#flags.disabled = !enabled;
  };
  isEnabled = () => !this.#flags.disabled;
  setMenu = noop;
  removeMenu = noop;
  setMenuBarVisibility = noop;
  setAutoHideMenuBar = noop;
  setBackgroundColor = noop;
  setIcon = noop;
  /** What lies over the icon in the taskbar, for a test to read. */
  overlay = null;
  setOverlayIcon(image, description) {
    this.overlay = image === null ? null : { image, description };
  }
  setProgressBar = noop;
  setRepresentedFilename = noop;
  setDocumentEdited = noop;
  setTitleBarOverlay = noop;
  setContentProtection = noop;
  flashFrame = noop;
  moveTop = noop;

  isDestroyed = () => this.#destroyed;
  close() {
    if (this.#destroyed) return;
    const event = preventable();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }
  destroy() {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.blur();
    this.webContents.destroy();
    runtime.windows.delete(this);
    this.emit('closed');
    if (runtime.windows.size === 0) app.lastWindowClosed();
  }

  // For the host's own modules.
  pageShown() {
    if (this.#shown) return;
    this.#shown = true;
    this.emit('ready-to-show');
  }
  pageTitleChanged(event, title) {
    this.emit('page-title-updated', event, title, true);
    if (!event.defaultPrevented) this.#title = title;
  }
  #become(state, event) {
    if (this.#state === state) return;
    this.#state = state;
    this.emit(event);
  }
}
