import { type Answer, empty, json, stream } from '@main/sample-service/http/answer';
import { documentedLimit, listPage, readId, readLimit, readTimestamp } from '@main/sample-service/http/list-query';
import { badRequest, notFound, ServiceProblem } from '@main/sample-service/http/problem';
import { param, type ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract } from '@main/sample-service/model';
import { uuidOf } from '@main/sample-service/seed/random';
import { resultShape } from '@main/sample-service/shapes/result-shape';
import type { ResultKey } from '@main/sample-service/store/result-key';
import { newestOf } from '@main/sample-service/store/results';
import { z } from 'zod';
import { contractOfPath, contractOfResults } from './lookup';
import { readResultBody } from './result-body';
import { resultWindow } from './result-window';

const resultKeySchema: z.ZodType<ResultKey> = z
  .tuple([z.int(), z.string()])
  .transform(([timestamp, id]) => ({ timestamp, id }));

/** GET /v1/dataContracts/{id}/results */
export function listResults(request: ServiceRequest): Answer {
  const { query, world } = request;
  const contract = contractOfResults(request);
  const log = world.results.of(contract);
  if (world.dialect === 'openmetadata') return stream(resultWindow(world, log, query));
  const { rows, paging } = listPage(query, {
    list: `results:${contract.id}`,
    source: log,
    total: log.count(),
    limit: readLimit(query, documentedLimit, world.traits),
    keySchema: resultKeySchema,
    parts: ({ timestamp, id }) => [timestamp, id],
    cursorForm: 'own',
  });
  return json({ data: rows, paging });
}

/** GET /v1/dataContracts/{id}/results/latest: by timestamp, future ones included (docs/server.md#newest-result). */
export function getLatestResult(request: ServiceRequest): Answer {
  const contract = contractOfResults(request);
  const newest = newestOf(request.world.results.of(contract));
  if (newest !== null) return json(resultShape(request.world, newest));
  if (request.world.dialect === 'openmetadata') return empty(204);
  throw notFound(`No results found for data contract ${contract.fullyQualifiedName}`);
}

/** GET /v1/dataContracts/{id}/results/{resultId}: old servers look for the result, newer ones ignore the id (docs/server.md#one-result-by-id). */
export function getResultById(request: ServiceRequest): Answer {
  const { world } = request;
  const contract = contractOfResults(request);
  const row = world.results.of(contract).byId(resultIdOf(request, contract));
  return row === null ? empty(204) : json(resultShape(world, row));
}

function resultIdOf(request: ServiceRequest, contract: SampleContract): string {
  const { world } = request;
  const wanted = readId(param(request, 'resultId'), world.traits);
  if (world.traits.resultById === 'that result') return wanted;
  const latest = world.results.latestOf(contract);
  if (latest !== null) return latest.resultId;
  throw badRequest(`Data contract ${contract.fullyQualifiedName} does not have a latest result defined`);
}

/** PUT /v1/dataContracts/{id}/results */
export async function putResult(request: ServiceRequest): Promise<Answer> {
  const { world } = request;
  const contract = contractOfPath(request, false);
  const body = await readResultBody(request);
  const log = world.results.of(contract);
  const there = log.at(body.timestamp);
  const id =
    world.traits.putId === 'own' ? (body.id ?? there[0]?.id ?? madeUpId(contract, body.timestamp)) : contract.id;
  // OpenMetadata keeps one result per contract and millisecond (docs/server.md#results-list).
  const isNamed = body.id !== undefined || world.traits.putId !== 'own';
  if (world.dialect === 'openmetadata' && there.some((row) => row.id !== id || !isNamed)) {
    throw new ServiceProblem(409, 'Entity already exists');
  }
  const row = { ...body, id, dataContractFQN: contract.fullyQualifiedName };
  const { outcome, becameLatest } = world.results.store(contract, row);
  const { created, whole } = world.traits;
  if (whole !== null) {
    const headers = { 'X-OpenMetadata-Change': becameLatest ? 'entityUpdated' : 'entityCreated' };
    return json(resultShape(world, row), becameLatest ? created.putLatest : created.put, headers);
  }
  const isNew = outcome === 'created' && world.dialect === 'openmetadata';
  const headers = isNew ? { 'X-OpenMetadata-Change': 'entityCreated' } : {};
  return json(resultShape(world, row), isNew ? created.put : 200, headers);
}

const madeUpId = (contract: SampleContract, timestamp: number): string => uuidOf(`put:${contract.id}:${timestamp}`);

/** DELETE /v1/dataContracts/{id}/results/{timestamp}: success whether or not anything was there. */
export function deleteResult(request: ServiceRequest): Answer {
  const timestamp = readTimestamp(param(request, 'timestamp'), request.world.dialect);
  request.world.results.of(contractOfResults(request)).removeAt(timestamp);
  return empty(200);
}

/** DELETE /v1/dataContracts/{id}/results/before/{timestamp}: strictly older ones. */
export function deleteResultsBefore(request: ServiceRequest): Answer {
  const timestamp = readTimestamp(param(request, 'timestamp'), request.world.dialect);
  request.world.results.of(contractOfResults(request)).removeBefore(timestamp);
  return empty(200);
}
