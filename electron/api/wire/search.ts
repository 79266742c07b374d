import { typeOfIndex } from '@main/api/asset-types';
import { itemsOf, type JsonObject, recordOf, wordOf } from '@main/lib/json';
import type { Asset } from '@shared/domain/contract/asset';
import type { UnreadableRow } from '@shared/domain/contract/contract';
import { assetKeySchema } from '@shared/domain/ids';
import { z } from 'zod';
import { readAsset } from './asset';
import { numberOf, unreadableRow } from './readers';

export interface SearchHits {
  readonly lines: (Asset | UnreadableRow)[];
  /** As the engine counts; null when it does not. */
  readonly total: number | null;
  /** True when there are more than `total` (docs/server.md#search). */
  readonly isLowerBound: boolean;
  /** The engine ran out of time and sent the hits found until then. */
  readonly timedOut: boolean;
}

/** Hits accepted in one answer, whatever was asked for (docs/quality.md B37). */
const maxHits = 10_000;

/**
 * The answer of a search engine, of which any part may be missing or spelt as in older engines (docs/server.md#search). `type` is
 * the type of all assets in the search; null when they differ.
 */
export const searchSchemaOf = (type: string | null): z.ZodType<SearchHits> =>
  z.looseObject({ hits: z.unknown().optional() }).transform((answer, context) => {
    const found = recordOf(answer.hits);
    const total = found?.['total'];
    const hits = itemsOf(found?.['hits']);
    if (hits.length > maxHits) {
      const message = `hits: more than ${maxHits} rows`;
      context.addIssue({ code: 'custom', message, params: { code: 'too_large' } });
      return z.NEVER;
    }
    const count = numberOf(total) ?? numberOf(recordOf(total)?.['value']);
    return {
      lines: hits.map((hit) => readHit(hit, type)),
      total: count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null,
      isLowerBound: recordOf(total)?.['relation'] === 'gte',
      timedOut: answer['timed_out'] === true,
    };
  });

/** A hit keeps its place even without its source. Its id may stand beside the source instead of in it. */
function readHit(hit: unknown, ofAll: string | null): Asset | UnreadableRow {
  const wire: JsonObject = recordOf(hit) ?? {};
  const source = recordOf(wire['_source']);
  if (source === null) return unreadableRow(hit, '_source: missing');
  // A type that no address can hold would make a link that leads nowhere.
  const own = assetKeySchema.shape.type.safeParse(source['entityType']).data;
  const type = own ?? typeOfIndex(wordOf(wire['_index']) ?? '') ?? ofAll;
  if (type === null) return unreadableRow(hit, 'entityType: missing');
  return readAsset('id' in source ? source : { id: wire['_id'], ...source }, type);
}
