import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, Socket } from 'node:net';

export interface Listener {
  /** The origin, such as `http://127.0.0.1:1234`; the port stays the same when it listens again. */
  readonly baseUrl: string;
  /** Listens, with the identity it was made with, with another, or with none: then it speaks plain HTTP. */
  start(identity?: Identity | null): Promise<void>;
  /** Ends the connections on which nothing is under way, as a server does that was idle. */
  dropIdle(): void;
  /** Ends every connection and refuses new ones. */
  stop(): Promise<void>;
}

/** A certificate and its key, as PEM texts. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

/** An HTTP server on a free port of 127.0.0.1 that can be switched off and on again; over TLS with an identity. */
export function createListener(handle: RequestListener, identity: Identity | null = null): Listener {
  const create = (worn: Identity | null): Server =>
    worn === null ? createServer(handle) : createSecureServer(worn, handle);
  const sockets = new Set<Socket>();
  let port = 0;
  let server = createServer();
  return {
    get baseUrl() {
      return `${identity === null ? 'http' : 'https'}://127.0.0.1:${port}`;
    },
    async start(worn = identity) {
      server = create(worn);
      server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.once('close', () => sockets.delete(socket));
      });
      server.on('secureConnection', (socket: Socket) => {
        const below = [...sockets].find(({ remotePort }) => remotePort === socket.remotePort);
        if (below !== undefined) wires.set(socket, below);
      });
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
    },
    dropIdle: () => server.closeIdleConnections(),
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      });
    },
  };
}

/** The TCP connection below a TLS one. */
const wires = new WeakMap<Socket, Socket>();

/** Ends a connection with RST: TLS has no such thing, the TCP connection below it has. */
export function reset(socket: Socket | null): void {
  if (socket instanceof Socket) (wires.get(socket) ?? socket).resetAndDestroy();
}
