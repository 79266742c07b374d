/**
 * The pages of one Chromium. Pages that the app asked for are handed to it before they load anything; any other page
 * (a popup, a link opened in a tab) is held before its first request and closed.
 */
export class Targets {
  #cdp;
  #wanted = new Map();
  #count = 0;
  #startPage;

  /** @param headed Chromium opens one page by itself, a window without tabs; it becomes the app's first window */
  constructor(cdp, headed) {
    this.#cdp = cdp;
    if (headed) this.#startPage = new Promise((resolve) => this.#wanted.set(startPage, resolve));
    cdp.on('Target.attachedToTarget', (event) => this.#attached(event));
  }

  async start() {
    const filter = [{ type: 'page' }];
    await this.#cdp.send('Target.setDiscoverTargets', { discover: true, filter });
    await this.#cdp.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter,
    });
  }

  /** Resolves to `{ targetId, sessionId }` of a page that waits for `Runtime.runIfWaitingForDebugger`. */
  create({ width, height }) {
    const ready = this.#startPage;
    this.#startPage = undefined;
    if (ready) return ready;
    const url = `about:blank#window-${++this.#count}`;
    return new Promise((resolve, reject) => {
      this.#wanted.set(url, resolve);
      this.#cdp.send('Target.createTarget', { url, newWindow: true, width, height }).catch(reject);
    });
  }

  #attached({ sessionId, targetInfo }) {
    const { targetId, url, openerId } = targetInfo;
    const [first] = this.#wanted.keys();
    // The start page, and any page of Chromium's headless shell, has no address yet when it is first seen.
    const hasNone = url === '' && openerId === undefined;
    const name = this.#wanted.has(startPage) || hasNone ? first : url;
    const resolve = this.#wanted.get(name);
    this.#wanted.delete(name);
    if (resolve) resolve({ targetId, sessionId });
    else this.#refuse(targetId, sessionId);
  }

  /**
   * A page that is closed while it is held goes on loading for a moment. So it is let go with its requests refused, and
   * closed after the first one; a page without requests is stopped and closed after `emptyPageMs`, by which time a busy machine too
   * has sent the first request of one that has any.
   */
  #refuse(targetId, sessionId) {
    const close = () => void this.#cdp.send('Target.closeTarget', { targetId }).catch(() => {});
    const send = (method, params) => this.#cdp.send(method, params, sessionId).catch(() => {});
    this.#cdp.once(`${sessionId}:Fetch.requestPaused`, async ({ requestId }) => {
      await send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      close();
    });
    void send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    void send('Runtime.runIfWaitingForDebugger');
    setTimeout(() => void send('Page.stopLoading').then(close), emptyPageMs).unref();
  }
}

const startPage = 'start page';
const emptyPageMs = 3000;
