import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readAll } from './upstream';

const megabyte = Buffer.alloc(1_048_576);

function* zeros(megabytes: number) {
  for (let sent = 0; sent < megabytes; sent++) yield megabyte;
}

const bombs = new Map<number, Promise<Buffer>>();

/** Zeros that are small on the wire and large when decoded; made once for each size. */
export function gzipBomb(megabytes: number): Promise<Buffer> {
  const known = bombs.get(megabytes) ?? readAll(Readable.from(zeros(megabytes)).pipe(createGzip()));
  bombs.set(megabytes, known);
  return known;
}

export async function sendGzipBomb(response: ServerResponse, megabytes: number): Promise<void> {
  const bomb = await gzipBomb(megabytes);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
  response.end(bomb);
  await once(response, 'close');
}

/** A plain body that is larger than any page; without a length. */
export async function sendLargeBody(response: ServerResponse, megabytes: number): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  await pipeline(Readable.from(zeros(megabytes)), response).catch(() => undefined);
}
