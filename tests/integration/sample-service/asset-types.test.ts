import { assetTypes } from '@main/sample-service/asset-types';
import { oddities, oddSchema } from '@main/sample-service/seed/oddities';
import { openedForAll } from '@tests/support/opened';
import { isSince } from '@tests/support/sample-kinds/releases';
import { serverKinds } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openClient } from './client';

const found = z.object({
  hits: z.object({
    total: z.object({ value: z.number(), relation: z.string() }),
    hits: z.array(z.object({ _index: z.string(), _id: z.string(), _source: z.looseObject({ name: z.string() }) })),
  }),
});

describe.each(serverKinds)('assets of $name', ({ dialect, release }) => {
  const client = openedForAll(() => openClient({ dialect, release }));

  const search = async (query: string) => found.parse((await client.get(`/v1/search/query?${query}`)).body).hits;

  it('of every type are found by id and by name, and under no other type', async () => {
    const seen = new Set<string>();
    for (const asset of client.sample.service.world.catalog.assets.forward(null)) {
      const kind = assetTypes.find(({ type }) => type === asset.type);
      if (kind === undefined || seen.has(asset.type)) continue;
      seen.add(asset.type);
      const byId = await client.get(`/v1/${kind.collection}/${asset.id}`);
      expect(byId.body).toMatchObject({ id: asset.id, fullyQualifiedName: asset.fullyQualifiedName });
      const fqn = encodeURIComponent(asset.fullyQualifiedName);
      expect((await client.get(`/v1/${kind.collection}/name/${fqn}`)).body).toEqual(byId.body);
      expect((await client.get(`/v1/charts/${asset.id}`)).status).toBe(404);
    }
    const expected = ['apiEndpoint', 'container', 'dashboard', 'dataProduct', 'mlmodel', 'pipeline', 'table', 'topic'];
    expect([...seen].toSorted()).toEqual(expected);
  });

  it('are found by names that need encoding', async () => {
    for (const name of ['"sales.by.region"', 'in/out balance', '注文イベント']) {
      const fqn = encodeURIComponent(`shop_postgres.shop.public.${name}`);
      expect((await client.get(`/v1/tables/name/${fqn}`)).status, name).toBe(200);
    }
    expect((await client.get('/v1/tables/name/nothing.here')).status).toBe(404);
  });

  it('name the data products that they belong to when asked', async () => {
    const products = async (name: string, schema = 'shop_postgres.shop.public') => {
      const { body } = await client.get(`/v1/tables/name/${schema}.${name}?fields=dataProducts`);
      return (body as { dataProducts: { type: string; name: string }[] }).dataProducts;
    };
    expect(await products('orders_archive')).toMatchObject([{ type: 'dataProduct', name: 'order_lifecycle' }]);
    expect((await products(oddities.twoProducts, oddSchema)).length).toBe(2);
    expect(await products('orders_events')).toEqual([]);
    expect((await client.get(`/v1/tables/${await client.table('orders_events')}`)).body).not.toHaveProperty(
      'dataProducts',
    );
  });

  it('have an index for each type, under its full name and its short one', async () => {
    for (const index of ['data_product_search_index', 'dataProduct']) {
      const { hits } = await search(`q=*&index=${index}`);
      expect(hits.map(({ _source: { name } }) => name)).toEqual(['finance_close', 'order_lifecycle']);
      expect(hits[0]?._index).toContain('data_product_search_index');
    }
    const unknown = await client.get('/v1/search/query?q=*&index=contract_search_index');
    expect(unknown.status).toBe(isSince(release, '1.12') ? 500 : 404);
  });

  it('are searched page by page, with a total that may only be a lower bound', async () => {
    const ids: string[] = [];
    for (let from = 0; ; from += 100) {
      const { hits } = await search(`q=*&index=all&from=${from}&size=100`);
      if (hits.length === 0) break;
      ids.push(...hits.map(({ _id }) => _id));
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(client.sample.service.world.catalog.assets.size + 1);
    const exact = { value: ids.length, relation: 'eq' };
    const { total } = await search('q=*&index=all&size=1');
    expect(total).toEqual(dialect === 'openmetadata' ? { value: 250, relation: 'gte' } : exact);
    expect((await search('q=*&index=all&size=1&trackTotalHits=true')).total).toEqual(exact);
    const tooDeep = await client.get('/v1/search/query?q=*&from=9999&size=10');
    expect(tooDeep.status).toBe(isSince(release, '1.12') ? 500 : 400);
  });
});
