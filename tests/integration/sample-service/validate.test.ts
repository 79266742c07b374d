import { createGate } from '@tests/support/gate';
import { sampleNow } from '@tests/support/sample';
import { dialects } from '@tests/support/server-kinds';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openClient } from './client';

async function start(dialect: (typeof dialects)[number]) {
  let now = sampleNow;
  const client = await openClient({ dialect, clock: () => now, validationTiming: { queued: 500, running: 500 } });
  onTestFinished(client.close);
  const { id } = await client.contract('orders_events');
  const path = `/v1/dataContracts/${id}`;
  return { client, path, advance: (ms: number) => (now += ms) };
}

describe.each(dialects)('validation in the %s dialect', (dialect) => {
  it('adds one result that reaches an end in place', async () => {
    const { client, path, advance } = await start(dialect);
    const started = await client.call('POST', `${path}/validate`);
    expect(started.status).toBe(200);
    expect(started.body).toMatchObject({
      timestamp: sampleNow,
      contractExecutionStatus: dialect === 'openmetadata' ? 'Running' : 'Queued',
    });
    advance(499);
    expect((await client.get(`${path}/results/latest`)).body).toMatchObject(started.body as object);
    advance(501);
    const { data } = await client.page(`${path}/results?limit=1`);
    expect(['Success', 'Failed', 'PartialSuccess', 'Aborted']).toContain(data[0]?.['contractExecutionStatus']);
    expect(data[0]?.timestamp).toBe(sampleNow);
    expect((await client.get(path)).body).toMatchObject({
      latestResult: { timestamp: sampleNow, resultId: data[0]?.id },
    });
  });

  it('is 404 for a contract that is gone or deleted, and fails for an asset without a type', async () => {
    const { client } = await start(dialect);
    const post = async (tail: string) => (await client.call('POST', `/v1/dataContracts/${tail}`)).status;
    expect(await post('00000000-0000-4000-8000-000000000000/validate')).toBe(404);
    expect(await post(`${(await client.contract('retired_feed')).id}/validate`)).toBe(404);
    expect(await post(`entity/validate?entityId=${await client.table('orders_events')}`)).toBe(
      dialect === 'openmetadata' ? 500 : 400,
    );
    expect(await post('entity/validate?entityId=00000000-0000-4000-8000-000000000000&entityType=table')).toBe(404);
  });
});

it('answers six validations of one contract at once, of which one ends Aborted', async () => {
  const all = createGate();
  let begun = 0;
  const evaluating = () => {
    begun += 1;
    if (begun === 6) all.open();
    return all.opened;
  };
  const timing = { queued: 500, running: 500, evaluating };
  const client = await openClient({ dialect: 'openmetadata', validationTiming: timing });
  onTestFinished(client.close);
  const { contracts } = client.sample.service.world.catalog;
  const contract = [...contracts.forward(null)].find((each) => each.expectations === null && !each.deleted);
  const path = `/v1/dataContracts/${contract?.id}`;
  const replies = await Promise.all(Array.from({ length: 6 }, () => client.call('POST', `${path}/validate`)));
  const statusOf = (row: unknown) => (row as { contractExecutionStatus: string }).contractExecutionStatus;
  expect(replies.map(({ status, body }) => [status, statusOf(body) === 'Aborted'])).toEqual(
    Array.from({ length: 6 }, () => [200, false]),
  );
  const { data } = await client.page(`${path}/results?limit=6`);
  expect(data.filter((row) => statusOf(row) === 'Aborted')).toHaveLength(1);
  expect(new Set(data.map(({ id }) => id)).size).toBe(6);
});
