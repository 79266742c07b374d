import type { Section, UnreadableItem } from '@shared/domain/contract';
import { jsonText } from './readers';

/** A part of a contract: missing, read, or there in a form that `read` gives up on with null. */
export function sectionOf<T>(value: unknown, read: (value: unknown) => T | null): Section<T> {
  if (value === undefined || value === null) return { state: 'missing' };
  const present = read(value);
  return present === null ? { state: 'unreadable', raw: jsonText(value) } : { state: 'present', value: present };
}

/** The items of an array, each that cannot be read in its place as it came; null when it is no array. */
export function itemsIn<T>(value: unknown, read: (item: unknown) => T | null): (T | UnreadableItem)[] | null {
  if (!Array.isArray(value)) return null;
  return value.map((item: unknown) => read(item) ?? { kind: 'unreadable', raw: jsonText(item) });
}
