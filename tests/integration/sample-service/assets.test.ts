import { openedForAll } from '@tests/support/opened';
import { dialects } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';
import { openClient } from './client';

describe.each(dialects)('tables and search in the %s dialect', (dialect) => {
  const client = openedForAll(() => openClient({ dialect }));

  it('finds one table by its id, and nothing else by that address', async () => {
    const id = await client.table('orders_events');
    expect((await client.get(`/v1/tables/${id}`)).body).toMatchObject({
      id,
      name: 'orders_events',
      columns: expect.any(Array),
    });
    expect((await client.get('/v1/tables/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await client.get('/v1/tables?fields=nonsense')).status).toBe(dialect === 'openmetadata' ? 400 : 200);
  });

  it('searches assets and answers like Elasticsearch', async () => {
    const search = (query: string) => client.get(`/v1/search/query?${query}`);
    expect((await search('q=orders_events&index=table_search_index')).body).toMatchObject({
      timed_out: false,
      hits: {
        total: { value: 1, relation: 'eq' },
        hits: [{ _source: { name: 'orders_events', entityType: 'table' } }],
      },
    });
    expect((await search('q=orders_created&index=topic_search_index')).body).toMatchObject({
      hits: { total: { value: 1 } },
    });
    expect((await search('q=nothing_like_this')).body).toMatchObject({ hits: { total: { value: 0 }, hits: [] } });
    expect((await search(`q=${encodeURIComponent('in\\/out')}`)).body).toMatchObject({ hits: { total: { value: 1 } } });
  });

  it('refuses a search that cannot be parsed or in an index that is not there', async () => {
    const status = async (query: string) => (await client.get(`/v1/search/query?${query}`)).status;
    const isLate = dialect === 'openmetadata';
    expect(await status('q=sales/orders')).toBe(isLate ? 200 : 400);
    for (const q of ['name:(orders', 'a "b', '[1 TO', 'x^']) {
      expect(await status(`q=${encodeURIComponent(q)}`), q).toBe(isLate ? 500 : q.includes('"') ? 200 : 400);
    }
    expect(await status('q=x&index=nonsense')).toBe(isLate ? 500 : 404);
  });

  it('does not find contracts by search', async () => {
    const { body } = await client.get('/v1/search/query?q=*&index=all&size=1000');
    expect(JSON.stringify(body)).not.toContain('dataContract_');
  });
});
