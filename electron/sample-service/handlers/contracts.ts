import { type Answer, json } from '@main/sample-service/http/answer';
import {
  listLimit,
  listPage,
  nameKeySchema,
  readFields,
  readInclude,
  readLimit,
} from '@main/sample-service/http/list-query';
import { notFound } from '@main/sample-service/http/problem';
import { param, type ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract } from '@main/sample-service/model';
import { contractShape, ownContract } from '@main/sample-service/shapes/contract-shape';
import { effectiveContract } from '@main/sample-service/store/effective';
import { filtered } from '@main/sample-service/store/keyset';
import { assetOfQuery } from './lookup';

const contractFields = ['owners', 'reviewers', 'extension'];

const fieldsOf = ({ query, world }: ServiceRequest) => readFields(query, contractFields, world.dialect);

/** GET /v1/dataContracts */
export function listContracts(request: ServiceRequest): Answer {
  const { query, world } = request;
  const fields = fieldsOf(request);
  const source = filtered(world.catalog.contracts, keepInList(query));
  let total = 0;
  for (const _ of source.forward(null)) total++;
  const { rows, paging } = listPage(query, {
    list: 'contracts',
    source,
    total,
    limit: readLimit(query, listLimit(world.dialect)),
    keySchema: nameKeySchema,
    parts: ({ name, id }) => [name, id],
  });
  return json({ data: rows.map((contract) => contractShape(world, ownContract(contract), fields)), paging });
}

/** `include`, and `entity`, which narrows the list to one asset (wire-facts A.1). */
function keepInList(query: URLSearchParams): (contract: SampleContract) => boolean {
  const included = readInclude(query);
  const entity = query.get('entity');
  return (contract) => included(contract) && (entity === null || contract.asset.id === entity);
}

function oneContract(request: ServiceRequest, found: SampleContract | null, wanted: string): Answer {
  const fields = fieldsOf(request);
  const included = readInclude(request.query);
  if (found === null || !included(found)) throw notFound(`dataContract instance for ${wanted} not found`);
  return json(contractShape(request.world, ownContract(found), fields));
}

/** GET /v1/dataContracts/{id} */
export function getContract(request: ServiceRequest): Answer {
  const id = param(request, 'id');
  return oneContract(request, request.world.catalog.contracts.byId(id.toLowerCase()), id);
}

/** GET /v1/dataContracts/name/{fqn} */
export function getContractByName(request: ServiceRequest): Answer {
  const fqn = param(request, 'fqn');
  return oneContract(request, request.world.catalog.contracts.byFqn(fqn), fqn);
}

/** GET /v1/dataContracts/entity */
export function getEffectiveContract(request: ServiceRequest): Answer {
  const asset = assetOfQuery(request);
  const effective = effectiveContract(request.world, asset);
  if (effective === null) throw notFound(`Data contract for entity ${asset.type} ${asset.id} is not found`);
  return json(contractShape(request.world, effective, fieldsOf(request)));
}
