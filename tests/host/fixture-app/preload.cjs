const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('fixture', {
  nested: { list: [1, 2] },
  invoke: (channel, value) => ipcRenderer.invoke(channel, value),
  subscribe: (listener) => {
    const heard = (_event, value) => listener(value);
    ipcRenderer.on('event', heard);
    return () => ipcRenderer.off('event', heard);
  },
  /** What the preload itself sees, before the bridge copies it. */
  invokeInside: async (channel, kind) => {
    const values = {
      date: new Date(5),
      map: new Map([[1, new Set([2])]]),
      typed: new TypeError('x'),
      view: new Uint8Array([1, 2]),
    };
    const back = await ipcRenderer.invoke(channel, values[kind]);
    if (typeof back === 'string') return back;
    const name = back instanceof Error ? `${back.name}: ${back.message}` : Object.prototype.toString.call(back);
    return name;
  },
  requireFs: () => {
    try {
      return typeof require('node:fs');
    } catch (error) {
      return error.message;
    }
  },
});
