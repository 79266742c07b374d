import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import type { Identity } from './listener';

/** How far a half-open server goes with a connection: it accepts it, or greets it by TLS as well. Then it reads nothing. */
export interface HalfOpen {
  /** The origin, by the scheme that its callers speak. */
  readonly baseUrl: string;
  /** Connections that were accepted. */
  readonly accepted: () => number;
  /** Listens on a free port, or on one that was freed for it. */
  start(port?: number): Promise<void>;
  stop(): Promise<void>;
}

/** A bare TCP server that accepts and then never reads a byte; with an identity, after the greeting of TLS. */
export function createHalfOpen(identity?: Identity): HalfOpen {
  const sockets = new Set<Socket>();
  let accepted = 0;
  let port = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = identity === undefined ? createServer({ pauseOnConnect: true }) : createSecureServer({ ...identity });
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    keep(socket);
  });
  server.on('secureConnection', (socket: Socket) => keep(socket.pause()));
  return {
    get baseUrl() {
      return `${identity === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;
    },
    accepted: () => accepted,
    async start(wanted = 0) {
      await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
    },
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      });
    },
  };
}
