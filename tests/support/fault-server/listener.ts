import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Listener {
  /** The origin, such as `http://127.0.0.1:1234`; the port stays the same when it listens again. */
  readonly baseUrl: string;
  start(): Promise<void>;
  /** Ends every connection and refuses new ones. */
  stop(): Promise<void>;
}

/** An HTTP server on a free port of 127.0.0.1 that can be switched off and on again. */
export function createListener(handle: RequestListener): Listener {
  const sockets = new Set<Socket>();
  let port = 0;
  let server = createServer();
  return {
    get baseUrl() {
      return `http://127.0.0.1:${port}`;
    },
    async start() {
      server = createServer(handle);
      server.on('connection', (socket) => {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.once('close', () => sockets.delete(socket));
      });
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
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
