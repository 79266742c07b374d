import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { AppError } from '@shared/errors/app-error';
import { headerOf, type ReplyHeaders } from './reply-headers';

type Chunks = AsyncIterable<Uint8Array>;
type Decoder = (body: Buffer, maxBytes: number) => Promise<Buffer>;

const gunzipAll = promisify(gunzip);
const inflateAll = promisify(inflate);
const inflateRawAll = promisify(inflateRaw);
const brotliAll = promisify(brotliDecompress);

const decoders: Readonly<Record<string, Decoder>> = {
  gzip: (body, maxOutputLength) => gunzipAll(body, { maxOutputLength }),
  'x-gzip': (body, maxOutputLength) => gunzipAll(body, { maxOutputLength }),
  br: (body, maxOutputLength) => brotliAll(body, { maxOutputLength }),
  // Servers disagree on whether "deflate" has the zlib header; its low four bits are 8 when it does.
  deflate: (body, maxOutputLength) =>
    ((body[0] ?? 0) & 0x0f) === 8 ? inflateAll(body, { maxOutputLength }) : inflateRawAll(body, { maxOutputLength }),
};

/**
 * The bytes of an answer, decoded. At most `maxBytes` are held, before and after decoding; the length must be the one
 * that was announced, and a compressed body must end as its format says, so that nothing cut short is taken for whole
 * (docs/quality.md F23 to F28). Rejects with `too_large`, `bad_response` or the stream's own error.
 */
export async function readBody(headers: ReplyHeaders, body: Chunks, maxBytes: number): Promise<Buffer> {
  const announced = announcedLength(headers);
  if (announced !== null && announced > maxBytes) throw new AppError('too_large');
  const decoder = decoderFor(headers);
  const bytes = await collect(body, maxBytes);
  if (announced !== null && bytes.length !== announced) throw bad('body: not as long as announced');
  return decoder === null || bytes.length === 0 ? bytes : decode(decoder, bytes, maxBytes);
}

function announcedLength(headers: ReplyHeaders): number | null {
  const text = headerOf(headers, 'content-length');
  if (text === null) return null;
  if (!/^\d{1,15}$/.test(text)) throw bad('content-length: expected one number');
  return Number(text);
}

function decoderFor(headers: ReplyHeaders): Decoder | null {
  const names = (headerOf(headers, 'content-encoding') ?? '').toLowerCase().split(',');
  const encodings = names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity');
  const [encoding] = encodings;
  if (encoding === undefined) return null;
  const decoder = encodings.length === 1 && Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (decoder === undefined) throw bad('content-encoding: expected one of gzip, deflate, br');
  return decoder;
}

async function collect(body: Chunks, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

async function decode(decoder: Decoder, bytes: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await decoder(bytes, maxBytes);
  } catch (thrown) {
    const large = thrown instanceof RangeError && 'code' in thrown && thrown.code === 'ERR_BUFFER_TOO_LARGE';
    throw large ? new AppError('too_large') : bad('body: damaged or incomplete compression');
  }
}

const bad = (where: string) => new AppError('bad_response', { details: { where } });
