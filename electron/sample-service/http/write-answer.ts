import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Answer } from './answer';

/** Writes an answer; a long one in pieces, so that other requests get their turn. */
export async function writeAnswer(response: ServerResponse, answer: Answer, jsonType: string): Promise<void> {
  if (answer.kind === 'empty') {
    response.writeHead(answer.status, answer.status === 204 ? {} : { 'Content-Length': 0 });
    response.end();
    return;
  }
  if (answer.kind !== 'stream') {
    const isText = answer.kind === 'text';
    const body = Buffer.from(isText ? answer.body : JSON.stringify(answer.body));
    response.writeHead(answer.status, {
      'Content-Type': isText ? 'text/plain' : jsonType,
      'Content-Length': body.byteLength,
      ...(isText ? {} : answer.headers),
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
