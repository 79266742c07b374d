import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runtime } from '../runtime.mjs';

const world = 'preload';
const source = (name) => {
  const file = new URL(`../page/${name}.mjs`, import.meta.url);
  return readFileSync(file, 'utf8').replaceAll(/^export /gm, '');
};

/** One page of Chromium with its frames and the preload's worlds. Not loaded before `start()`. */
export class Page {
  frames = new Map();
  /** Execution contexts of the preload's world: number -> `{ uniqueId, frameId, told }`, the last the parts told to it. */
  worlds = new Map();

  static async open(size) {
    const { targetId, sessionId } = await runtime.targets.create(size);
    return new Page(targetId, sessionId);
  }

  constructor(targetId, sessionId) {
    this.targetId = targetId;
    this.sessionId = sessionId;
  }

  send = (method, params) => runtime.cdp.send(method, params, this.sessionId);
  on = (method, listener) => runtime.cdp.on(`${this.sessionId}:${method}`, listener);
  isMain = (frameId) => frameId === this.targetId;

  /** Commands are queued in order and answered together: one trip instead of ten. */
  async start({ preload, features, additionalArguments, listeners }) {
    this.#follow();
    for (const [method, listener] of Object.entries(listeners)) this.on(method, listener);
    const commands = [
      this.send('Page.enable'),
      this.send('Inspector.enable'),
      this.send('Runtime.enable'),
      this.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] }),
      this.send('Emulation.setEmulatedMedia', { features }),
      ...this.#addClickGuard(),
      ...(preload ? this.#addPreload(preload, additionalArguments) : []),
      this.send('Runtime.runIfWaitingForDebugger'),
    ];
    await Promise.all(commands);
  }

  /** Tells `parts` (arguments, as a script) to one preload world or to that of a frame. Each has its number there. */
  async tellPreloadWorld(parts, { frameId = this.targetId, contextId } = {}) {
    for (const [id, world] of this.worlds) {
      if (contextId === undefined ? world.frameId !== frameId : id !== contextId) continue;
      const sent = parts.map((part) => {
        const expression = `__hearHost(${world.told++},${part})`;
        return this.send('Runtime.evaluate', { expression, uniqueContextId: world.uniqueId });
      });
      // The page may go away before it hears; then no one waits for the answer.
      await Promise.allSettled(sent);
    }
  }

  /** The size of the page, without the window's own frame. */
  async resize({ width, height }) {
    const { windowId } = await runtime.cdp.send('Browser.getWindowForTarget', { targetId: this.targetId });
    await runtime.cdp.send('Browser.setContentsSize', { windowId, width, height });
  }

  #follow() {
    this.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === world) {
        this.worlds.set(context.id, { uniqueId: context.uniqueId, frameId: context.auxData.frameId, told: 0 });
      }
    });
    this.on('Runtime.executionContextDestroyed', ({ executionContextId }) => this.worlds.delete(executionContextId));
    this.on('Runtime.executionContextsCleared', () => this.worlds.clear());
    this.on('Page.frameNavigated', ({ frame }) => this.frames.set(frame.id, frame));
    this.on('Page.frameDetached', ({ frameId }) => this.frames.delete(frameId));
    this.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const [address, fragment] = url.split(/(?=#)/);
      this.frames.set(frameId, { ...this.frames.get(frameId), id: frameId, url: address, urlFragment: fragment });
    });
  }

  #addClickGuard() {
    const script = `if (globalThis.__tellClick) {${source('click-guard')}\nguardClicks(globalThis.__tellClick);}`;
    return [
      this.send('Runtime.addBinding', { name: '__tellClick', executionContextName: 'clicks' }),
      this.send('Page.addScriptToEvaluateOnNewDocument', { worldName: 'clicks', source: script }),
    ];
  }

  /** As in Electron, subframes have no preload. */
  #addPreload(file, additionalArguments = []) {
    const inside = `in-${randomUUID()}`;
    const outside = `out-${randomUUID()}`;
    const info = JSON.stringify({ ...processInfo(), argv: [process.execPath, ...additionalArguments] });
    const bridge = source('context-bridge');
    const add = (params) => this.send('Page.addScriptToEvaluateOnNewDocument', params);
    const preload = `(require, module, exports, process) => {const global = globalThis;${readFileSync(file, 'utf8')}\n}`;
    return [
      this.send('Runtime.addBinding', { name: '__tellHost', executionContextName: world }),
      add({ source: `if (window === top) {${bridge}\ncreateBridge('${outside}', '${inside}');}` }),
      add({
        worldName: world,
        source: `if (window === top && globalThis.__tellHost) {
          ${bridge}\n${source('preload-world')}
          const codec = (() => {${source('codec')}\nreturn { encode, decode };})();
          const ipc = createIpc(globalThis.__tellHost, codec);
          globalThis.__hearHost = ipc.hear;
          const electron = {
            ipcRenderer: ipc.ipcRenderer,
            contextBridge: createBridge('${inside}', '${outside}'),
            webUtils: { getPathForFile: () => '' },
          };
          runPreload(electron, ${info}, ${preload});
        }`,
      }),
    ];
  }
}

const processInfo = () => ({
  platform: process.platform,
  arch: process.arch,
  versions: process.versions,
  env: {},
  type: 'renderer',
  sandboxed: true,
  contextIsolated: true,
});
