import type { z } from 'zod';
import { badRequest } from './problem';

/** A position in one list, as an opaque text. The name of the list keeps cursors from being used elsewhere. */
export function encodeCursor(list: string, key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([list, ...key])).toString('base64url');
}

/** Reads a cursor of the list back; anything else is a 400. */
export function decodeCursor<Key>(list: string, text: string, keySchema: z.ZodType<Key>): Key {
  const cursor = unpack(text);
  const key = keySchema.safeParse(cursor.key);
  if (cursor.list !== list || !key.success) throw badRequest('The cursor is malformed or belongs to another list.');
  return key.data;
}

function unpack(text: string): { readonly list?: unknown; readonly key?: unknown } {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return {};
  try {
    const [list, ...key]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return { list, key };
  } catch {
    return {};
  }
}

/** A position in any list by name, as OpenMetadata 1.12 writes it. */
export function encodeNamedCursor([name, id]: readonly (string | number)[]): string {
  const text = Buffer.from(JSON.stringify({ id, name })).toString('base64');
  return text.replaceAll('+', '-').replaceAll('/', '_');
}

/** Reads it back, whichever list it came from; a text that is no base64 is refused with Java's own message. */
export function decodeNamedCursor<Key>(text: string, keySchema: z.ZodType<Key>): Key {
  const odd = /[^A-Za-z0-9+/_=-]/.exec(text)?.[0];
  if (odd !== undefined) throw badRequest(`Illegal base64 character ${odd.charCodeAt(0).toString(16)}`);
  if (text.length < 2) throw badRequest('Input byte[] should at least have 2 bytes for base64 bytes');
  const key = keySchema.safeParse(positionOf(text));
  if (!key.success) throw badRequest('Invalid cursor');
  return key.data;
}

function positionOf(text: string): unknown {
  try {
    const { name, id } = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    return [name, id];
  } catch {
    return null;
  }
}
