import { z } from 'zod';
import { itemsOf, numberOf, recordOf, wordOf } from './readers';
import { referencesOf } from './reference';

/** An asset as lists and searches show it. */
export interface Asset {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly displayName: string | null;
  readonly fullyQualifiedName: string | null;
  readonly description: string | null;
  /** Names of the owners. */
  readonly owners: readonly string[];
  readonly columnCount: number | null;
}

export interface SearchHits {
  readonly assets: readonly Asset[];
  readonly total: number | null;
  /** True when there are more than `total` (wire-facts A.7, relation `gte`). */
  readonly isLowerBound: boolean;
}

const guidSchema = z.guid();

/** An asset that can be addressed; null for anything else. `type` is used when the server does not name one. */
export function assetOf(value: unknown, type: string): Asset | null {
  const wire = recordOf(value);
  const id = guidSchema.safeParse(wire?.['id']).data;
  const name = wordOf(wire?.['name']);
  if (wire === null || id === undefined || name === null) return null;
  return {
    id,
    type: wordOf(wire['entityType']) ?? type,
    name,
    displayName: wordOf(wire['displayName']),
    fullyQualifiedName: wordOf(wire['fullyQualifiedName']),
    description: wordOf(wire['description']),
    owners: referencesOf(wire['owners'] ?? wire['owner'])
      .map((owner) => owner.displayName ?? owner.name)
      .filter((owner) => owner !== null),
    columnCount: Array.isArray(wire['columns']) ? wire['columns'].length : null,
  };
}

/** The answer of a search engine; any of its parts may be missing, and hits without an id are left out. */
export const searchSchema: z.ZodType<SearchHits> = z
  .looseObject({ hits: z.unknown().optional() })
  .transform(({ hits }) => {
    const found = recordOf(hits);
    const total = found?.['total'];
    return {
      assets: itemsOf(found?.['hits'])
        .map((hit) => assetOf(recordOf(hit)?.['_source'], 'table'))
        .filter((asset) => asset !== null),
      total: numberOf(total) ?? numberOf(recordOf(total)?.['value']),
      isLowerBound: recordOf(total)?.['relation'] === 'gte',
    };
  });
