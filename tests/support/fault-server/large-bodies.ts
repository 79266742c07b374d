import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const megabyte = Buffer.alloc(1_048_576);

function* zeros(megabytes: number) {
  for (let sent = 0; sent < megabytes; sent++) yield megabyte;
}

/** Zeros that are small on the wire and large when decoded; made while they are sent. */
export async function sendGzipBomb(response: ServerResponse, megabytes: number): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
  await pipeline(Readable.from(zeros(megabytes)), createGzip(), response).catch(() => undefined);
}

/** A plain body that is larger than any page; without a length. */
export async function sendLargeBody(response: ServerResponse, megabytes: number): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  await pipeline(Readable.from(zeros(megabytes)), response).catch(() => undefined);
}
