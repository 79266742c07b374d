import { awkwardNames } from '@main/sample-service/seed/special';
import { openedForAll } from '@tests/support/opened';
import { dialects } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';
import { openClient } from './client';

const contracts = '/v1/dataContracts';

describe.each(dialects)('contracts in the %s dialect', (dialect) => {
  const client = openedForAll(() => openClient({ dialect }));

  it('are deleted ones only, or all, when include says so', async () => {
    const count = async (include: string) =>
      (await client.page(`${contracts}?limit=1&include=${include}`)).paging.total;
    const [all, deleted, standing] = [await count('all'), await count('deleted'), await count('non-deleted')];
    expect(deleted).toBe(1);
    expect(all).toBe(deleted + standing);
    expect((await client.get(`${contracts}?include=maybe`)).status).toBe(400);
    const { id } = await client.contract('retired_feed');
    expect((await client.get(`${contracts}/${id}`)).status).toBe(404);
    expect((await client.get(`${contracts}/${id}?include=all`)).status).toBe(200);
    expect((await client.get(`${contracts}/${id}?include=deleted`)).status).toBe(200);
  });

  it('come with owners, reviewers and extension only when asked', async () => {
    const { id } = await client.contract('with_extension');
    const plain = (await client.get(`${contracts}/${id}`)).body;
    expect(plain).not.toHaveProperty('owners');
    expect(plain).not.toHaveProperty('extension');
    const full = (await client.get(`${contracts}/${id}?fields=owners,reviewers,extension`)).body;
    expect(full).toMatchObject({
      owners: expect.any(Array),
      reviewers: expect.any(Array),
      extension: { steward: 'Hana' },
    });
    const lonely = await client.contract('no_owners');
    expect((await client.get(`${contracts}/${lonely.id}?fields=owners`)).body).toMatchObject({ owners: [] });
  });

  it('get one more reviewer, and a new version, by a JSON Patch', async () => {
    const { id, version } = await client.contract('no_owners');
    const value = { id, type: 'user', name: 'ada', fullyQualifiedName: 'ada' };
    const patch = (path: string) => client.call('PATCH', `${contracts}/${id}`, { body: [{ op: 'add', path, value }] });
    expect((await patch('/name')).status).toBe(400);
    await patch('/reviewers/-');
    const { body } = await client.get(`${contracts}/${id}?fields=reviewers`);
    const reviewers = expect.arrayContaining([expect.objectContaining({ name: 'ada' })]);
    expect(body).toMatchObject({ reviewers, version: expect.closeTo(Number(version) + 0.1) });
  });

  it('are found by every name that people give', async () => {
    const { data } = await client.page(`${contracts}?limit=1000`);
    for (const name of awkwardNames) {
      const listed = data.find((each) => each.name === name);
      const fqn = encodeURIComponent(String(listed?.['fullyQualifiedName']));
      expect((await client.get(`${contracts}/name/${fqn}`)).body, name).toMatchObject({ id: listed?.id, name });
    }
  });

  it('are 404 by an id or a name that is not there, and by a name cut into segments', async () => {
    expect((await client.get(`${contracts}/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
    expect((await client.get(`${contracts}/not-a-uuid`)).status).toBe(404);
    expect((await client.get(`${contracts}/name/nothing.here`)).status).toBe(404);
    expect((await client.get(`${contracts}/name/a/b`)).status).toBe(404);
    expect((await client.get(`${contracts}/name/%E0%A4%A`)).status).toBe(400);
  });

  it('refuse malformed cursors, both cursors at once and limits out of range', async () => {
    const { paging } = await client.page(contracts);
    const isLate = dialect === 'openmetadata';
    const both = `after=${paging.after}&before=${paging.after}`;
    const status = async (query: string, list = contracts) => (await client.get(`${list}?${query}`)).status;
    for (const query of ['after=nonsense', both, 'limit=-1', `limit=${isLate ? 1_000_001 : 1001}`]) {
      expect(await status(query), query).toBe(400);
    }
    // To OpenMetadata no cursor is the first one, a limit that is no number no address, and a cursor good for any list.
    expect(await status('after=')).toBe(isLate ? 200 : 400);
    expect(await status('limit=ten')).toBe(isLate ? 404 : 400);
    expect(await status(`after=${paging.after}`, '/v1/tables')).toBe(isLate ? 200 : 400);
  });

  it('keep every section, or leave it out', async () => {
    const { id } = await client.contract('orders_events');
    expect((await client.get(`${contracts}/${id}`)).body).toMatchObject({
      schema: expect.arrayContaining([
        expect.objectContaining({ name: expect.any(String), dataType: expect.any(String) }),
      ]),
      semantics: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]),
      qualityExpectations: expect.arrayContaining([expect.objectContaining({ type: 'testCase' })]),
      security: { dataClassification: expect.any(String) },
      entity: dialect === 'documented' ? { type: 'table', name: 'orders_events' } : { type: 'table' },
      latestResult: { timestamp: expect.any(Number), status: expect.any(String) },
      inherited: false,
    });
    const bare = await client.contract('bare_minimum');
    for (const part of ['schema', 'semantics', 'qualityExpectations', 'sla', 'security', 'termsOfUse']) {
      expect(bare).not.toHaveProperty(part);
    }
    expect((await client.get(`${contracts}/${(await client.contract('never_validated')).id}`)).body).not.toHaveProperty(
      'latestResult',
    );
  });

  it('treat unknown fields as the dialect does', async () => {
    const expected = dialect === 'openmetadata' ? 400 : 200;
    expect((await client.get(`${contracts}?fields=owners,columns`)).status).toBe(expected);
  });
});
