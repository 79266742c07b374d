import { openedForEach } from '@tests/support/opened';
import { describe, expect, it } from 'vitest';
import { openClient } from './client';

const client = openedForEach(() => openClient({ dialect: 'documented' }));

const resultsOf = async (name: string) => `/v1/dataContracts/${(await client.contract(name)).id}/results`;

describe('results in the documented dialect', () => {
  it('are 100,000 for orders_events, ten at a time, newest first', async () => {
    const { data, paging } = await client.page(await resultsOf('orders_events'));
    expect(paging.total).toBe(100_000);
    expect(data).toHaveLength(10);
    expect(data.map((row) => row.timestamp)).toEqual(data.map((row) => row.timestamp).toSorted((a, b) => b - a));
  });

  it('lead back to where one came from', async () => {
    const path = await resultsOf('orders_events');
    const first = await client.page(`${path}?limit=5`);
    const second = await client.page(`${path}?limit=5&after=${first.paging.after}`);
    expect(await client.page(`${path}?limit=5&before=${second.paging.before}`)).toEqual(first);
  });

  it('keep their place while rows come and go', async () => {
    const path = await resultsOf('status_sampler');
    const first = await client.page(`${path}?limit=20`);
    const last = first.data.at(-1)?.timestamp ?? 0;
    const expected = (await client.page(`${path}?limit=20&after=${first.paging.after}`)).data;
    await client.call('PUT', path, { body: { timestamp: last + 5, contractExecutionStatus: 'Success' } });
    await client.call('DELETE', `${path}/${last}`);
    expect((await client.page(`${path}?limit=20&after=${first.paging.after}`)).data).toEqual(expected);
  });

  it('take limits from 1 to 1000 and nothing else', async () => {
    const path = await resultsOf('orders_events');
    for (const limit of ['0', '1001', '-5', 'x', '1.5', '']) {
      const reply = await client.get(`${path}?limit=${limit}`);
      expect(reply.body, limit).toMatchObject({
        code: 400,
        errorType: 'BAD_REQUEST',
        message: expect.stringContaining('limit'),
      });
    }
    expect((await client.page(`${path}?limit=1000`)).data).toHaveLength(1000);
  });

  it('refuse the cursor of another contract', async () => {
    const { paging } = await client.page(await resultsOf('orders_events'));
    expect((await client.get(`${await resultsOf('status_sampler')}?after=${paging.after}`)).status).toBe(400);
  });

  it('ignore startTs and endTs', async () => {
    const path = await resultsOf('orders_events');
    expect(await client.page(`${path}?startTs=1&endTs=2`)).toEqual(await client.page(path));
  });

  it('end with an empty page without cursors when there are none, and the latest is then 404', async () => {
    const path = await resultsOf('never_validated');
    expect(await client.page(path)).toEqual({ data: [], paging: { total: 0 } });
    expect((await client.get(`${path}/latest`)).body).toMatchObject({ code: 404, errorType: 'NOT_FOUND' });
  });

  it('go one by one, and the contract’s latest result follows', async () => {
    const path = await resultsOf('status_sampler');
    const [newest, second] = (await client.page(path)).data;
    const reply = await client.call('DELETE', `${path}/${newest?.timestamp}`);
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(await client.contract('status_sampler')).toMatchObject({ latestResult: { resultId: second?.id } });
    expect((await client.page(path)).paging.total).toBe(59);
  });

  it('go all before a time, except the one at that time', async () => {
    const path = await resultsOf('orders_events');
    const { data } = await client.page(`${path}?limit=100`);
    const border = data[99]?.timestamp ?? 0;
    expect((await client.call('DELETE', `${path}/before/${border}`)).status).toBe(200);
    const left = await client.page(`${path}?limit=1000`);
    expect(left.data.map((row) => row.timestamp)).toEqual(data.map((row) => row.timestamp));
    expect(left.paging).toEqual({ total: 100 });
  });

  it('refuse to be deleted at what is no time, and delete nothing then', async () => {
    const path = await resultsOf('status_sampler');
    for (const bad of ['abc', '1e3', 'before%2F9999999999999', 'before/NaN', '%20']) {
      expect((await client.call('DELETE', `${path}/${bad}`)).status, bad).toBe(400);
    }
    expect((await client.page(path)).paging.total).toBe(60);
  });

  it('are added, replaced by their id, and put back as they were', async () => {
    const path = await resultsOf('never_validated');
    const row = {
      id: '11111111-1111-4111-8111-111111111111',
      timestamp: 5000,
      contractExecutionStatus: 'Failed',
      result: 'no',
    };
    expect((await client.call('PUT', path, { body: { ...row, made: 'up' } })).status).toBe(200);
    expect((await client.page(path)).data).toEqual([expect.objectContaining(row)]);
    expect((await client.page(path)).data[0]).not.toHaveProperty('made');
    await client.call('PUT', path, { body: { ...row, contractExecutionStatus: 'PartialSuccess' } });
    expect((await client.page(path)).paging.total).toBe(1);
    await client.call('PUT', path, { body: { ...row, id: '22222222-2222-4222-8222-222222222222' } });
    expect((await client.page(path)).paging.total).toBe(2);
    await client.call('DELETE', `${path}/5000`);
    expect((await client.page(path)).paging.total).toBe(0);
  });

  it('refuse bodies that are no result', async () => {
    const path = await resultsOf('never_validated');
    const good = { timestamp: 1, contractExecutionStatus: 'Success' };
    const bad = [
      '{',
      '[]',
      {},
      { ...good, timestamp: 'now' },
      { ...good, timestamp: -1 },
      { ...good, contractExecutionStatus: 'Fine' },
    ];
    for (const body of bad) expect((await client.call('PUT', path, { body })).status).toBe(400);
    expect((await client.call('PUT', path, { body: { ...good, result: 'x'.repeat(1_100_000) } })).status).toBe(413);
    expect((await client.page(path)).paging.total).toBe(0);
  });

  it('of a contract that is not there are 404 for every operation', async () => {
    const path = '/v1/dataContracts/00000000-0000-4000-8000-000000000000/results';
    for (const [method, tail] of [
      ['GET', ''],
      ['GET', '/latest'],
      ['PUT', ''],
      ['DELETE', '/1'],
      ['DELETE', '/before/1'],
    ]) {
      expect((await client.call(method ?? '', path + tail)).body, tail).toMatchObject({
        code: 404,
        errorType: 'NOT_FOUND',
      });
    }
  });
});
