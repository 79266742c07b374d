import { openedForAll } from '@tests/support/opened';
import { isSince } from '@tests/support/sample-kinds/releases';
import { serverKinds, type TestedKind } from '@tests/support/server-kinds';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openClient } from './client';

const contracts = '/v1/dataContracts';

async function start(kind: Pick<TestedKind, 'dialect' | 'release'>) {
  const client = await openClient(kind);
  onTestFinished(client.close);
  return client;
}

describe.each(serverKinds)('lists of $name', (kind) => {
  const client = openedForAll(() => openClient(kind));
  it('lead through all contracts once, and back, with cursors of the release', async () => {
    const first = await client.page(`${contracts}?limit=60`);
    const ids = first.data.map(({ id }) => id);
    let last = first;
    while (last.paging.after !== undefined) {
      expect(typeof last.paging.after).toBe(kind.release === '1.8' ? 'number' : 'string');
      last = await client.page(`${contracts}?limit=60&after=${last.paging.after}`);
      ids.push(...last.data.map(({ id }) => id));
    }
    expect(ids).toHaveLength(first.paging.total);
    expect(new Set(ids).size).toBe(ids.length);
    const back: string[] = [];
    while (last.paging.before !== undefined) {
      last = await client.page(`${contracts}?limit=60&before=${last.paging.before}`);
      back.unshift(...last.data.map(({ id }) => id));
    }
    expect(back).toEqual(ids.slice(0, back.length));
  });

  it('refuse both cursors at once, for contracts and tables', async () => {
    for (const list of [contracts, '/v1/tables']) {
      const { after } = (await client.page(`${list}?limit=5`)).paging;
      expect((await client.get(`${list}?after=${after}&before=${after}`)).status, list).toBe(400);
    }
  });

  it('lead through the tables and back to the first page', async () => {
    const first = await client.page('/v1/tables?limit=20');
    const second = await client.page(`/v1/tables?limit=20&after=${first.paging.after}`);
    const back = await client.page(`/v1/tables?limit=20&before=${second.paging.before}`);
    expect(back.data).toEqual(first.data);
    expect(back.paging.before).toBeUndefined();
    // A client that goes back and on again may meet an end that is none (docs/server.md#list-cursors).
    expect(back.paging.after).toBe(kind.release === '1.8' ? '' : first.paging.after);
  });
});

describe('the filter by status', () => {
  it('ends in a failure with SQL in its text in 1.8', async () => {
    const client = await start({ dialect: 'openmetadata', release: '1.8' });
    const reply = await client.get(`${contracts}?status=Active`);
    expect([reply.status, reply.body]).toEqual([
      500,
      { responseMessage: expect.stringContaining("Unknown column 'status'"), errorType: 'UNHANDLED_SERVER_EXCEPTION' },
    ]);
  });

  it.each(['1.10', '1.12', '1.13', '2.0'] as const)(
    'narrows the list in %s, by an unknown status only before 1.12',
    async (release) => {
      const client = await start({ dialect: 'openmetadata', release });
      const { data, paging } = await client.page(`${contracts}?status=Approved&limit=1000`);
      expect(paging.total).toBe(data.length);
      expect(new Set(data.map((each) => each['entityStatus']))).toEqual(new Set(['Approved']));
      const all = (await client.page(contracts)).paging.total;
      const unknown = (await client.page(`${contracts}?status=Active`)).paging.total;
      expect(unknown).toBe(isSince(release, '1.12') ? all : 0);
    },
  );

  it('is unknown to the documentation, and ignored', async () => {
    const client = await start({ dialect: 'documented' });
    const all = (await client.page(contracts)).paging.total;
    expect((await client.page(`${contracts}?status=Active`)).paging.total).toBe(all);
  });
});

describe('whole numbers as cursors', () => {
  it('shift with the list: a row that goes makes another one fall between two pages', async () => {
    const client = await start({ dialect: 'openmetadata', release: '1.8' });
    const [first, second] = [
      await client.page(`${contracts}?limit=5`),
      await client.page(`${contracts}?limit=5&after=5`),
    ];
    client.sample.service.world.catalog.contracts.remove(first.data[0]?.id ?? '');
    expect((await client.page(`${contracts}?limit=5&after=5`)).data[0]?.id).toBe(second.data[1]?.id);
  });

  it.each(['after=abc', 'after=', 'before=-1', 'after=bnVsbA'])('cannot be read from %s', async (query) => {
    const client = await start({ dialect: 'openmetadata', release: '1.8' });
    expect((await client.get(`${contracts}?${query}`)).status).toBe(404);
  });
});
