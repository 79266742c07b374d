import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server, type Socket } from 'node:net';

export interface Hit {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly connection: string | undefined;
  readonly body: string;
}

export interface TestServer {
  /** API root of the server, as the client wants it. */
  readonly apiRoot: string;
  readonly origin: string;
  readonly hits: Hit[];
  close(): Promise<void>;
}

type Answer = (response: ServerResponse, request: IncomingMessage, nth: number) => void;

/** A real HTTP server that answers each request as told and remembers what it was asked. */
export function serveHttp(answer: Answer): Promise<TestServer> {
  const hits: Hit[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(chunks).toString();
      hits.push({ method, url, authorization: headers.authorization, connection: headers.connection, body });
      answer(response, request, hits.length);
    });
  });
  return listening(server, hits);
}

/** A raw TCP server that gets each request's bytes and the bare socket, for answers no HTTP server would give. */
export function serveRaw(answer: (socket: Socket, nth: number) => void): Promise<TestServer> {
  const hits: Hit[] = [];
  const server = createNetServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const [method = '', url = ''] = bytes.toString('latin1').split(' ');
      hits.push({ method, url, authorization: undefined, connection: undefined, body: '' });
      answer(socket, hits.length);
    });
  });
  return listening(server, hits);
}

async function listening(server: Server, hits: Hit[]): Promise<TestServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { apiRoot: `${origin}/api`, origin, hits, close };
}

/** Answers with a JSON text and its length. */
export function sendJson(response: ServerResponse, status: number, value: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}
