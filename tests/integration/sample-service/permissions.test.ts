import { openedForAll } from '@tests/support/opened';
import { isSince } from '@tests/support/sample-kinds/releases';
import { serverKinds } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';
import { openClient } from './client';

const permissions = '/v1/permissions';
const operations = ['ViewBasic', 'ViewAll', 'EditAll', 'Delete'] as const;

interface Permission {
  readonly resource: string;
  readonly permissions: readonly { readonly operation: string; readonly access: string }[];
}

describe.each(serverKinds.filter(({ dialect }) => dialect === 'openmetadata'))('permissions of $name', (kind) => {
  const client = openedForAll(() => openClient(kind));

  async function accessTo(path: string, token: string): Promise<string[]> {
    const { body } = await client.get(`${permissions}/${path}`, { token });
    const given = (body as Permission).permissions;
    return operations.map((operation) => given.find((each) => each.operation === operation)?.access ?? '');
  }

  it('say what each caller may do with contracts and with tables', async () => {
    const { full, readOnly, noView } = client.sample.tokens;
    expect(await accessTo('dataContract', full)).toEqual(['allow', 'allow', 'allow', 'allow']);
    // Since 1.12 an owner may do everything, so that no reader is told no before it is known whose the contract is.
    const refusal = isSince(kind.release, '1.12') ? 'conditionalAllow' : 'notAllow';
    expect(await accessTo('dataContract', readOnly)).toEqual(['allow', 'allow', refusal, refusal]);
    expect(await accessTo('dataContract', noView)).toEqual(['notAllow', 'notAllow', 'notAllow', 'notAllow']);
    expect(await accessTo('table', readOnly)).toEqual(['allow', 'allow', refusal, refusal]);
    expect(await accessTo('table', noView)).toEqual(['allow', 'notAllow', 'notAllow', 'notAllow']);
  });

  it('are the same for one contract, by id and by name, and for all at once', async () => {
    const { id, fullyQualifiedName } = await client.contract('orders_events');
    const { body } = await client.get(`${permissions}/dataContract`);
    expect((await client.get(`${permissions}/dataContract/${id}`)).body).toEqual(body);
    const fqn = encodeURIComponent(fullyQualifiedName);
    expect((await client.get(`${permissions}/dataContract/name/${fqn}`)).body).toEqual(body);
    expect((await client.get(permissions)).body).toMatchObject({ data: expect.arrayContaining([body]) });
    const table = await client.table('orders_events');
    expect((await client.get(`${permissions}/table/${table}`)).body).toMatchObject({ resource: 'table' });
  });

  it('are 404 for what is not there, and 401 without a token', async () => {
    expect((await client.get(`${permissions}/nonsense`)).status).toBe(404);
    expect((await client.get(`${permissions}/dataContract/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
    expect((await client.get(`${permissions}/dataContract`, { token: null })).status).toBe(401);
  });
});

describe('permissions of the documentation', () => {
  it('are an unknown path', async () => {
    const client = await openClient();
    expect((await client.get(`${permissions}/dataContract`)).status).toBe(404);
    await client.close();
  });
});
