import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { preventable, runtime } from '../runtime.mjs';
import { app } from './app.mjs';
import { IpcMain } from './ipc-main.mjs';
import { nativeTheme } from './native-theme.mjs';
import { NavigationGuard } from './navigation-guard.mjs';
import { Page } from './page.mjs';
import { post, receive } from './page-ipc.mjs';
import { decidePermissions } from './permissions.mjs';
import { originOf } from './protocol.mjs';
import { QuietContents } from './quiet-contents.mjs';
import { session } from './session.mjs';
import { askWindowOpen, windowDisposition } from './window-open.mjs';

let lastId = 0;

export class WebContents extends QuietContents {
  static getAllWebContents = () => [...runtime.webContents.values()];
  static getFocusedWebContents = () => WebContents.getAllWebContents().find((contents) => contents.isFocused()) ?? null;
  static fromId = (id) => runtime.webContents.get(id);
  static fromDevToolsTargetId = (id) => WebContents.getAllWebContents().find((contents) => contents.targetId === id);
  static fromFrame = () => undefined;

  id = ++lastId;
  ipc = new IpcMain();
  windowOpenHandler = undefined;
  #destroyed = false;
  #crashed = false;
  #loading = false;
  #zoom = 1;
  #title = '';
  #decided = new Set();
  #page;
  #guard;
  #opened;

  constructor(owner, options) {
    super();
    this.owner = owner;
    const preferences = options.webPreferences ?? {};
    this.session = preferences.session ?? session.fromPartition(preferences.partition ?? '');
    runtime.webContents.set(this.id, this);
    app.emit('web-contents-created', preventable(), this);
    this.#opened = this.#open(options, preferences);
    // Those who wait for it hear of a failure.
    this.#opened.catch(() => {});
    const { zoomFactor = 1 } = preferences;
    if (zoomFactor !== 1) this.#opened.then(() => this.setZoomFactor(zoomFactor)).catch(() => {});
  }

  get targetId() {
    return this.#page?.targetId;
  }
  get mainFrame() {
    return this.frame(this.targetId);
  }
  get zoomFactor() {
    return this.#zoom;
  }
  set zoomFactor(factor) {
    this.setZoomFactor(factor);
  }

  /** A frame as `WebFrameMain` shows it, with the app's own address; null when it is gone. */
  frame(frameId) {
    const known = this.#page?.frames.get(frameId);
    if (!known && !this.#page?.isMain(frameId)) return null;
    const url = this.session.protocol.inward(`${known?.url ?? ''}${known?.urlFragment ?? ''}`);
    const parent = known?.parentId ? this.frame(known.parentId) : null;
    return {
      url,
      origin: originOf(url),
      name: known?.name ?? '',
      parent,
      top: parent?.top ?? parent,
      routingId: 1,
      processId: this.id,
      frameToken: frameId,
      frameTreeNodeId: this.id,
      detached: false,
      isDestroyed: () => this.#destroyed,
      send: (channel, ...args) => void post(this.#page, channel, args, frameId),
    };
  }

  send(channel, ...args) {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument');
    if (this.#page) void post(this.#page, channel, args, this.targetId);
  }

  async loadURL(url) {
    await this.#opened;
    await this.session.protocol.listen();
    const outer = this.session.protocol.outward(url);
    this.#guard.expect(outer);
    const loaded = new Promise((resolve) => this.once('did-finish-load', resolve));
    const { errorText } = await this.#page.send('Page.navigate', { url: outer });
    if (errorText) {
      this.emit('did-fail-load', preventable(), -2, errorText, url, true, this.id, 1);
      throw Object.assign(new Error(`${errorText} (-2) loading '${url}'`), {
        code: errorText.slice(5),
        errno: -2,
        url,
      });
    }
    await loaded;
  }
  loadFile = (file) => this.loadURL(String(pathToFileURL(path.resolve(runtime.root, file))));
  reload() {
    void this.#opened.then(() => {
      this.#crashed = false;
      this.#guard.expect(this.#page.frames.get(this.targetId)?.url ?? '');
      return this.#page.send('Page.reload');
    });
  }
  reloadIgnoringCache = () => this.reload();
  stop = () => void this.#page?.send('Page.stopLoading');
  getURL = () => this.mainFrame?.url ?? '';
  getTitle = () => this.#title;
  isLoading = () => this.#loading;
  isLoadingMainFrame = () => this.#loading;
  isCrashed = () => this.#crashed;
  isDestroyed = () => this.#destroyed;
  isFocused = () => this.owner.isFocused();
  focus = () => this.owner.focus();
  setWindowOpenHandler = (handler) => {
    this.windowOpenHandler = handler;
  };
  getProcessId = () => this.id;
  forcefullyCrashRenderer = () => void this.#page?.send('Page.crash').catch(() => {});

  async executeJavaScript(expression, userGesture = false) {
    await this.#opened;
    const options = { expression, userGesture, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.#page.send('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Through Chromium's own protocol; sizes of paper by name are those that Chromium knows in inches. */
  async printToPDF({ pageSize, ...options } = {}) {
    await this.#opened;
    const paper = pageSize === 'A4' ? { paperWidth: 8.27, paperHeight: 11.7 } : {};
    const { data } = await this.#page.send('Page.printToPDF', { ...options, ...paper });
    return Buffer.from(data, 'base64');
  }

  /** A larger factor leaves fewer CSS pixels, as zooming does. */
  setZoomFactor(factor) {
    this.#zoom = factor;
    const { width, height } = this.owner.getContentBounds();
    const smaller = { width: Math.round(width / factor), height: Math.round(height / factor) };
    void this.#opened.then(() =>
      factor === 1
        ? this.#page.send('Emulation.clearDeviceMetricsOverride')
        : this.#page.send('Emulation.setDeviceMetricsOverride', {
            ...smaller,
            deviceScaleFactor: factor,
            mobile: false,
          }),
    );
  }
  getZoomFactor = () => this.#zoom;
  setZoomLevel = (level) => this.setZoomFactor(1.2 ** level);
  getZoomLevel = () => Math.log(this.#zoom) / Math.log(1.2);

  close() {
    this.owner.close();
  }

  // For the host's own modules.
  applyTheme() {
    const { mediaFeatures: features } = nativeTheme;
    void this.#opened.then(() => this.#page.send('Emulation.setEmulatedMedia', { features })).catch(() => {});
  }
  async applyPermissions(outerUrl) {
    const outerOrigin = originOf(outerUrl);
    if (this.#decided.has(outerOrigin) || !outerOrigin.startsWith('http')) return;
    this.#decided.add(outerOrigin);
    const origin = originOf(this.session.protocol.inward(`${outerOrigin}/`));
    await decidePermissions(this, runtime.cdp, { origin, outerOrigin });
  }
  async clearStorage() {
    const origin = originOf(this.#page?.frames.get(this.targetId)?.url ?? '');
    if (origin.startsWith('http')) await this.#page.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  resize = (size) => void this.#opened.then(() => this.#page.resize(size)).catch(() => {});
  destroy() {
    if (this.#destroyed) return;
    this.#destroyed = true;
    runtime.webContents.delete(this.id);
    void this.#opened.then(() => runtime.cdp.send('Target.closeTarget', { targetId: this.targetId })).catch(() => {});
    this.emit('destroyed');
  }
  titleChanged(title) {
    if (title === this.#title) return;
    this.#title = title;
    const event = preventable();
    this.emit('page-title-updated', event, title, true);
    this.owner.pageTitleChanged(event, title);
  }

  async #open(size, { preload, additionalArguments }) {
    this.#page = await Page.open(size);
    this.#guard = new NavigationGuard(this, this.#page);
    const { mediaFeatures: features } = nativeTheme;
    await this.#page.start({ preload, additionalArguments, features, listeners: this.#listeners() });
    await this.#page.resize(size);
  }

  #listeners() {
    const page = this.#page;
    return {
      'Runtime.bindingCalled': (event) =>
        event.name === '__tellClick' ? this.#clicked(event) : receive(this, page, event),
      'Fetch.requestPaused': (event) => this.#guard.paused(event).catch(() => {}),
      'Page.frameRequestedNavigation': (event) => this.#guard.requested(event),
      'Page.windowOpen': ({ url, windowFeatures }) => askWindowOpen(this, url, windowDisposition(windowFeatures)),
      'Page.frameNavigated': ({ frame }) => this.#navigated(frame),
      'Page.navigatedWithinDocument': ({ frameId }) =>
        this.emit('did-navigate-in-page', preventable(), this.frame(frameId)?.url, page.isMain(frameId), this.id, 1),
      'Page.domContentEventFired': () => this.#loading && this.emit('dom-ready', preventable()),
      'Page.loadEventFired': () => this.#finished(),
      'Inspector.targetCrashed': () => this.#crash(),
    };
  }
  #clicked({ payload }) {
    const { url, disposition } = JSON.parse(payload);
    askWindowOpen(this, url, disposition);
  }
  #navigated({ id, url }) {
    // The empty page before the first load is no navigation of the app's.
    if (!this.#page.isMain(id) || url.startsWith('about:blank')) return;
    this.#loading = true;
    this.emit('did-start-loading', preventable());
    this.emit('did-navigate', preventable(), this.getURL(), 200, '');
  }
  #finished() {
    if (!this.#loading) return;
    this.#loading = false;
    this.emit('did-finish-load', preventable());
    this.emit('did-stop-loading', preventable());
    this.owner.pageShown();
  }
  #crash() {
    this.#crashed = true;
    const details = { reason: 'crashed', exitCode: 11 };
    this.emit('render-process-gone', preventable(), details);
    app.emit('render-process-gone', preventable(), this, details);
  }
}
