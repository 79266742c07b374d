import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { faults } from '@tests/support/fault-server/faults';
import { validate } from '@tests/support/operation-calls';
import { linesIn } from '@tests/support/result-page';
import { openSampleApp, type SampleApp } from '@tests/support/sample-app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(['documented', 'openmetadata'] as const)('the newest result on a server of the %s dialect', (dialect) => {
  let open: SampleApp;
  let server: FaultServer;
  let connectionId: ConnectionId;
  beforeEach(async () => {
    open = await openSampleApp(dialect);
    server = createFaultServer({ upstream: open.sample.origin });
    await server.start();
    connectionId = await open.app.connect(server.baseUrl, open.sample.tokens.full);
  });
  afterEach(async () => {
    await server.stop();
    await open.close();
  });

  const newest = async (contractId: ContractId) =>
    (await open.app.call('results.newest', { connectionId, contractId })).row;
  const asked = () => server.log.map(({ url }) => url.replace(/^.*\/results/, '/results').replace(/\?.*$/, ''));

  it('is what the endpoint of the latest result says, in one request', async () => {
    const contractId = await open.idOf('orders_events');
    const row = await newest(contractId);
    const page = { connectionId, contractId, limit: 1, position: { mode: 'start' } } as const;
    expect(asked()).toEqual(['/results/latest']);
    expect(linesIn(await open.app.call('results.page', page))).toEqual([row]);
  });

  it('is not the one that was deleted, although the server may still keep a summary of it', async () => {
    const contractId = await open.idOf('status_sampler');
    const before = await newest(contractId);
    const { world } = open.sample.service;
    const contract = world.catalog.contracts.byId(contractId);
    if (before === null || contract === null) throw new Error('the sample has results of this contract');
    world.results.of(contract).removeAt(before.timestamp);
    const after = await newest(contractId);
    expect(after?.timestamp).toBeLessThan(before.timestamp);
    const { latest } = await open.app.call('contracts.get', { connectionId, contractId, include: 'all' });
    // Deleting repairs nothing on OpenMetadata (docs/server.md#latest-result-summary); by the letter the summary is of the newest result.
    expect(latest?.timestamp).toBe(dialect === 'openmetadata' ? before.timestamp : after?.timestamp);
  });

  it.each([
    ['is missing', { kind: 'status', status: 404, body: '{"code":404,"message":"HTTP 404 Not Found"}' }],
    ['is not allowed', { kind: 'status', status: 405, body: '{"code":405,"message":"HTTP 405"}' }],
    ['is a web page', { kind: 'status', status: 404, body: '<html>404</html>', contentType: 'text/html' }],
    ['answers with something else', { kind: 'status', status: 200, body: '{"data":[]}' }],
    ['answers with no JSON', { kind: 'status', status: 200, body: 'latest' }],
  ] as const)('is read from the list where that endpoint %s', async (_, fault) => {
    const contractId = await open.idOf('orders_events');
    const truth = await newest(contractId);
    server.add({ match: { path: '/results/latest' }, fault });
    expect(await newest(contractId)).toEqual(truth);
    expect(await newest(await open.idOf('never_validated'))).toBeNull();
  });

  it('is not said to be missing when it is there but cannot be read', async () => {
    const contractId = await open.idOf('orders_events');
    server.add({ match: { path: '/results/latest' }, fault: { kind: 'status', status: 200, body: '{"id":7}' } });
    const body = JSON.stringify({ data: [{ id: 'x', timestamp: 'yesterday' }], paging: {} });
    server.add({ match: { path: '/results?' }, fault: { kind: 'status', status: 200, body } });
    await expect(newest(contractId)).rejects.toMatchObject({ code: 'bad_response' });
    const started = await validate(open.app, { connectionId, contractId });
    expect(started.kind).toBe('result');
  });

  it('is not asked of the list when the account may not see it', async () => {
    const contractId = await open.idOf('orders_events');
    server.add({ match: { path: '/results/latest' }, fault: faults.forbidden('ViewBasic') });
    await expect(newest(contractId)).rejects.toMatchObject({ code: 'forbidden' });
    expect(asked()).toEqual(['/results/latest']);
  });
});
