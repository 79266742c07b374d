import { openedForEach } from '@tests/support/opened';
import { sampleNow } from '@tests/support/sample';
import { describe, expect, it } from 'vitest';
import { openClient } from './client';

const client = openedForEach(() => openClient({ dialect: 'openmetadata' }));

const resultsOf = async (name: string) => `/v1/dataContracts/${(await client.contract(name)).id}/results`;

describe('results in the openmetadata dialect', () => {
  it('have no cursor: paging echoes the query, and after does nothing', async () => {
    const path = await resultsOf('orders_events');
    const page = await client.page(path);
    expect(page.paging).toEqual({ total: 10, before: 'bnVsbA==', after: 'bnVsbA==' });
    expect(await client.page(`${path}?after=${page.paging.after}`)).toEqual(page);
    const ranged = await client.page(`${path}?startTs=5&endTs=1700000000000`);
    expect(ranged.paging.before).toBe(Buffer.from('5').toString('base64'));
    expect(ranged.paging.after).toBe(Buffer.from('1700000000000').toString('base64'));
  });

  it('are narrowed by startTs and endTs, both included', async () => {
    const path = await resultsOf('orders_events');
    const { data } = await client.page(`${path}?limit=20`);
    const [newest, oldest] = [data[3]?.timestamp, data[12]?.timestamp];
    const inside = await client.page(`${path}?limit=100&startTs=${oldest}&endTs=${newest}`);
    expect(inside.data).toEqual(data.slice(3, 13));
    expect(inside.paging.total).toBe(10);
  });

  it('are all reached by windows of time', async () => {
    const path = await resultsOf('orders_events');
    const start = Date.UTC(2025, 0, 1);
    const all = await client.page(`${path}?limit=0&endTs=${start}`);
    const ids: string[] = [];
    for (let endTs = start; ; ) {
      const { data } = await client.page(`${path}?limit=10000&endTs=${endTs}`);
      ids.push(...data.map((row) => row.id));
      const oldest = data.at(-1);
      if (oldest === undefined || data.length < 10_000) break;
      endTs = oldest.timestamp - 1;
    }
    expect(ids.length).toBeGreaterThan(25_000);
    expect(ids).toEqual(all.data.map((row) => row.id));
  });

  it('come all at once for limit 0, and leave other requests their turn', async () => {
    const path = await resultsOf('orders_events');
    const year = Date.UTC(2026, 0, 1);
    const all = client.page(`${path}?limit=0&startTs=${year}`);
    const quick = client.get('/v1/system/version').then(() => 'quick');
    expect(await Promise.race([all.then(() => 'all'), quick])).toBe('quick');
    const { data, paging } = await all;
    expect(data.length).toBeGreaterThan(15_000);
    expect(paging.total).toBe(data.length);
  });

  it('refuse a limit out of range with a list printed as text', async () => {
    const path = await resultsOf('orders_events');
    expect((await client.get(`${path}?limit=10001`)).body).toEqual({
      code: 400,
      message: '[query param limit must be less than or equal to 10000]',
    });
    expect((await client.get(`${path}?limit=-1`)).status).toBe(400);
    expect((await client.get(`${path}?endTs=soon`)).status).toBe(404);
  });

  it('hide a row of the future unless endTs is given; the latest shows it', async () => {
    const path = await resultsOf('clock_ahead');
    const future = Date.UTC(2026, 4, 22);
    expect((await client.page(path)).data[0]?.timestamp).toBeLessThan(sampleNow);
    expect((await client.page(`${path}?endTs=${future}`)).data[0]?.timestamp).toBe(future);
    expect((await client.get(`${path}/latest`)).body).toMatchObject({ timestamp: future });
  });

  it('answer 204 without a body when there is no latest', async () => {
    const reply = await client.get(`${await resultsOf('never_validated')}/latest`);
    expect([reply.status, reply.text]).toEqual([204, '']);
  });

  it('leave the contract’s latestResult as it was when they are deleted', async () => {
    const before = await client.contract('status_sampler');
    expect(before['latestResult']).toBeDefined();
    await client.call('DELETE', `${await resultsOf('status_sampler')}/before/99999999999999`);
    expect((await client.contract('status_sampler'))['latestResult']).toEqual(before['latestResult']);
  });

  it('do not become latestResult when they are older', async () => {
    const path = await resultsOf('status_sampler');
    const before = (await client.contract('status_sampler'))['latestResult'];
    const body = { dataContractFQN: 'x', timestamp: 1, contractExecutionStatus: 'Success' };
    expect((await client.call('PUT', path, { body })).status).toBe(201);
    expect((await client.contract('status_sampler'))['latestResult']).toEqual(before);
  });
});
