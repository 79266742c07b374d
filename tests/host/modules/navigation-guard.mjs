import { preventable } from '../runtime.mjs';
import { askWindowOpen } from './window-open.mjs';

/**
 * Asks `will-navigate` and its sisters before a document is requested, and obeys: a prevented navigation is aborted, no
 * request leaves and the page stays. Loads that main asked for (`expect`) are not questioned, as in Electron.
 */
export class NavigationGuard {
  #contents;
  #page;
  #expected = new Set();

  constructor(contents, page) {
    this.#contents = contents;
    this.#page = page;
  }

  expect = (url) => void this.#expected.add(withoutFragment(url));

  /** `Fetch.requestPaused` of a document. */
  async paused({ requestId, frameId, request, redirectedRequestId }) {
    const isMain = this.#page.isMain(frameId);
    const wanted = isMain && this.#expected.delete(withoutFragment(request.url));
    const allowed = redirectedRequestId
      ? this.#askRedirect(request.url, frameId)
      : wanted || this.#ask(request.url, frameId);
    if (!allowed) return this.#page.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    await this.#contents.applyPermissions(request.url);
    return this.#page.send('Fetch.continueRequest', { requestId });
  }

  /**
   * `Page.frameRequestedNavigation`: for addresses that make no request (about:, blob:) the only warning. The stop may
   * come too late; only real Electron proves these.
   */
  async requested({ url, frameId, disposition }) {
    if (disposition in tabs) return askWindowOpen(this.#contents, url, tabs[disposition]);
    if (disposition !== 'currentTab') return;
    if (/^https?:/.test(url) || this.#ask(url, frameId)) return;
    await this.#page.send('Page.stopLoading').catch(() => {});
  }

  #ask(url, frameId) {
    const isMainFrame = this.#page.isMain(frameId);
    const allowed = this.#emit('will-frame-navigate', url, frameId);
    return (isMainFrame ? this.#emit('will-navigate', url, frameId) : true) && allowed;
  }
  #askRedirect = (url, frameId) => this.#emit('will-redirect', url, frameId);

  #emit(name, address, frameId) {
    const frame = this.#contents.frame(frameId);
    const url = this.#contents.session.protocol.inward(address);
    const isMainFrame = this.#page.isMain(frameId);
    const event = preventable({ url, isSameDocument: false, isMainFrame, frame, initiator: frame });
    this.#contents.emit(name, event, url, false, isMainFrame, frame?.processId, frame?.routingId);
    return !event.defaultPrevented;
  }
}

const withoutFragment = (url) => url.split('#', 1)[0];
const tabs = { newTab: 'background-tab', newWindow: 'new-window' };
