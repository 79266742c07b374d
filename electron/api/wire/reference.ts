import { recordOf, wordOf } from '@main/lib/json';
import type { Reference } from '@shared/domain/contract/contract';

/** A reference to an entity with whatever members the server sent; null for anything that is not an object. */
export function referenceOf(value: unknown): Reference | null {
  const record = recordOf(value);
  if (record === null) return null;
  return {
    id: wordOf(record['id']),
    type: wordOf(record['type']),
    name: wordOf(record['name']),
    displayName: wordOf(record['displayName']),
    fullyQualifiedName: wordOf(record['fullyQualifiedName']),
  };
}

/** The references in an array, or the single one that older servers sent in its place. */
export function referencesOf(value: unknown): Reference[] {
  return entriesOf(value)
    .map(referenceOf)
    .filter((reference) => reference !== null);
}

/** The same, or null when any of them cannot be read. */
export function allReferencesOf(value: unknown): Reference[] | null {
  const references = referencesOf(value);
  return references.length === entriesOf(value).length ? references : null;
}

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
