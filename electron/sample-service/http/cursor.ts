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
