import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Relay {
  /** Stands for the base URL of the server behind it. */
  readonly baseUrl: string;
  /** When the last answer to a request whose address has `/results?` in it was handed on, in epoch milliseconds. */
  readonly endedAt: () => number;
  readonly close: () => void;
}

/** Hands every request on to a server, and remembers when the answers ended. */
export async function startRelay(target: string): Promise<Relay> {
  const { hostname, port, pathname } = new URL(target);
  let endedAt = Number.NaN;
  const server = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      if (url.includes('/results?')) answer.once('end', () => (endedAt = Date.now()));
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${address.port}${pathname}`,
    endedAt: () => endedAt,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
