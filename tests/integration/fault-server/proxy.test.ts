import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { faults } from '@tests/support/fault-server/faults';
import { type RunningSample, startSample } from '@tests/support/sample';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let sample: RunningSample;
let server: FaultServer;
let waits: number[];
beforeEach(async () => {
  waits = [];
  sample = await startSample({ dialect: 'openmetadata' });
  server = createFaultServer({ upstream: sample.origin, pause: async (ms) => waits.push(ms) });
  await server.start();
});
afterEach(async () => {
  await server.stop();
  await sample.stop();
});

const call = (method: string, path: string, body?: string) =>
  fetch(`${server.baseUrl}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${sample.tokens.full}` },
    ...(body === undefined ? {} : { body }),
  });
const status = async (method: string, path: string) => (await call(method, path)).status;

const contractId = (): string => {
  for (const { id, name } of sample.service.world.catalog.contracts.forward(null))
    if (name === 'never_validated') return id;
  throw new Error('no contract');
};

describe('a fault server in front of a sample service', () => {
  it('passes on what no rule names, errors and empty answers included', async () => {
    const direct = await fetch(`${sample.baseUrl}/v1/dataContracts?limit=3`, {
      headers: { Authorization: `Bearer ${sample.tokens.full}` },
    });
    expect(await (await call('GET', '/v1/dataContracts?limit=3')).json()).toEqual(await direct.json());
    expect(await status('GET', '/v1/nothing')).toBe(404);
    expect(await status('GET', `/v1/dataContracts/${contractId()}/results/latest`)).toBe(204);
    const body = JSON.stringify({ dataContractFQN: 'x', timestamp: 1, contractExecutionStatus: 'Failed' });
    expect((await call('PUT', `/v1/dataContracts/${contractId()}/results`, body)).status).toBe(200);
    expect(await status('DELETE', `/v1/dataContracts/${contractId()}/results/1`)).toBe(200);
  });

  it('breaks the requests that a rule names, by method, path and number', async () => {
    server.add({ match: { method: 'GET', path: /tables/, nth: 2 }, fault: faults.serverError(503) });
    const seen = [];
    for (const path of ['/v1/tables', '/v1/dataContracts', '/v1/tables', '/v1/tables'])
      seen.push(await status('GET', path));
    expect(seen).toEqual([200, 200, 503, 200]);
  });

  it('breaks all of them until it is told to stop, and the first rule wins', async () => {
    server.add({ match: { path: '/v1/tables' }, fault: faults.unauthorized() });
    server.add({ match: {}, fault: faults.forbidden() });
    expect([await status('GET', '/v1/tables'), await status('GET', '/v1/tables')]).toEqual([401, 401]);
    expect(await status('GET', '/v1/dataContracts')).toBe(403);
    server.clear();
    expect(await status('GET', '/v1/tables')).toBe(200);
  });

  it('can lose the answer of a request that was carried out, or the request itself', async () => {
    const path = `/v1/dataContracts/${contractId()}/validate`;
    const results = () => {
      const contract = sample.service.world.catalog.contracts.byId(contractId());
      return contract === null ? -1 : sample.service.world.results.of(contract).count();
    };
    server.add({ match: { method: 'POST', nth: 1 }, fault: { kind: 'reset-before-headers' } });
    server.add({ match: { method: 'POST', nth: 2 }, fault: { kind: 'reset-before-headers' }, applied: true });
    await expect(call('POST', path)).rejects.toThrow('fetch failed');
    expect(results()).toBe(0);
    await expect(call('POST', path)).rejects.toThrow('fetch failed');
    expect(results()).toBe(1);
  });

  it('delays an answer without changing it', async () => {
    server.add({ match: {}, fault: { kind: 'latency', ms: 80 } });
    expect(await status('GET', '/v1/system/version')).toBe(200);
    expect(waits).toEqual([80]);
  });

  it('remembers every request: method, address, headers, body, time and what was done', async () => {
    server.add({ match: { method: 'DELETE' }, fault: faults.serverError() });
    await call('GET', '/v1/tables?limit=1');
    await call('DELETE', '/v1/dataContracts/x/results/1');
    expect(server.log).toMatchObject([
      { method: 'GET', url: '/api/v1/tables?limit=1', fault: null, at: expect.any(Number) },
      { method: 'DELETE', url: '/api/v1/dataContracts/x/results/1', fault: 'status' },
    ]);
    expect(server.log[0]?.headers.authorization).toBe(`Bearer ${sample.tokens.full}`);
  });

  it('closes on a client whose upstream server is down', async () => {
    await sample.stop();
    await expect(call('GET', '/v1/tables')).rejects.toThrow('fetch failed');
  });
});
