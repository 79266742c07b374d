import type { Right } from '@shared/domain/connection/capabilities';
import { accessTo } from '@shared/domain/operation/access';
import type { ProblemDetails } from '@shared/errors/app-error';
import { shortText } from '@shared/format/text';
import { messages } from './messages';

const { rights: texts } = messages;

/** The parsed message of a 403. */
interface NamedRight {
  /** Such as `EditAll, Delete`. */
  readonly operations: string;
  /** What denied it, if the server names it: `role R, policy P, rule Q`. */
  readonly deniedBy: string | null;
  /** The account's name on the server. */
  readonly account: string | null;
}

const longest = 200;

/** The missing operations named by the server; null when it names none. */
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

/** The missing right: as the server names it, or the usual one, marked as a guess. */
export function missingSentence(details: ProblemDetails = {}): string {
  const usual = usualRight(details);
  const named = namedRight(details.serverWords);
  if (named === null) return usual === null ? texts.notSaid : texts.usually(usual.operation, usual.resource);
  const { operations, deniedBy } = named;
  const missing = usual === null ? texts.missing(operations) : texts.missingOn(operations, usual.resource);
  return deniedBy === null ? missing : texts.deniedBy(missing, deniedBy);
}

/** A 403 in a few sentences: what is not allowed, and which right is or may be missing. */
export function rightsSentence(details: ProblemDetails = {}): string {
  return `${texts.mayNot(usualRight(details)?.task ?? texts.doThis)} ${missingSentence(details)}`;
}

/** What a request does, and the operation that servers usually require for it. */
interface UsualRight {
  /** Completes "may not …", such as `delete results of data contracts`. */
  readonly task: string;
  readonly operation: string;
  /** Type of the resource the operation is on. */
  readonly resource: string;
}

/** Method, path below `/v1/`, what it does, operation, type of the resource (null: of the asset that the request names). */
type Row = readonly [method: string, path: RegExp, task: string, operation: string, resource: string | null];

const contract = 'dataContract';
const oneOf = texts.oneOfViews;
const { actions } = texts;

/** The table of requests and rights; the first match counts. */
const rows: readonly Row[] = [
  ['POST', /^dataContracts\/entity\/validate$/, actions.validateOfAsset, 'EditAll', null],
  ['GET', /^dataContracts\/entity$/, actions.readOfAsset, 'ViewAll', null],
  ['POST', /^dataContracts\/[^/]+\/validate$/, actions.validate, 'EditAll', contract],
  ['PUT', /^dataContracts\/[^/]+\/results$/, actions.addResults, 'EditAll', contract],
  ['DELETE', /^dataContracts\/[^/]+\/results\//, actions.deleteResults, 'Delete', contract],
  ['GET', /^dataContracts\/[^/]+\/results(?:\/|$)/, actions.readResults, 'ViewBasic', contract],
  ['PUT', /^dataContracts\/restore$/, actions.restore, 'EditAll', contract],
  ['PATCH', /^dataContracts\/[^/]+$/, actions.change, 'EditAll', contract],
  ['GET', /^dataContracts$/, actions.list, oneOf, contract],
  ['GET', /^dataContracts\//, actions.read, 'ViewBasic', contract],
  ['GET', /^search\//, actions.search, oneOf, 'table'],
  ['GET', /^[A-Za-z]+$/, actions.listAssets, oneOf, null],
  ['GET', /^[A-Za-z]+\//, actions.readAsset, oneOf, null],
];

/** The right that a refused request usually needs; null for a request that is not in the table. */
export function usualRight({ method, path }: Pick<ProblemDetails, 'method' | 'path'>): UsualRight | null {
  const [, below, query] = /^[^?]*?\/v1\/([^?]*)(?:\?(.*))?$/s.exec(path ?? '') ?? [];
  if (below === undefined) return null;
  const found = rows.find(([verb, path]) => verb === (method ?? 'GET') && path.test(below));
  if (found === undefined) return null;
  const [, , task, operation, resource] = found;
  return { task, operation, resource: resource ?? assetType(below, query) };
}

/** From `entityType=table`, or from the collection's name, the plural of the type: `tables`, `searchIndexes`. */
function assetType(below: string, query = ''): string {
  const named = new URLSearchParams(query).get('entityType');
  if (named !== null && /^\w{1,64}$/.test(named)) return named;
  const collection = /^([A-Za-z]+)/.exec(below)?.[1] ?? '';
  return collection === 'dataContracts' ? texts.typeOfAsset : collection.replace(/(?<=x)es$|s$/, '');
}

/** Why a button is disabled when the server denies the operation; null when it is allowed or unknown. */
export const missingOperation = (rights: readonly Right[] | null, operation: string): string | null =>
  accessTo(rights, operation) === 'denied' ? texts.needs(operation) : null;

interface OperationRequest {
  readonly operation: string;
  /** Completes "the right to …", such as `validate data contracts`. */
  readonly task: string;
  readonly user: string | null;
  /** Address of the server. */
  readonly server: string | null;
}

/** A message to the administrator of the server, ready to be sent. */
export const operationRequest = ({ operation, task, user, server }: OperationRequest): string =>
  [
    texts.request.please(user === null ? null : shortText(user, 100), task),
    texts.request.operation(operation),
    server === null ? null : texts.request.server(server),
  ]
    .filter((line) => line !== null)
    .join('\n');
