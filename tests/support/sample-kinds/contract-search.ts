import { type Answer, json } from '@main/sample-service/http/answer';
import { listLimit, readLimit } from '@main/sample-service/http/list-query';
import type { ServiceRequest } from '@main/sample-service/http/request';
import { contractShape } from '@main/sample-service/shapes/contract-shape';
import { ownContract } from '@main/sample-service/store/effective';

/** GET /v1/dataContracts/search: by a part of a name in any case, with offsets (docs/server.md#endpoints-to-probe-for). */
export function searchContracts({ query, world }: ServiceRequest): Answer {
  const text = (query.get('q') ?? '').toLowerCase();
  const limit = readLimit(query, listLimit(world.dialect), world.traits);
  const offset = Number(query.get('offset') ?? 0);
  const found = [...world.catalog.contracts.forward(null)].filter(
    ({ name, displayName = '', deleted }) => !deleted && `${name}\n${displayName}`.toLowerCase().includes(text),
  );
  const data = found
    .slice(offset, offset + limit)
    .map((contract) => contractShape(world, ownContract(contract), new Set()));
  return json({ data, paging: { offset, limit, total: found.length } });
}
