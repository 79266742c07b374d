/**
 * Readers of single values that a server may leave out, fill with something else or spell in its own way. Each takes
 * what is there and gives null for anything else, so that one odd part never hides the rest of a row.
 */

export type Wire = Readonly<Record<string, unknown>>;

/** A JSON object that is not an array; null otherwise. */
export function recordOf(value: unknown): Wire | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : null;
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A text with something in it. */
export function wordOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A finite number: `1e400` and the like parse to Infinity (quality-goals B22). */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function booleanOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** The items of an array; nothing for anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The items of an array as texts, in their places: what is no text as JSON in one line. Null when it is no array. */
export function textsOf(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null;
  return value.map((item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item)));
}

/** The start of a text, never ending in half a character. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** A value as indented JSON. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'null';
}
