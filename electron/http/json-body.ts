import { AppError } from '@shared/errors/app-error';
import { isHtml, mediaTypeOf, type ReplyHeaders } from './reply-headers';

/** The value of an answer without a body. */
export const emptyBody = Symbol('empty body');

/** Bodies above this size in bytes are checked before they are parsed; a page of a thousand results is smaller. */
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

/**
 * Whether a value from JSON nests at most `max` levels deep. Deeper JSON can be parsed, but recursing over it overflows the stack
 * (docs/quality.md B42). Checking the text instead takes four times as long.
 */
export function isShallow(value: unknown, max: number): boolean {
  return typeof value !== 'object' || value === null || nestsAtMost(value, max);
}

/** Skips primitive members without a call, since this runs over every page of results. */
function nestsAtMost(value: object, levels: number): boolean {
  if (levels === 0) return false;
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item === 'object' && item !== null && !nestsAtMost(item, levels - 1)) return false;
    }
    return true;
  }
  const record = value as Readonly<Record<string, unknown>>;
  for (const name in record) {
    const member = record[name];
    if (typeof member === 'object' && member !== null && !nestsAtMost(member, levels - 1)) return false;
  }
  return true;
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * Whether JSON text nests at most `max` levels deep, without parsing it: 32 MB of brackets would take seconds and a gigabyte to
 * parse. Bytes of UTF-8 above 0x7f never look like a bracket.
 */
export function isShallowText(json: Uint8Array, max: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) at = endOfString(json, at);
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > max) return false;
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return true;
}

function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
