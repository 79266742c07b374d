import type { Extra } from '@shared/domain/contract';
import { jsonText, type Wire } from './readers';

/**
 * The members of an object that we do not interpret, each with its value as text: keys that are not in `read`, and those
 * whose value could not be read (null there). Nothing disappears; only null and an empty text in a known place are nothing.
 */
export function extrasOf(record: Wire, read: Readonly<Record<string, unknown>>): Extra[] {
  const isRead = (key: string, value: unknown) =>
    Object.hasOwn(read, key) && ((read[key] ?? null) !== null || value === '');
  return Object.entries(record)
    .filter(([key, value]) => value !== null && !isRead(key, value))
    .map(([key, value]) => ({ key, value: typeof value === 'string' ? value : jsonText(value) }));
}

/** The same for an object inside another one, its keys written `member.key`. Nothing for anything but an object. */
export function partExtras(member: string, part: Wire | null, read: Readonly<Record<string, unknown>>): Extra[] {
  return part === null ? [] : extrasOf(part, read).map(({ key, value }) => ({ key: `${member}.${key}`, value }));
}
