import type { Section } from '@shared/domain/contract';
import { jsonText } from './readers';

/** A part of a contract: missing, read, or there in a form that `read` gives up on with null. */
export function sectionOf<T>(value: unknown, read: (value: unknown) => T | null): Section<T> {
  if (value === undefined || value === null) return { state: 'missing' };
  const present = read(value);
  return present === null ? { state: 'unreadable', raw: jsonText(value) } : { state: 'present', value: present };
}

/** Every item of an array; null when it is no array or one item cannot be read. */
export function allOf<T>(value: unknown, read: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const items = value.map(read);
  return items.every((item) => item !== null) ? items : null;
}
