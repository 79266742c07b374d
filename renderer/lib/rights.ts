import { accessTo } from '@shared/domain/access';
import type { Right } from '@shared/domain/capabilities';
import type { ProblemDetails } from '@shared/errors/app-error';
import { shortText } from '@shared/format/text';

/** What a server's words on a 403 say (docs/server.md#permissions). */
interface NamedRight {
  /** Such as `EditAll, Delete`. */
  readonly operations: string;
  /** What denied it, where the server says so: `role R, policy P, rule Q`. */
  readonly deniedBy: string | null;
  /** The account's name on the server. */
  readonly account: string | null;
}

const longest = 200;

/** The operations that the server says are missing; null when it does not say. */
export function namedRight(serverWords: string | undefined): NamedRight | null {
  if (serverWords === undefined) return null;
  const account = /CatalogPrincipal\{name='([^'}]{1,200})'/.exec(serverWords)?.[1] ?? null;
  const listed = /operations? \[([^\]]{1,200})\] not allowed/i.exec(serverWords)?.[1];
  if (listed !== undefined) return { operations: shown(listed), deniedBy: null, account };
  const [, operation, by] = /operation (\w{1,60}) denied by ([^\n]{1,300})/i.exec(serverWords) ?? [];
  if (operation === undefined || by === undefined) return null;
  return { operations: operation, deniedBy: shown(by.replace(/[.\s]+$/, '')), account };
}

const shown = (text: string): string => shortText(text, longest);

/** The right itself. What the server did not name is marked as what is usual. */
export function missingSentence(details: ProblemDetails = {}): string {
  const usual = usualRight(details);
  const named = namedRight(details.serverWords);
  if (named === null && usual === null) return 'The server does not say what is missing.';
  if (named === null) {
    return `The server does not say what is missing; usually it is ${usual?.operation} on ${usual?.resource}.`;
  }
  const on = usual === null ? '' : ` on ${usual.resource}`;
  const denied = named.deniedBy === null ? '' : ` Denied by ${named.deniedBy}.`;
  return `Missing: ${named.operations}${on}.${denied}`;
}

/** What a 403 comes to, in a few sentences: what may not be done, and which right is or may be missing. */
export function rightsSentence(details: ProblemDetails = {}): string {
  const doing = usualRight(details)?.doing ?? 'do this on the server';
  return `Your account may not ${doing}. ${missingSentence(details)}`;
}

/** What a request does, and the operation a server usually asks for it. */
interface UsualRight {
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

/** The one table of operations and rights (docs/server.md#permissions); the first row that fits counts. */
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

/** Why a button cannot be used, when the server said no; null when it can, or nobody knows. */
export const missingOperation = (rights: readonly Right[] | null, operation: string): string | null =>
  accessTo(rights, operation) === 'denied' ? `Needs ${operation} on dataContract` : null;

interface OperationRequest {
  readonly operation: string;
  /** Completes "the right to …", such as `validate data contracts`. */
  readonly doing: string;
  readonly user: string | null;
  /** Address of the server. */
  readonly server: string | null;
}

/** A letter to whoever administers the server, ready to be sent. */
export const operationRequest = ({ operation, doing, user, server }: OperationRequest): string =>
  [
    `Please give ${user === null ? 'my account' : `the account “${shortText(user, 100)}”`} the right to ${doing}.`,
    `The operation that is missing is ${operation} on the resource dataContract.`,
    server === null ? null : `Server: ${server}`,
  ]
    .filter((line) => line !== null)
    .join('\n');
