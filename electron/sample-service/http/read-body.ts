import type { IncomingMessage } from 'node:http';
import type { Traits } from '@main/sample-service/ages';
import { badRequest, ServiceProblem } from './problem';

const maxBytes = 1_048_576;

/** The body of a request as JSON, null for none where that is no error by itself; at most 1 MiB. */
export async function readJsonBody(request: IncomingMessage, { errors }: Pick<Traits, 'errors'>): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    const buffer = Buffer.from(piece);
    bytes += buffer.byteLength;
    // The rest is read and dropped: a client that is still writing would not see the answer.
    if (bytes <= maxBytes) pieces.push(buffer);
  }
  if (bytes > maxBytes) throw new ServiceProblem(413, 'The body is larger than 1 MiB.');
  if (bytes === 0 && errors === 'late') return null;
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch (thrown) {
    // OpenMetadata 1.12 hands on the words of its parser, as text.
    throw errors === 'late'
      ? new ServiceProblem(400, thrown instanceof Error ? thrown.message : String(thrown), 'text')
      : badRequest('The body is not valid JSON.');
  }
}
