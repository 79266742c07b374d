import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type BodyFault, type ContentFault, isContentFault, type TransferFault } from './fault';
import { reset } from './listener';
import type { UpstreamAnswer } from './upstream';

const jsonType = 'application/json';

/** Writes an upstream answer in a broken way. */
export async function spoilBody(response: ServerResponse, fault: BodyFault, answer: UpstreamAnswer): Promise<void> {
  if (!isContentFault(fault)) return cutShort(response, fault, answer);
  const { bytes, headers = {} } = spoiledBytes(fault, answer.body);
  response.writeHead(answer.status, { 'Content-Type': typeOf(answer), 'Content-Length': bytes.byteLength, ...headers });
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
    case 'bad-gzip':
      return { bytes: Buffer.from('this is not gzip at all'), headers: gzip };
    case 'truncated-gzip':
      return { bytes: gzipSync(body).subarray(0, -8), headers: gzip };
    case 'chained-encodings':
      return chained(body, fault.times);
  }
}

/** Compressed in turn by gzip and Brotli. */
function chained(body: Buffer, times: number): Spoiled {
  const names = Array.from({ length: times }, (_, index) => (index % 2 === 0 ? 'gzip' : 'br'));
  const bytes = names.reduce((inner, name) => (name === 'gzip' ? gzipSync(inner) : brotliCompressSync(inner)), body);
  return { bytes, headers: { 'Content-Encoding': names.join(', ') } };
}

async function cutShort(response: ServerResponse, fault: TransferFault, whole: UpstreamAnswer): Promise<void> {
  // An answer without a body has nothing that could be cut: it gets one that says as little.
  const answer = whole.body.byteLength > 0 ? whole : { ...whole, body: blank };
  switch (fault.kind) {
    case 'slow-drip':
      return drip(response, answer, { size: 1, wait: () => pause(fault.everyMs, undefined, { ref: false }) });
    case 'one-byte-slices':
      return drip(response, answer, { size: 1, wait: () => nextTurn() });
    case 'bandwidth': {
      const size = Math.max(1, Math.round(fault.bytesPerSecond / 20));
      return drip(response, answer, { size, wait: () => pause(50, undefined, { ref: false }) });
    }
    case 'cut-json':
      return endless(response, answer, halfOf(answer.body));
    case 'cut-parseable':
      return endless(response, answer, Buffer.from('{"data":[]}'));
    case 'slow-close': {
      const headers = { 'Content-Type': typeOf(answer), 'Content-Length': answer.body.byteLength, Connection: 'close' };
      const names = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      response.socket?.write(
        Buffer.concat([Buffer.from(`HTTP/1.1 ${answer.status} OK\r\n${names.join('')}\r\n`), answer.body]),
      );
      return;
    }
    default:
      return breakOff(response, fault.kind, answer);
  }
}

const blank = Buffer.alloc(40, ' ');
const typeOf = ({ headers }: UpstreamAnswer): string => headers['content-type'] ?? jsonType;
const halfOf = (body: Buffer): Buffer => body.subarray(0, Math.max(1, Math.floor(body.byteLength / 2)));

/** An answer that nothing but the end of the connection ends; what is given of it is written. */
function endless(response: ServerResponse, answer: UpstreamAnswer, bytes: Buffer): void {
  const head = `HTTP/1.1 ${answer.status} OK\r\nContent-Type: ${typeOf(answer)}\r\nConnection: close\r\n\r\n`;
  response.socket?.end(Buffer.concat([Buffer.from(head), bytes]));
}

type BreakOff = 'reset-mid-body' | 'truncated-length' | 'truncated-chunked' | 'stalled-body';

async function breakOff(response: ServerResponse, kind: BreakOff, answer: UpstreamAnswer): Promise<void> {
  const length = kind === 'truncated-chunked' ? {} : { 'Content-Length': answer.body.byteLength };
  response.writeHead(answer.status, { 'Content-Type': typeOf(answer), ...length });
  await written(response, halfOf(answer.body));
  if (kind === 'reset-mid-body') reset(response.socket);
  else if (kind !== 'stalled-body') response.socket?.end();
}

const written = (response: ServerResponse, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    response.write(bytes, () => resolve());
  });

interface Drip {
  /** Bytes at a time. */
  readonly size: number;
  readonly wait: () => Promise<unknown>;
}

async function drip(response: ServerResponse, answer: UpstreamAnswer, { size, wait }: Drip): Promise<void> {
  const { status, body } = answer;
  response.socket?.setNoDelay(true);
  response.writeHead(status, { 'Content-Type': typeOf(answer), 'Content-Length': body.byteLength });
  for (let at = 0; at < body.byteLength && !response.destroyed; at += size) {
    await written(response, body.subarray(at, at + size));
    await wait();
  }
  response.end();
}
