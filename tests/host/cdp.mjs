import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';

/**
 * One Chromium and its DevTools protocol over a pipe. Chromium ends by itself when the pipe closes, so nothing outlives
 * a killed host. Unless `quiet` its output is passed on: Playwright looks there for "DevTools listening on".
 * Events are named `Domain.event`, or `<sessionId>:Domain.event` where they belong to a page.
 */
export class Cdp extends EventEmitter {
  #nextId = 0;
  #waiting = new Map();
  #toBrowser;
  #unread = [];
  #closing = false;

  /** @param {string} binary @param {readonly string[]} args @param {{ quiet?: boolean }} [options] */
  constructor(binary, args, { quiet = false } = {}) {
    super();
    this.setMaxListeners(0);
    this.child = spawn(binary, [...args, '--remote-debugging-pipe'], {
      stdio: ['ignore', ...(quiet ? ['ignore', 'ignore'] : ['inherit', 'inherit']), 'pipe', 'pipe'],
    });
    this.#toBrowser = this.child.stdio[3];
    // A write after Chromium's end is reported by the exit below.
    this.#toBrowser.on('error', () => {});
    this.child.stdio[4].on('data', (chunk) => this.#read(chunk));
    this.child.once('error', (error) => this.#end(error.message, 1));
    this.child.once('exit', (code, signal) => this.#end(`Chromium ended (${signal ?? code})`, code ?? 1));
  }

  /** Resolves to the command's result; rejects with the command's name and Chromium's words. */
  send(method, params = {}, sessionId = undefined) {
    const id = ++this.#nextId;
    this.#toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, method }));
  }

  /** Ends Chromium; resolves when it is gone, so that its profile can be used or deleted. */
  close() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return Promise.resolve();
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.#closing = true;
    this.child.kill('SIGKILL');
    return gone;
  }

  /** Messages end with a NUL byte; chunks are joined once per message, because an answer may have many megabytes. */
  #read(chunk) {
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      this.#unread.push(chunk.subarray(start, end));
      const text = Buffer.concat(this.#unread).toString('utf8');
      this.#unread = [];
      start = end + 1;
      this.#receive(JSON.parse(text));
    }
    if (start < chunk.length) this.#unread.push(chunk.subarray(start));
  }

  #receive({ id, result, error, method, params, sessionId }) {
    if (id === undefined) return this.emit(sessionId ? `${sessionId}:${method}` : method, params);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting.reject(new Error(`${waiting.method}: ${error.message}`));
    else waiting.resolve(result);
  }

  #end(reason, code) {
    // Who waits for an answer when the app ends hears nothing more, and throws nothing.
    const waiting = this.#closing ? [] : this.#waiting.values();
    for (const { reject, method } of waiting) reject(new Error(`${method}: ${reason}`));
    this.#waiting.clear();
    this.emit('end', reason, code);
  }
}
