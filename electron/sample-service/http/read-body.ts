import type { IncomingMessage } from 'node:http';
import { badRequest, ServiceProblem } from './problem';

const maxBytes = 1_048_576;

/** The body of a request as JSON; at most 1 MiB. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    const buffer = Buffer.from(piece);
    bytes += buffer.byteLength;
    // The rest is read and dropped: a client that is still writing would not see the answer.
    if (bytes <= maxBytes) pieces.push(buffer);
  }
  if (bytes > maxBytes) throw new ServiceProblem(413, 'The body is larger than 1 MiB.');
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}
