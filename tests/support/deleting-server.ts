import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a deletion on this server comes to, by its timestamp: each way in which a write can end. */
const manners = ['answers', 'refuses', 'breaks off after it', 'breaks off before it', 'fails after it'] as const;
const mannerOf = (timestamp: number) => manners[timestamp % manners.length] ?? 'answers';
const carriesOut = (timestamp: number): boolean => !['refuses', 'breaks off before it'].includes(mannerOf(timestamp));

export interface DeletingServer {
  readonly apiRoot: string;
  /** How often each deletion has reached it, by `<contract>/<timestamp>`. */
  readonly hits: ReadonlyMap<string, number>;
  /** Results of a contract that are gone. */
  goneOf(contractId: string): number;
  /** Resolves when everybody who was connected has gone, and what they had sent was carried out. */
  left(): Promise<void>;
  close(): Promise<void>;
}

/** A server where each contract has a result at every instant, until it is deleted. */
export async function startDeletingServer(): Promise<DeletingServer> {
  const hits = new Map<string, number>();
  const gone = new Set<string>();

  const list = (response: ServerResponse, contractId: string, at: number) => {
    const row = { id: contractId, timestamp: at, contractExecutionStatus: 'Success' };
    const data = gone.has(`${contractId}/${at}`) ? [] : [row];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data, paging: {} }));
  };
  const remove = (response: ServerResponse, contractId: string, at: number) => {
    const key = `${contractId}/${at}`;
    hits.set(key, (hits.get(key) ?? 0) + 1);
    if (carriesOut(at)) gone.add(key);
    const manner = mannerOf(at);
    if (manner === 'answers') response.writeHead(200).end();
    else if (manner === 'refuses') response.writeHead(403).end();
    else if (manner === 'fails after it') response.writeHead(500).end();
    else response.destroy();
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [, contractId = '', at] = /dataContracts\/([^/]+)\/results(?:\/(\d+))?$/.exec(pathname) ?? [];
    if (request.method === 'DELETE') remove(response, contractId, Number(at));
    else list(response, contractId, Number(searchParams.get('startTs')));
  });
  const connected = new Set<Promise<unknown>>();
  server.on('connection', (socket) => {
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    void closed.then(() => connected.delete(closed));
    connected.add(closed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiRoot: `http://127.0.0.1:${port}/api`,
    hits,
    goneOf: (contractId) => [...gone].filter((key) => key.startsWith(contractId)).length,
    left: async () => void (await Promise.all(connected)),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
