import { AppError } from '@shared/errors/app-error';
import { isShallow, isShallowText } from './json-depth';
import { isHtml, mediaTypeOf, type ReplyHeaders } from './reply-headers';

/** Stands for an answer without a body. */
export const emptyBody = Symbol('empty body');

/** From here on, in bytes, the text is looked through before it is parsed; a page of a thousand results is smaller. */
const largeBody = 2_000_000;

/** Throws when an answer announces something other than JSON, before its body is read (faults F18, F19). */
export function expectJson(headers: ReplyHeaders): void {
  const type = mediaTypeOf(headers);
  if (isHtml(type)) throw new AppError('not_api');
  const json = type === '' || type === 'application/json' || /^application\/[\w.+-]+\+json$/.test(type);
  if (!json) throw bad('content-type: expected application/json');
}

/**
 * The value in a body: UTF-8 without errors, at most `maxDepth` levels deep. A byte order mark is ignored.
 * Throws `not_api` or `bad_response`; the parser's own message would quote the body (docs/quality.md S22).
 */
export function parseJson(body: Uint8Array, maxDepth: number): unknown {
  const tooDeep = () => bad(`body: nested more than ${maxDepth} levels deep`);
  if (body.length > largeBody && !isShallowText(body, maxDepth)) throw tooDeep();
  const text = decodeUtf8(body);
  if (body.length < 64 && text.trim() === '') return emptyBody;
  const value = valueIn(text);
  if (!isShallow(value, maxDepth)) throw tooDeep();
  return value;
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw /^\s*</.test(text) ? new AppError('not_api') : bad('body: expected JSON');
  }
}

function decodeUtf8(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw bad('body: expected UTF-8');
  }
}

const bad = (where: string) => new AppError('bad_response', { details: { where } });
