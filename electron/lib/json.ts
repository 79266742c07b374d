import { createHash } from 'node:crypto';

/** A JSON object that is not an array. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Null for anything but a JSON object. */
export function recordOf(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A text with something in it. */
export function wordOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The items of an array; nothing for anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A value as indented JSON. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'null';
}

/** The start of a text, never ending in half a character. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** The same value with the keys of every object in order, so that equal values have equal texts. */
export function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  const record = recordOf(value);
  if (record === null) return value;
  const members = Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, sortedKeys(member)]));
}

/** 16 hexadecimal digits that stand for all that a row says. */
export const contentDigest = (row: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(row) ?? '')
    .digest('hex')
    .slice(0, 16);
