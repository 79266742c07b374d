import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Identity } from './fault-server/listener';

/** What a proxy does when it is asked for a tunnel: a status is its answer, without a tunnel. */
export type ProxyManner = 'tunnel' | 'silent' | 'cut' | 'talk' | 403 | 407 | 502;

export interface TestProxy {
  /** Such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Where tunnels were asked for, in order. */
  readonly asked: string[];
  /** Everything it was told outside the tunnels: the first lines and headers of each request. */
  readonly heard: string[];
  manner: ProxyManner;
  /** Ends the tunnels there are. */
  cutTunnels(): void;
  close(): Promise<void>;
}

/** A real proxy on 127.0.0.1, itself over TLS with an identity. Names that are not known lead to 127.0.0.1. */
export async function startProxy(manner: ProxyManner = 'tunnel', identity: Identity | null = null): Promise<TestProxy> {
  const asked: string[] = [];
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = identity === null ? createServer() : createSecureServer(identity);
  const cutTunnels = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('connect', (request: IncomingMessage, client: Duplex) => {
    asked.push(request.url ?? '');
    heard.push(`${request.method} ${request.url} ${JSON.stringify(request.rawHeaders)}`);
    answer(proxy.manner, { port: Number((request.url ?? '').split(':').at(-1)), client });
  });
  server.on('request', (request, response) => {
    heard.push(`${request.method} ${request.url} ${JSON.stringify(request.rawHeaders)}`);
    response.writeHead(400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: TestProxy = {
    url: `${identity === null ? 'http' : 'https'}://127.0.0.1:${port}`,
    asked,
    heard,
    manner,
    cutTunnels,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cutTunnels();
      }),
  };
  return proxy;
}

function answer(manner: ProxyManner, { port, client }: { readonly port: number; readonly client: Duplex }): void {
  client.on('error', () => client.destroy());
  if (manner === 'silent') return;
  if (manner === 'cut') return void client.destroy();
  if (typeof manner === 'number') {
    client.end(`HTTP/1.1 ${manner} No\r\nProxy-Authenticate: Basic realm="office"\r\nContent-Length: 0\r\n\r\n`);
    return;
  }
  const target = connect(port, '127.0.0.1', () => {
    client.write(`HTTP/1.1 200 Connection Established\r\n\r\n${manner === 'talk' ? 'HTTP/1.1 200 OK\r\n\r\n' : ''}`);
    target.pipe(client).pipe(target);
  });
  target.on('error', () => client.destroy());
  client.on('close', () => target.destroy());
}
