import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What stands in for an upstream server when there is none; holds characters of two, three and four bytes. */
export const cannedAnswer: UpstreamAnswer = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(
    JSON.stringify({ data: [{ name: 'Größe' }, { name: '注文' }, { name: '🚚' }], paging: { total: 3 } }),
  ),
};

export async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Sends a request on to `upstream` (an origin such as `http://127.0.0.1:1234`) and reads the whole answer. */
export async function forward(upstream: string, incoming: IncomingMessage, body: Buffer): Promise<UpstreamAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { connection: _, ...headers } = incoming.headers;
    const outgoing = httpRequest(upstream + (incoming.url ?? '/'), { method: incoming.method, headers }, resolve);
    outgoing.once('error', reject);
    outgoing.end(body);
  });
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await readAll(answer) };
}
