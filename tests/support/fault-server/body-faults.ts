import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type BodyFault, type ContentFault, isContentFault, type TransferFault } from './fault';
import type { UpstreamAnswer } from './upstream';

const jsonType = 'application/json';

/** Writes an upstream answer in a broken way. */
export async function spoilBody(response: ServerResponse, fault: BodyFault, answer: UpstreamAnswer): Promise<void> {
  if (!isContentFault(fault)) return cutShort(response, fault, answer);
  const { bytes, headers = {} } = spoiledBytes(fault, answer.body);
  const contentType = answer.headers['content-type'] ?? jsonType;
  response.writeHead(answer.status, { 'Content-Type': contentType, 'Content-Length': bytes.byteLength, ...headers });
  response.end(bytes);
}

interface Spoiled {
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

function spoiledBytes(fault: ContentFault, body: Buffer): Spoiled {
  const gzip = { 'Content-Encoding': 'gzip' };
  switch (fault.kind) {
    case 'content-type':
      return { bytes: body, headers: { 'Content-Type': fault.contentType } };
    case 'byte-order-mark':
      return { bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]) };
    case 'invalid-utf8':
      return {
        bytes: Buffer.concat([Buffer.from('{"data":[{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}]}')]),
      };
    case 'gzip':
      return { bytes: gzipSync(body), headers: gzip };
    case 'bad-gzip':
      return { bytes: Buffer.from('this is not gzip at all'), headers: gzip };
    case 'truncated-gzip':
      return { bytes: gzipSync(body).subarray(0, -8), headers: gzip };
    case 'chained-encodings':
      return { bytes: brotliCompressSync(gzipSync(body)), headers: { 'Content-Encoding': 'gzip, br' } };
  }
}

async function cutShort(response: ServerResponse, fault: TransferFault, answer: UpstreamAnswer): Promise<void> {
  const { status, body } = answer;
  if (fault.kind === 'slow-drip') return drip(response, answer, () => pause(fault.everyMs, undefined, { ref: false }));
  if (fault.kind === 'one-byte-slices') return drip(response, answer, () => pause(0));
  const half = body.subarray(0, Math.max(1, Math.floor(body.byteLength / 2)));
  const contentType = answer.headers['content-type'] ?? jsonType;
  if (fault.kind === 'cut-json') {
    const head = `HTTP/1.1 ${status} OK\r\nContent-Type: ${contentType}\r\nConnection: close\r\n\r\n`;
    response.socket?.end(Buffer.concat([Buffer.from(head), half]));
    return;
  }
  const length = fault.kind === 'truncated-chunked' ? {} : { 'Content-Length': body.byteLength };
  response.writeHead(status, { 'Content-Type': contentType, ...length });
  await written(response, half);
  if (fault.kind === 'reset-mid-body') response.socket?.resetAndDestroy();
  else if (fault.kind !== 'stalled-body') response.socket?.end();
}

const written = (response: ServerResponse, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    response.write(bytes, () => resolve());
  });

async function drip(response: ServerResponse, { status, headers, body }: UpstreamAnswer, wait: () => Promise<unknown>) {
  response.socket?.setNoDelay(true);
  response.writeHead(status, {
    'Content-Type': headers['content-type'] ?? jsonType,
    'Content-Length': body.byteLength,
  });
  for (let at = 0; at < body.byteLength && !response.destroyed; at++) {
    await written(response, body.subarray(at, at + 1));
    await wait();
  }
  response.end();
}
