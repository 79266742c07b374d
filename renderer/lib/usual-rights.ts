import type { ProblemDetails } from '@shared/errors/app-error';

/** What a request does, and the operation a server usually asks for it. */
export interface UsualRight {
  /** Completes "may not …", such as `delete results of data contracts`. */
  readonly doing: string;
  readonly operation: string;
  /** Type of the resource the operation is on. */
  readonly resource: string;
}

/** Method, path below `/v1/`, what it does, operation, type of the resource (null: of the asset that the request names). */
type Row = readonly [method: string, path: RegExp, doing: string, operation: string, resource: string | null];

const contract = 'dataContract';
const oneOf = 'ViewBasic or ViewAll';

/** The one table of operations and rights (wire-facts A.4, A.5); the first row that fits counts. */
const rows: readonly Row[] = [
  ['POST', /^dataContracts\/entity\/validate$/, 'validate the contract of this asset', 'EditAll', null],
  ['GET', /^dataContracts\/entity$/, 'read the contract of this asset', 'ViewAll', null],
  ['POST', /^dataContracts\/[^/]+\/validate$/, 'validate data contracts', 'EditAll', contract],
  ['PUT', /^dataContracts\/[^/]+\/results$/, 'record results of data contracts', 'EditAll', contract],
  ['DELETE', /^dataContracts\/[^/]+\/results\//, 'delete results of data contracts', 'Delete', contract],
  ['GET', /^dataContracts\/[^/]+\/results(?:\/|$)/, 'read results of data contracts', 'ViewBasic', contract],
  ['GET', /^dataContracts$/, 'list data contracts', oneOf, contract],
  ['GET', /^dataContracts\//, 'read data contracts', 'ViewBasic', contract],
  ['GET', /^search\//, 'search for assets', oneOf, 'table'],
  ['GET', /^[A-Za-z]+$/, 'list assets of this type', oneOf, null],
  ['GET', /^[A-Za-z]+\//, 'read this asset', oneOf, null],
];

/** What a request that was refused usually needs; null for requests that this app does not know. */
export function usualRight({ method, path }: Pick<ProblemDetails, 'method' | 'path'>): UsualRight | null {
  const [, below, query] = /^[^?]*?\/v1\/([^?]*)(?:\?(.*))?$/s.exec(path ?? '') ?? [];
  if (below === undefined) return null;
  const found = rows.find(([verb, path]) => verb === (method ?? 'GET') && path.test(below));
  if (found === undefined) return null;
  const [, , doing, operation, resource] = found;
  return { doing, operation, resource: resource ?? assetType(below, query) };
}

/** From `entityType=table` or the collection's name, which is the type with an ending: `tables`, `searchIndexes`. */
function assetType(below: string, query = ''): string {
  const named = new URLSearchParams(query).get('entityType');
  if (named !== null && /^\w{1,64}$/.test(named)) return named;
  const collection = /^([A-Za-z]+)/.exec(below)?.[1] ?? '';
  return collection === 'dataContracts' ? 'the type of the asset' : collection.replace(/(?<=x)es$|s$/, '');
}
