import { createAssetsApi } from '@main/api/assets-api';
import { createContractsApi } from '@main/api/contracts-api';
import { createResultsApi } from '@main/api/results-api';
import { createSessionApi } from '@main/api/session-api';
import { contractIdSchema } from '@shared/domain/ids';
import { describe, expect, it } from 'vitest';
import { clientOf, contractId, started } from './client-harness';
import { sendJson, serveHttp } from './scripted-server';

const id = contractIdSchema.parse(contractId);
const contract = { id, name: 'orders' };
const result = { timestamp: 5, contractExecutionStatus: 'Success', dataContractFQN: 'a.b' };
const asset = { id: contractId, type: 'table' };

/** The APIs of a server that gives the same answer to everything. */
async function apis(status: number, answer: unknown, headers = {}) {
  const server = await started(
    serveHttp((response) =>
      answer === undefined ? response.writeHead(status, headers).end() : sendJson(response, status, answer, headers),
    ),
  );
  const http = clientOf(server.apiRoot);
  const sent = () => server.hits.map(({ method, url, body }) => `${method} ${url.replace('/api/v1', '')}${body}`);
  return {
    contracts: createContractsApi(http),
    results: createResultsApi(http),
    session: createSessionApi(http),
    assets: createAssetsApi(http),
    sent,
    server,
  };
}

describe('the endpoints', () => {
  it('of contracts are called as documented', async () => {
    const { contracts, sent } = await apis(200, contract);
    await contracts.get(id, 'all');
    await contracts.byName('a."b.c"/d', 'non-deleted');
    await contracts.ofAsset(asset);
    const fields = 'fields=owners%2Creviewers%2Cextension';
    expect(sent()).toEqual([
      `GET /dataContracts/${id}?include=all&${fields}`,
      `GET /dataContracts/name/a.%22b.c%22%2Fd?include=non-deleted&${fields}`,
      `GET /dataContracts/entity?entityId=${id}&entityType=table&${fields}`,
    ]);
  });

  it('of results are called as documented', async () => {
    const { results, sent } = await apis(200, result);
    await results.latest(id);
    await results.validate(id);
    expect(await results.validateAsset(asset)).toMatchObject({ row: { key: '5' }, contractFqn: 'a.b' });
    await results.deleteOne(id, 5);
    await results.deleteBefore(id, 6);
    await results.add(id, { timestamp: 5 });
    expect(sent()).toEqual([
      `GET /dataContracts/${id}/results/latest`,
      `POST /dataContracts/${id}/validate`,
      `POST /dataContracts/entity/validate?entityId=${id}&entityType=table`,
      `DELETE /dataContracts/${id}/results/5`,
      `DELETE /dataContracts/${id}/results/before/6`,
      `PUT /dataContracts/${id}/results{"timestamp":5}`,
    ]);
  });

  it('of lists give lines, cursor and total', async () => {
    const { contracts, results, assets, sent } = await apis(200, {
      data: [{ ...contract, ...result }, { x: 1 }],
      paging: { after: 'n', total: 9 },
    });
    const page = { after: 'n', total: 9 };
    expect(await contracts.list({ pageSize: 2, after: 'c', include: 'all' })).toMatchObject({
      ...page,
      lines: [{ name: 'orders' }, { kind: 'unreadable' }],
    });
    const query = { contractId: id, pageSize: 2, endTs: 8 };
    const listed = await results.list(query);
    const detailed = await results.details(query);
    expect(listed).toMatchObject({ ...page, received: 2, lines: [{ key: `5#${id}` }, { kind: 'unreadable' }] });
    expect(detailed).toMatchObject({ ...page, received: 2, details: [{ row: listed.lines[0] }] });
    expect(await assets.tables({ pageSize: 2, fields: [] })).toMatchObject({
      ...page,
      lines: [{ type: 'table' }, { kind: 'unreadable' }],
    });
    expect(sent()).toEqual([
      'GET /dataContracts?limit=2&after=c&include=all&fields=owners',
      `GET /dataContracts/${id}/results?limit=2&endTs=8`,
      `GET /dataContracts/${id}/results?limit=2&endTs=8`,
      'GET /tables?limit=2',
    ]);
  });

  it('ask for the version without the token and for the user with it', async () => {
    const { session, server } = await apis(200, { version: '1.12.0', name: 'ada', displayName: 7 });
    expect([await session.version(), await session.whoAmI()]).toEqual(['1.12.0', { name: 'ada', displayName: null }]);
    expect(server.hits.map((hit) => hit.authorization !== undefined)).toEqual([false, true]);
  });
});

describe('nothing there', () => {
  for (const [what, status, answer] of [
    ['204', 204, undefined],
    ['an empty 200', 200, undefined],
    ['null', 200, null],
    ['404', 404, { code: 404, message: 'not found' }],
  ] as const) {
    it(`is null after ${what}`, async () => {
      const { contracts, results } = await apis(status, answer);
      expect(await contracts.ofAsset(asset)).toBeNull();
      if (status === 404) await expect(results.latest(id)).rejects.toMatchObject({ code: 'not_found' });
      else expect(await results.latest(id)).toBeNull();
    });
  }

  it('a 404 with a web page does not mean that an asset has no contract', async () => {
    const { contracts } = await apis(404, undefined, { 'content-type': 'text/html' });
    await expect(contracts.ofAsset(asset)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('accepts an empty answer to a deletion', async () => {
    const { results } = await apis(200, undefined);
    await expect(results.deleteOne(id, 5)).resolves.toBeUndefined();
  });
});

describe('an unreadable answer', () => {
  it('to a validation says that it was applied', async () => {
    const { results } = await apis(200, { timestamp: '5' });
    await expect(results.validate(id)).rejects.toMatchObject({
      code: 'bad_response',
      outcome: 'applied',
      details: { where: 'timestamp: expected number, received string' },
    });
  });
});
