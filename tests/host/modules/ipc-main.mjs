import { EventEmitter } from 'node:events';

/** `ipcMain`, and the same for one page as `webContents.ipc`. */
export class IpcMain extends EventEmitter {
  #handlers = new Map();

  handle(channel, handler) {
    if (typeof handler !== 'function')
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`);
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#handlers.set(channel, handler);
  }
  handleOnce(channel, handler) {
    this.handle(channel, (...args) => {
      this.removeHandler(channel);
      return handler(...args);
    });
  }
  removeHandler = (channel) => void this.#handlers.delete(channel);
  /** For the host. */
  handlerFor = (channel) => this.#handlers.get(channel);
}

export const ipcMain = new IpcMain();
