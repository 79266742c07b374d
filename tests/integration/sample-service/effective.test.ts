import { openedForAll, openedForEach } from '@tests/support/opened';
import { describe, expect, it } from 'vitest';
import { openClient } from './client';

const contracts = '/v1/dataContracts';
type Client = Awaited<ReturnType<typeof openClient>>;
const effective =
  (client: Client) =>
  (id: string, type = 'table') =>
    client.get(`${contracts}/entity?entityId=${id}&entityType=${type}`);

describe.each(['documented', 'openmetadata'] as const)('the effective contract in the %s dialect', (dialect) => {
  const client = openedForAll(() => openClient({ dialect }));
  const of = effective(client);
  it('is 404 for an asset without one and for another type, and a failure without parameters', async () => {
    expect((await of('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await of(await client.table('orders_events'), 'topic')).status).toBe(404);
    expect((await client.get(`${contracts}/entity`)).status).toBe(dialect === 'openmetadata' ? 500 : 400);
    const { data } = await client.page('/v1/tables?limit=1000');
    const codes = await Promise.all(data.slice(0, 40).map(async (table) => (await of(table.id)).status));
    expect(new Set(codes)).toEqual(new Set([200, 404]));
  });
});

describe('inheritance in the documented dialect', () => {
  const client = openedForAll(() => openClient());
  const of = effective(client);

  it('lists the inherited contract with an id and an asset of its own', async () => {
    const { data } = await client.page(`${contracts}?limit=1000`);
    const inherited = data.filter((each) => each['inherited'] === true);
    expect(inherited).toHaveLength(1);
    expect(inherited[0]).toMatchObject({ name: 'orders_archive', entity: { name: 'orders_archive' } });
    expect((await of(await client.table('orders_archive'))).body).toMatchObject({
      id: inherited[0]?.id,
      inherited: true,
    });
    expect((await client.page(`${contracts}/${inherited[0]?.id}/results`)).data).toHaveLength(10);
  });
});

describe('inheritance in the openmetadata dialect', () => {
  const client = openedForEach(() => openClient({ dialect: 'openmetadata' }));
  const of = effective(client);

  it('shows the data product’s contract under its own id, and lists no copy', async () => {
    const { data } = await client.page(`${contracts}?limit=1000`);
    expect(data.some((each) => each['inherited'] === true)).toBe(false);
    const parent = data.find((each) => each.name === 'order_lifecycle');
    const answer = (await of(await client.table('orders_archive'))).body;
    expect(answer).toMatchObject({ id: parent?.id, name: 'order_lifecycle', inherited: true, entityStatus: 'Draft' });
    expect(answer).toMatchObject({ entity: { name: 'orders_archive' }, sla: { inherited: true } });
    for (const absent of ['schema', 'qualityExpectations', 'latestResult']) expect(answer).not.toHaveProperty(absent);
    expect((await client.get(`${contracts}/${parent?.id}`)).body).toMatchObject({ entity: { type: 'dataProduct' } });
  });

  it('merges what the own contract lacks and marks it', async () => {
    const answer = (await of(await client.table('orders_returns'))).body;
    expect(answer).toMatchObject({ name: 'orders_returns', inherited: false });
    expect(answer).toMatchObject({ sla: { inherited: true }, termsOfUse: { inherited: true } });
  });

  it('makes a draft contract of the table’s own when the inherited one is validated', async () => {
    const table = await client.table('orders_archive');
    const before = (await client.page(`${contracts}?limit=1`)).paging.total;
    const run = await client.call('POST', `${contracts}/entity/validate?entityId=${table}&entityType=table`);
    expect(run.status).toBe(200);
    expect((await client.page(`${contracts}?limit=1`)).paging.total).toBe(before + 1);
    const { data } = await client.page(`${contracts}?limit=1000`);
    const made = data.find((each) => each.name === 'order_lifecycle - orders_archive');
    expect(made).toMatchObject({ entityStatus: 'Draft', inherited: false });
    expect(run.body).toMatchObject({ dataContractFQN: made?.['fullyQualifiedName'] });
    expect((await of(table)).body).toMatchObject({ id: made?.id, inherited: false });
    expect((await client.page(`${contracts}/${made?.id}/results`)).data).toHaveLength(1);
    await client.call('POST', `${contracts}/entity/validate?entityId=${table}&entityType=table`);
    expect((await client.page(`${contracts}?limit=1`)).paging.total).toBe(before + 1);
  });
});
