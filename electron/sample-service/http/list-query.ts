import type { Dialect, SampleContract } from '@main/sample-service/model';
import type { Ordered } from '@main/sample-service/store/keyset';
import { readPage } from '@main/sample-service/store/keyset';
import type { Traits } from '@main/sample-service/traits';
import { z } from 'zod';
import { decodeCursor, decodeNamedCursor, encodeCursor, encodeNamedCursor } from './cursor';
import { badRequest, constraint, noSuchPath } from './problem';

export interface LimitRange {
  readonly min: number;
  readonly max: number;
}

/** `limit` of the documentation: 1 to 1000, 10 unless told (docs/server.md#limits). */
export const documentedLimit: LimitRange = { min: 1, max: 1000 };
const openMetadataLimit: LimitRange = { min: 0, max: 1_000_000 };

export const listLimit = (dialect: Dialect): LimitRange =>
  dialect === 'documented' ? documentedLimit : openMetadataLimit;

export function readLimit(
  query: URLSearchParams,
  { min, max }: LimitRange,
  { errors }: Pick<Traits, 'errors'>,
): number {
  const text = query.get('limit');
  if (text === null) return 10;
  if (!/^-?\d{1,15}$/.test(text)) {
    throw errors === 'late' ? noSuchPath() : constraint('query param limit must be a whole number');
  }
  const limit = Number(text);
  if (limit < min) throw constraint(`query param limit must be greater than or equal to ${min}`);
  if (limit > max) throw constraint(`query param limit must be less than or equal to ${max}`);
  return limit;
}

export interface ListOptions<Row, Key> {
  /** The name of the list inside its cursors. */
  readonly list: string;
  readonly source: Ordered<Row, Key>;
  readonly total: number;
  readonly limit: number;
  readonly keySchema: z.ZodType<Key>;
  readonly parts: (key: Key) => readonly (string | number)[];
  readonly cursorForm: Traits['cursorForm'];
}

/** Reads the page that `before` or `after` of a query asks for, with its paging object (docs/server.md#paging). */
export function listPage<Row, Key>(query: URLSearchParams, options: ListOptions<Row, Key>) {
  const isNamed = options.cursorForm === 'id and name';
  const cursor = (name: string): Key | undefined => {
    const text = query.get(name);
    if (text === null || (isNamed && text === '')) return undefined;
    return isNamed ? decodeNamedCursor(text, options.keySchema) : decodeCursor(options.list, text, options.keySchema);
  };
  if (query.has('before') && query.has('after')) {
    throw badRequest('Only one of before or after query parameter allowed');
  }
  const page = readPage(options.source, { limit: options.limit, before: cursor('before'), after: cursor('after') });
  const encode = (parts: readonly (string | number)[]) =>
    isNamed ? encodeNamedCursor(parts) : encodeCursor(options.list, parts);
  const written = (key: Key | null) => (key === null ? undefined : encode(options.parts(key)));
  return {
    rows: page.rows,
    paging: { total: options.total, before: written(page.before), after: written(page.after) },
  };
}

/** The key of a list in the order of names. */
export const nameKeySchema = z.tuple([z.string(), z.string()]).transform(([name, id]) => ({ name, id }));

export function readFields(
  query: URLSearchParams,
  known: readonly string[],
  { errors }: Pick<Traits, 'errors'>,
): ReadonlySet<string> {
  const text = query.get('fields');
  if (text === null) return new Set();
  const asked = text.split(',').map((field) => field.trim());
  // An empty list was taken as all fields by OpenMetadata before 1.12 (docs/server.md#optional-parts).
  if (text === '') return new Set(errors === 'early' ? known : []);
  const unknown = asked.find((field) => !known.includes(field));
  if (unknown !== undefined && errors !== 'documented') throw badRequest(`Invalid field name ${unknown}`);
  return new Set(asked);
}

/** The filter of `include` (docs/server.md#deleted-contracts). */
export function readInclude(query: URLSearchParams): (contract: SampleContract) => boolean {
  const include = query.get('include') ?? 'non-deleted';
  if (include === 'all') return () => true;
  if (include === 'deleted') return (contract) => contract.deleted;
  if (include === 'non-deleted') return (contract) => !contract.deleted;
  throw badRequest(`query param include must be one of [all, deleted, non-deleted]`);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id from a path or query, in lower case; late OpenMetadata answers an invalid one as an unknown path. */
export function readId(text: string, { errors }: Pick<Traits, 'errors'>): string {
  if (errors === 'late' && !uuid.test(text)) throw noSuchPath();
  return text.toLowerCase();
}

/** A time in epoch milliseconds from a path or query; anything else is answered as an unknown path (docs/server.md#statuses). */
export function readTimestamp(text: string, dialect: Dialect): number {
  if (/^-?\d{1,16}$/.test(text)) return Number(text);
  throw dialect === 'openmetadata' ? noSuchPath() : badRequest('The timestamp is not a whole number.');
}
