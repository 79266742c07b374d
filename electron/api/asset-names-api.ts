import type { HttpClient } from '@main/http/http-request';
import { name, type PathSegment, uuid, word } from '@main/http/path-segments';
import { recordOf } from '@main/lib/json';
import type { Reference } from '@shared/domain/contract/contract';
import type { AssetKey } from '@shared/domain/ids';
import { z } from 'zod';
import { collectionOf } from './asset-types';
import { noneIfNotFound } from './none-if-not-found';
import { referenceOf, referencesOf } from './wire/reference';

export interface AssetNamesApi {
  /** The id of an asset by its fully qualified name; null when there is none, or the server has no collection for this type. */
  idOfName(type: string, fqn: string, signal?: AbortSignal): Promise<string | null>;
  /** The asset's reference with its names; null when there is none, or the server has no collection for its type. */
  named(asset: AssetKey, signal?: AbortSignal): Promise<Reference | null>;
  /** Whether the server has this asset; false also for a type without a collection. */
  has(asset: AssetKey, signal?: AbortSignal): Promise<boolean>;
  /** The data products that an asset belongs to; null when the server does not say. */
  dataProducts(asset: AssetKey, signal?: AbortSignal): Promise<readonly Reference[] | null>;
}

const identitySchema = z.object({ id: z.guid() }).nullable();

/** An answer about a different asset than the one requested is ignored. */
const referenceSchemaOf = (id: string): z.ZodType<Reference | null> =>
  z.unknown().transform((answer) => {
    const found = referenceOf(answer);
    return found?.id?.toLowerCase() === id.toLowerCase() ? found : null;
  });

const productsSchema = z.unknown().transform((answer) => {
  const products = recordOf(answer)?.['dataProducts'];
  return Array.isArray(products) ? referencesOf(products) : null;
});

/** Single assets by id and by name, of every type that has a collection (docs/server.md#asset-types). */
export function createAssetNamesApi(http: HttpClient): AssetNamesApi {
  const read = { kind: 'read', method: 'GET', whenEmpty: null } as const;
  const placeOf = (type: string): PathSegment[] | null => {
    const collection = collectionOf(type);
    return collection === null ? null : [word('v1'), ...collection.map(word)];
  };

  return {
    named: async ({ type, id }, signal) => {
      const place = placeOf(type);
      if (place === null) return null;
      const segments = [...place, uuid(id)];
      return noneIfNotFound(http.send({ ...read, segments, schema: referenceSchemaOf(id) }, signal));
    },
    idOfName: async (type, fqn, signal) => {
      const place = placeOf(type);
      if (place === null) return null;
      const segments = [...place, word('name'), name(fqn)];
      const found = await noneIfNotFound(http.send({ ...read, segments, schema: identitySchema }, signal));
      return found?.id ?? null;
    },
    has: async ({ type, id }, signal) => {
      const place = placeOf(type);
      if (place === null) return false;
      const segments = [...place, uuid(id)];
      return (await noneIfNotFound(http.send({ ...read, segments, schema: identitySchema }, signal))) !== null;
    },
    dataProducts: async ({ type, id }, signal) => {
      const place = placeOf(type);
      if (place === null) return null;
      const segments = [...place, uuid(id)];
      const query = { fields: 'dataProducts' };
      return noneIfNotFound(http.send({ ...read, segments, query, schema: productsSchema }, signal));
    },
  };
}
