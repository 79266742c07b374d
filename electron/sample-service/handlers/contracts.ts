import { type Answer, json } from '@main/sample-service/http/answer';
import {
  listLimit,
  listPage,
  nameKeySchema,
  readFields,
  readId,
  readInclude,
  readLimit,
} from '@main/sample-service/http/list-query';
import { badRequest, noSuchPath, notFound, unhandled } from '@main/sample-service/http/problem';
import { param, type ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract } from '@main/sample-service/model';
import {
  contractFields,
  contractShape,
  lifecycleWord,
  versionHeader,
} from '@main/sample-service/shapes/contract-shape';
import type { NameKey } from '@main/sample-service/store/catalog';
import { ownContract } from '@main/sample-service/store/effective';
import { filtered, type Ordered } from '@main/sample-service/store/keyset';
import type { Traits } from '@main/sample-service/traits';

export const contractFieldsOf = ({ query, world }: ServiceRequest) => readFields(query, contractFields, world.traits);

/** GET /v1/dataContracts */
export function listContracts(request: ServiceRequest): Answer {
  const { query, world } = request;
  const fields = contractFieldsOf(request);
  const source = filtered(world.catalog.contracts, keepInList(request));
  const limit = readLimit(query, listLimit(world.dialect), world.traits);
  const { rows, paging } =
    world.traits.contractCursors === 'offsets'
      ? offsetPage(query, [...source.forward(null)], limit)
      : cursorPage(request, source, limit);
  return json({ data: rows.map((contract) => contractShape(world, ownContract(contract), fields)), paging });
}

function cursorPage({ query, world }: ServiceRequest, source: Ordered<SampleContract, NameKey>, limit: number) {
  let total = 0;
  for (const _ of source.forward(null)) total++;
  return listPage(query, {
    list: 'contracts',
    source,
    total,
    limit,
    keySchema: nameKeySchema,
    parts: ({ name, id }) => [name, id],
    cursorForm: world.traits.cursorForm,
  });
}

/** The filters `include`, `entity` (one asset) and `status`, the last two where the server supports them (docs/server.md#contract-list). */
function keepInList({ query, world: { traits } }: ServiceRequest): (contract: SampleContract) => boolean {
  const included = readInclude(query);
  const asked = query.get('entity');
  const id = asked === null ? null : readId(asked, traits);
  const entity = traits.entityFilter === 'ignored' ? null : id;
  const status = traits.statusFilter === 'ignored' ? null : statusOf(query, traits);
  if (status !== null && traits.statusFilter === 'fails') throw unhandled(unknownColumn);
  return (contract) =>
    included(contract) &&
    (entity === null || contract.asset.id === entity) &&
    (status === null || lifecycleWord(traits, contract) === status);
}

/** Those of 1.13; any other is ignored, and so is one that the release calls otherwise. */
const knownStatuses = ['Draft', 'In Review', 'Approved', 'Archived', 'Deprecated', 'Rejected', 'Unprocessed'];

function statusOf(query: URLSearchParams, { statusFilter, lifecycle }: Traits): string | null {
  const status = query.get('status');
  if (status === null || statusFilter !== 'filters known ones') return status;
  return knownStatuses.includes(status) && lifecycle.words[status] === undefined ? status : null;
}

const unknownColumn =
  'org.jdbi.v3.core.statement.UnableToExecuteStatementException: java.sql.SQLSyntaxErrorException: ' +
  "Unknown column 'status' in 'where clause' " +
  '[statement:"SELECT count(*) FROM data_contract_entity WHERE deleted = FALSE AND status = :status"]';

function oneContract(request: ServiceRequest, found: SampleContract | null, wanted: string): Answer {
  const fields = contractFieldsOf(request);
  const included = readInclude(request.query);
  if (found === null || !included(found)) throw notFound(`dataContract instance for ${wanted} not found`);
  return json(contractShape(request.world, ownContract(found), fields), 200, versionHeader(request.world, found));
}

/** GET /v1/dataContracts/{id} */
export function getContract(request: ServiceRequest): Answer {
  const id = param(request, 'id');
  return oneContract(request, request.world.catalog.contracts.byId(readId(id, request.world.traits)), id);
}

/** GET /v1/dataContracts/name/{fqn} */
export function getContractByName(request: ServiceRequest): Answer {
  const fqn = param(request, 'fqn');
  return oneContract(request, request.world.catalog.contracts.byFqn(fqn), fqn);
}

/**
 * A page of a list whose cursors are offsets: `after` is the number of rows before the page, `before` the place where it ends.
 * Rows that come or go between two requests shift it, as in OpenMetadata 1.8 (docs/server.md#contract-list).
 */
function offsetPage<Row>(query: URLSearchParams, all: readonly Row[], limit: number) {
  const [before, after] = [readOffset(query, 'before'), readOffset(query, 'after')];
  if (before !== null && after !== null) throw badRequest('Only one of before or after query parameter allowed');
  const start = before === null ? (after ?? 0) : Math.max(0, before - limit);
  const rows = all.slice(start, before ?? start + limit);
  const end = start + rows.length;
  return {
    rows,
    paging: {
      total: all.length,
      ...(start > 0 && rows.length > 0 ? { before: start } : {}),
      ...(end < all.length && rows.length > 0 ? { after: end } : {}),
    },
  };
}

/** An unreadable number is answered as an unknown path (docs/server.md#statuses). */
function readOffset(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw noSuchPath();
  return Number(text);
}
