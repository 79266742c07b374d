import { openedForAll } from '@tests/support/opened';
import { serverKinds } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';
import { openClient } from './client';

const id = '00000000-0000-4000-8000-000000000000';

describe.each(serverKinds)('$name without what some servers lack', ({ dialect, release }) => {
  const client = openedForAll(() =>
    openClient({ dialect, release, without: ['contract-list', 'permissions', 'latest', 'search', 'who'] }),
  );

  it.each([
    ['contracts', '/v1/dataContracts'],
    ['rights', '/v1/permissions'],
    ['rights on contracts', '/v1/permissions/dataContract'],
    ['the newest result', `/v1/dataContracts/${id}/results/latest`],
    ['a search', '/v1/search/query?q=*'],
    ['who asks', '/v1/users/loggedInUser'],
  ])('answers the question for %s as any unknown path', async (_, path) => {
    const unknown = await client.get('/v1/nothing');
    const reply = await client.get(path);
    expect([reply.status, reply.body]).toEqual([404, unknown.body]);
  });

  it('still answers everything else', async () => {
    expect((await client.get('/v1/tables')).status).toBe(200);
    expect((await client.contract('orders_events')).name).toBe('orders_events');
  });
});
