import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import type { Identity } from './listener';

/** A server that accepts connections, greets them by TLS with an identity, and then never reads a byte. */
export interface HalfOpen {
  readonly port: number;
  /** Connections that were accepted. */
  readonly accepted: () => number;
  /** Resolves with the first connection. */
  readonly first: Promise<void>;
  /** Accepts no more connections, and keeps those it has: its port is free again. */
  release(): void;
  stop(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1, or on one that was freed for it. */
export async function openHalf({
  identity,
  port = 0,
}: {
  identity?: Identity | undefined;
  port?: number;
} = {}): Promise<HalfOpen> {
  const sockets = new Set<Socket>();
  let accepted = 0;
  let tell = () => {};
  const first = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = identity === undefined ? createServer({ pauseOnConnect: true }) : createSecureServer({ ...identity });
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    keep(socket);
    tell();
  });
  server.on('secureConnection', (socket: Socket) => keep(socket.pause()));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    accepted: () => accepted,
    first,
    release: () => void server.close(),
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      });
    },
  };
}
