import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, deflateRawSync } from 'node:zlib';

const megabyte = Buffer.alloc(1_048_576);

function* zeros(megabytes: number) {
  for (let sent = 0; sent < megabytes; sent++) yield megabyte;
}

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([3, 0]);
const bombs = new Map<number, Buffer>();

/** Zeros that are small on the wire and large when decoded; made once for each size, of one megabyte again and again. */
export function gzipBomb(megabytes: number): Buffer {
  const known = bombs.get(megabytes);
  if (known !== undefined) return known;
  const block = deflateRawSync(megabyte, { finishFlush: constants.Z_FULL_FLUSH });
  const foot = Buffer.alloc(8);
  foot.writeUInt32LE([...zeros(megabytes)].reduce((sum, part) => crc32(part, sum), 0));
  foot.writeUInt32LE(megabytes * megabyte.length, 4);
  const bomb = Buffer.concat([head, ...Array.from({ length: megabytes }, () => block), lastBlock, foot]);
  bombs.set(megabytes, bomb);
  return bomb;
}

export async function sendGzipBomb(response: ServerResponse, megabytes: number): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
  response.end(gzipBomb(megabytes));
  await once(response, 'close');
}

/** A plain body that is larger than any page; without a length. */
export async function sendLargeBody(response: ServerResponse, megabytes: number): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  await pipeline(Readable.from(zeros(megabytes)), response).catch(() => undefined);
}
