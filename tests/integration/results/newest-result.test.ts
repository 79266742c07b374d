import type { ContractId } from '@shared/domain/ids';
import { faults } from '@tests/support/fault-server/faults';
import { openedForEach } from '@tests/support/opened';
import { validate } from '@tests/support/operation-calls';
import { linesIn } from '@tests/support/result-page';
import { sampleNow } from '@tests/support/sample';
import { contractIn, openServedApp } from '@tests/support/served-app';
import { describe, expect, it } from 'vitest';

describe.each(['documented', 'openmetadata'] as const)('the newest result on a server of the %s dialect', (dialect) => {
  const on = openedForEach(() => openServedApp({ dialect }, { clock: () => sampleNow }));
  const idOf = (name: string) => contractIn(on.sample, name).id;
  const newest = async (contractId: ContractId) =>
    (await on.app.call('results.newest', { connectionId: on.connectionId, contractId })).row;
  const asked = () => on.server.log.map(({ url }) => url.replace(/^.*\/results/, '/results').replace(/\?.*$/, ''));

  it('is what the endpoint of the latest result says, in one request', async () => {
    const contractId = idOf('orders_events');
    const row = await newest(contractId);
    const page = { connectionId: on.connectionId, contractId, pageSize: 1, position: { mode: 'start' } } as const;
    expect(asked()).toEqual(['/results/latest']);
    expect(linesIn(await on.app.call('results.page', page))).toEqual([row]);
  });

  it('is not the one that was deleted, although the server may still keep a summary of it', async () => {
    const contractId = idOf('status_sampler');
    const before = await newest(contractId);
    const { world } = on.sample.service;
    const contract = world.catalog.contracts.byId(contractId);
    if (before === null || contract === null) throw new Error('the sample has results of this contract');
    world.results.of(contract).removeAt(before.timestamp);
    const after = await newest(contractId);
    expect(after?.timestamp).toBeLessThan(before.timestamp);
    const { latest } = await on.app.call('contracts.get', {
      connectionId: on.connectionId,
      contractId,
      include: 'all',
    });
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
    const contractId = idOf('orders_events');
    const truth = await newest(contractId);
    on.server.add({ match: { path: '/results/latest' }, fault });
    expect(await newest(contractId)).toEqual(truth);
    expect(await newest(idOf('never_validated'))).toBeNull();
  });

  it('is not said to be missing when it is there but cannot be read', async () => {
    const contractId = idOf('orders_events');
    on.server.add({ match: { path: '/results/latest' }, fault: { kind: 'status', status: 200, body: '{"id":7}' } });
    const body = JSON.stringify({ data: [{ id: 'x', timestamp: 'yesterday' }], paging: {} });
    on.server.add({ match: { path: '/results?' }, fault: { kind: 'status', status: 200, body } });
    await expect(newest(contractId)).rejects.toMatchObject({ code: 'bad_response' });
    const started = await validate(on.app, { connectionId: on.connectionId, contractId });
    expect(started.kind).toBe('result');
  });

  it('is not asked of the list when the account may not see it', async () => {
    const contractId = idOf('orders_events');
    on.server.add({ match: { path: '/results/latest' }, fault: faults.forbidden('ViewBasic') });
    await expect(newest(contractId)).rejects.toMatchObject({ code: 'forbidden' });
    expect(asked()).toEqual(['/results/latest']);
  });
});
