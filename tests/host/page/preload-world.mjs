/** More on one channel are taken for a leak, as by every emitter of Node. */
const mostListeners = 10;
const leakWarning = (channel) =>
  `MaxListenersExceededWarning: Possible EventEmitter memory leak detected. ${mostListeners + 1} ${channel} listeners added. Use emitter.setMaxListeners() to increase limit`;

/**
 * The isolated world in which a sandboxed preload script runs: `require('electron')` and nothing else, over one binding
 * (`tell`) that only this world has. The host answers through the function that `createIpc` returns beside `ipcRenderer`.
 */
export function createIpc(tell, codec) {
  const listeners = new Map();
  const waiting = new Map();
  let lastId = 0;

  const post = (operation, channel, args) => {
    const id = ++lastId;
    const { tree, long } = codec.encode(args);
    tell(JSON.stringify({ id, operation, channel, tree, long }));
    return id;
  };
  const add = (channel, listener) => {
    const all = [...(listeners.get(channel) ?? []), listener];
    listeners.set(channel, all);
    if (all.length === mostListeners + 1) console.warn(leakWarning(channel));
    return ipcRenderer;
  };
  const remove = (channel, listener) => {
    const kept = listeners.get(channel) ?? [];
    listeners.set(
      channel,
      kept.filter((other) => other !== listener),
    );
    return ipcRenderer;
  };
  const ipcRenderer = {
    invoke: (channel, ...args) =>
      new Promise((resolve, reject) => waiting.set(post('invoke', channel, args), { resolve, reject, channel })),
    send: (channel, ...args) => void post('send', channel, args),
    on: add,
    addListener: add,
    off: remove,
    removeListener: remove,
    once: (channel, listener) => {
      const wrapped = (...args) => {
        remove(channel, wrapped);
        listener(...args);
      };
      return add(channel, wrapped);
    },
    removeAllListeners: (channel) => {
      if (channel === undefined) listeners.clear();
      else listeners.delete(channel);
      return ipcRenderer;
    },
    listenerCount: (channel) => (listeners.get(channel) ?? []).length,
  };

  const settle = ({ id, error }, value) => {
    const { resolve, reject, channel } = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) resolve(value());
    else reject(new Error(`Error invoking remote method '${channel}': ${error}`));
  };
  let long = [];
  /** A part of a long text of the message that follows. */
  const takePiece = (index, text) => {
    long[index] ??= [];
    long[index].push(text);
  };
  const takeMessage = (message) => {
    const texts = long.map((pieces) => pieces.join(''));
    long = [];
    const value = () => codec.decode(message.tree, texts);
    if (message.id !== undefined) return settle(message, value);
    const event = { sender: ipcRenderer, ports: [] };
    for (const listener of listeners.get(message.channel) ?? []) listener(event, ...value());
  };

  /** Parts that came before their turn: Chromium may run scripts that it was sent one after the other in another order. */
  const early = new Map();
  let turn = 0;
  const hear = (number, ...part) => {
    early.set(number, part);
    while (early.has(turn)) {
      const next = early.get(turn);
      early.delete(turn++);
      try {
        if (next.length === 2) takePiece(...next);
        else takeMessage(...next);
      } catch (error) {
        reportError(error);
      }
    }
  };
  return { ipcRenderer, hear };
}

/** Runs `preload` (the script's source as a function) as Electron runs a sandboxed preload script. */
export function runPreload(electron, processInfo, preload) {
  const loud = new Proxy(electron, {
    get: (target, name) => {
      if (name in target || typeof name === 'symbol') return target[name];
      throw new Error(`the stand-in host has no electron.${name} in a preload script`);
    },
  });
  const require = (name) => {
    if (name === 'electron' || name === 'electron/renderer') return loud;
    throw new Error(`module not found: ${name}`);
  };
  const module = { exports: {} };
  preload(require, module, module.exports, processInfo);
}
