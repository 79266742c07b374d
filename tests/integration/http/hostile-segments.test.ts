import { createAssetsApi } from '@main/api/assets-api';
import { createContractsApi } from '@main/api/contracts-api';
import { createResultsApi } from '@main/api/results-api';
import type { HttpClient } from '@main/http/http-request';
import { contractIdSchema } from '@shared/domain/ids';
import { hostileSegments } from '@tests/support/hostile-segments';
import { describe, expect, it } from 'vitest';
import { clientOf, contractId, started } from './client-harness';
import { sendJson, serveHttp } from './scripted-server';

const id = contractIdSchema.parse(contractId);

/** Each endpoint with something hostile in the place of an id or a time. */
const endpoints: readonly (readonly [name: string, call: (http: HttpClient, hostile: never) => Promise<unknown>])[] = [
  ['GET contract', (http, hostile) => createContractsApi(http).get(hostile, 'all')],
  ['GET results', (http, hostile) => createResultsApi(http).list({ contractId: hostile, pageSize: 1 })],
  ['GET newest result', (http, hostile) => createResultsApi(http).latest(hostile)],
  ['GET result', (http, hostile) => createResultsApi(http).byId(id, hostile)],
  ['GET asset', (http, hostile) => createAssetsApi(http).get({ type: 'table', id: hostile }, ['owners'])],
  ['POST validate', (http, hostile) => createResultsApi(http).validate(hostile)],
  ['PUT result', (http, hostile) => createResultsApi(http).add(hostile, {})],
  ['DELETE one, by contract', (http, hostile) => createResultsApi(http).deleteOne(hostile, 5)],
  ['DELETE one, by time', (http, hostile) => createResultsApi(http).deleteOne(id, hostile)],
  ['DELETE before, by contract', (http, hostile) => createResultsApi(http).deleteBefore(hostile, 5)],
  ['DELETE before, by time', (http, hostile) => createResultsApi(http).deleteBefore(id, hostile)],
];

describe('what would lead elsewhere on the server (docs/quality.md S34)', () => {
  it.each(endpoints)(`never leaves for %s: ${hostileSegments.length} hostile ids, no request`, async (_, call) => {
    const server = await started(serveHttp((response) => sendJson(response, 200, {})));
    const http = clientOf(server.apiRoot);
    for (const hostile of hostileSegments)
      await expect(call(http, hostile as never), hostile).rejects.toMatchObject({ code: 'unsafe_path' });
    expect(server.hits).toEqual([]);
  });
});
