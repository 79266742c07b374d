import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Answer } from './answer';

const jsonType = 'application/json; charset=utf-8';

/** Writes an answer; a long one in pieces, so that other requests get their turn. */
export async function writeAnswer(response: ServerResponse, answer: Answer): Promise<void> {
  if (answer.kind === 'empty') {
    response.writeHead(answer.status, answer.status === 204 ? {} : { 'Content-Length': 0 });
    response.end();
    return;
  }
  if (answer.kind === 'json') {
    const body = Buffer.from(JSON.stringify(answer.body));
    response.writeHead(answer.status, {
      'Content-Type': jsonType,
      'Content-Length': body.byteLength,
      ...answer.headers,
    });
    response.end(body);
    return;
  }
  response.writeHead(answer.status, { 'Content-Type': jsonType });
  await pipeline(Readable.from(inTurns(answer.pieces)), response);
}

async function* inTurns(pieces: Iterable<string>) {
  for (const piece of pieces) {
    yield piece;
    await nextTurn();
  }
}
