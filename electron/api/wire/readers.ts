import { contentDigest, type JsonObject, jsonText } from '@main/lib/json';
import type { Extra, Section, UnreadableItem, UnreadableRow } from '@shared/domain/contract/contract';
import { timestampSchema } from '@shared/domain/ids';

/**
 * Readers of single values that a server may omit, fill with something else or spell differently. Each returns null for a value
 * that it cannot read, so that one odd member never hides the rest of a row.
 */

/** A finite number: `1e400` and the like parse to Infinity (docs/quality.md B22). */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function booleanOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** Epoch milliseconds from a number or an ISO 8601 text; the documentation and the versions of a contract use the text. */
export function momentOf(value: unknown): number | null {
  const written = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : value;
  return timestampSchema.safeParse(written).data ?? null;
}

/** The items of an array as texts, in order; items that are not texts as JSON in one line. Null when it is not an array. */
export function textsOf(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null;
  return value.map((item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item)));
}

/** A part of a contract: missing, read, or unreadable when `read` returns null. */
export function sectionOf<T>(value: unknown, read: (value: unknown) => T | null): Section<T> {
  if (value === undefined || value === null) return { state: 'missing' };
  const present = read(value);
  return present === null ? { state: 'unreadable', raw: jsonText(value) } : { state: 'present', value: present };
}

/** The items of an array in order, unreadable ones as they were sent; null when it is not an array. */
export function itemsIn<T>(value: unknown, read: (item: unknown) => T | null): (T | UnreadableItem)[] | null {
  if (!Array.isArray(value)) return null;
  return value.map((item: unknown) => read(item) ?? { kind: 'unreadable', raw: jsonText(item) });
}

/**
 * A row that cannot be read keeps its place in the list. Its key comes from its content, so that the same row has the same key
 * when it is read again.
 */
export function unreadableRow(row: unknown, reason: string): UnreadableRow {
  return { kind: 'unreadable', key: `unreadable#${contentDigest(row)}`, reason };
}

/**
 * The members of an object that we do not interpret, each with its value as text: keys that are not in `read`, and those whose
 * value could not be read (null in `read`). Only null and an empty text are dropped.
 */
export function extrasOf(record: JsonObject, read: Readonly<Record<string, unknown>>): Extra[] {
  const isRead = (key: string, value: unknown) =>
    Object.hasOwn(read, key) && ((read[key] ?? null) !== null || value === '');
  return Object.entries(record)
    .filter(([key, value]) => value !== null && !isRead(key, value))
    .map(([key, value]) => ({ key, value: typeof value === 'string' ? value : jsonText(value) }));
}

/** The same for a nested object, with keys written as `member.key`. Empty for anything but an object. */
export function partExtras(member: string, part: JsonObject | null, read: Readonly<Record<string, unknown>>): Extra[] {
  return part === null ? [] : extrasOf(part, read).map(({ key, value }) => ({ key: `${member}.${key}`, value }));
}
