import type { Extra } from '@shared/domain/contract';
import { jsonText, type Wire } from './readers';

/** The members of an object that we do not interpret, each with its value as JSON text: nothing disappears. */
export function extrasOf(record: Wire, known: ReadonlySet<string>): Extra[] {
  return Object.entries(record)
    .filter(([key, value]) => !known.has(key) && value !== null)
    .map(([key, value]) => ({ key, value: typeof value === 'string' ? value : jsonText(value) }));
}
