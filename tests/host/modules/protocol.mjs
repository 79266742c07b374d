import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { app } from './app.mjs';

const toHost = /^([a-z][a-z0-9-]*)\.(.+)\.localhost$/;

/**
 * Custom schemes of one session. Chromium knows none of ours, so `app://desk/x` is served at
 * `http://app.desk.localhost:PORT/x`: a secure context, on this machine, with a port for each session.
 * Main and the handlers see only the app's own addresses.
 */
export class Protocol {
  #handlers = new Map();
  #port = 0;
  #server = createServer((request, response) => this.#answer(request, response));

  registerSchemesAsPrivileged() {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
  }
  handle(scheme, handler) {
    if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.#handlers.set(scheme, handler);
  }
  unhandle = (scheme) => void this.#handlers.delete(scheme);
  isProtocolHandled = (scheme) => this.#handlers.has(scheme);

  /** For the host: the server listens; called before a page loads. */
  async listen() {
    if (this.#port) return;
    this.listening ??= new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    await this.listening;
    this.#server.unref();
    this.#port = this.#server.address().port;
  }

  /** The app's address -> the one that Chromium loads. */
  outward(address) {
    const url = new URL(address);
    const scheme = url.protocol.slice(0, -1);
    if (!this.#handlers.has(scheme)) return address;
    return `http://${scheme}.${url.host}.localhost:${this.#port}${url.pathname || '/'}${url.search}${url.hash}`;
  }

  /** What Chromium says -> the app's address; other addresses stay. */
  inward(address) {
    if (!URL.canParse(address)) return address;
    const url = new URL(address);
    const parts = Number(url.port) === this.#port ? toHost.exec(url.hostname) : null;
    return parts ? `${parts[1]}://${parts[2]}${url.pathname}${url.search}${url.hash}` : address;
  }

  /** The handler's answer, or undefined where the scheme is not ours. */
  fetch(request) {
    const handler = this.#handlers.get(new URL(request.url).protocol.slice(0, -1));
    return handler?.(request);
  }

  async #answer(incoming, response) {
    try {
      const answer = await this.fetch(
        toRequest(incoming, this.inward(`http://${incoming.headers.host}${incoming.url}`)),
      );
      if (!answer) return void response.writeHead(404).end();
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      if (answer.body) Readable.fromWeb(answer.body).pipe(response);
      else response.end();
    } catch (error) {
      console.error(error);
      response.destroy();
    }
  }
}

function toRequest(incoming, url) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) if (name !== 'host') headers.set(name, String(value));
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return new Request(url, {
    method: incoming.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  });
}

/** `app://desk/x` -> `app://desk`: an address's origin as Electron names it for standard schemes. */
export function originOf(address) {
  if (!URL.canParse(address)) return 'null';
  const { origin, protocol, host } = new URL(address);
  return origin === 'null' && host ? `${protocol}//${host}` : origin;
}
