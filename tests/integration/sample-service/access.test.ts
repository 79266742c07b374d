import { canaryToken } from '@tests/support/canary/canary';
import { openedForAll } from '@tests/support/opened';
import { dialects } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';
import { openClient } from './client';

const id = '00000000-0000-4000-8000-000000000000';
const contracts = '/v1/dataContracts';
const reads = [
  contracts,
  `${contracts}/${id}`,
  `${contracts}/name/x`,
  `${contracts}/entity?entityId=${id}&entityType=table`,
  `${contracts}/${id}/results`,
  `${contracts}/${id}/results/latest`,
];
const changes: readonly (readonly [string, string, string])[] = [
  ['POST', `${contracts}/${id}/validate`, 'EditAll'],
  ['POST', `${contracts}/entity/validate?entityId=${id}&entityType=table`, 'EditAll'],
  ['PUT', `${contracts}/${id}/results`, 'EditAll'],
  ['DELETE', `${contracts}/${id}/results/1`, 'Delete'],
  ['DELETE', `${contracts}/${id}/results/before/1`, 'Delete'],
];
const others = ['/v1/tables', `/v1/tables/${id}`, '/v1/search/query?q=*', '/v1/users/loggedInUser'];

describe.each(dialects)('access in the %s dialect', (dialect) => {
  const client = openedForAll(() => openClient({ dialect }));

  it('needs a token for everything but the version', async () => {
    expect((await client.get('/v1/system/version', { token: null })).status).toBe(200);
    const all = [...[...reads, ...others].map((path) => ['GET', path] as const), ...changes];
    for (const [method, path] of all) {
      expect((await client.call(method, path, { token: null })).status, `${method} ${path}`).toBe(401);
      expect((await client.call(method, path, { token: canaryToken('wrong') })).status, `${method} ${path}`).toBe(401);
    }
  });

  it('accepts no other scheme than Bearer', async () => {
    const headers = { Authorization: `Basic ${client.sample.tokens.full}` };
    expect((await fetch(`${client.sample.baseUrl}/v1/tables`, { headers })).status).toBe(401);
  });

  it('answers 401 and 403 in the shape of the dialect', async () => {
    const missing = await client.get(contracts, { token: null });
    const refused = await client.call('POST', `${contracts}/${id}/validate`, { token: client.sample.tokens.readOnly });
    if (dialect === 'openmetadata') {
      expect(missing.body).toEqual({ code: 401, message: 'Not Authorized! Token not present' });
      expect(missing.headers.get('www-authenticate')).toBe('om-auth');
      expect(refused.body).toEqual({
        code: 403,
        message: "Principal: CatalogPrincipal{name='reader'} operations [EditAll] not allowed",
      });
      expect(refused.headers.get('www-authenticate')).toBe('om-auth');
    } else {
      expect(missing.body).toMatchObject({ code: 401, errorType: 'UNAUTHORIZED', message: expect.any(String) });
      expect(refused.body).toMatchObject({ code: 403, errorType: 'FORBIDDEN', message: expect.any(String) });
    }
  });

  it('lets a reader read and change nothing', async () => {
    const token = client.sample.tokens.readOnly;
    for (const path of reads) expect([200, 404], path).toContain((await client.get(path, { token })).status);
    for (const [method, path] of changes) expect((await client.call(method, path, { token })).status, path).toBe(403);
  });

  it('lets a caller without the view right see no contract', async () => {
    const token = client.sample.tokens.noView;
    for (const path of reads) expect((await client.get(path, { token })).status, path).toBe(403);
    for (const [method, path] of changes) expect((await client.call(method, path, { token })).status, path).toBe(403);
    expect((await client.get('/v1/tables', { token })).status).toBe(200);
  });

  it('knows who calls', async () => {
    expect((await client.get('/v1/users/loggedInUser')).body).toMatchObject({ name: 'steward' });
    const token = client.sample.tokens.readOnly;
    expect((await client.get('/v1/users/loggedInUser', { token })).body).toMatchObject({ name: 'reader' });
  });

  it('serves the same with and without the prefix /api', async () => {
    const headers = { Authorization: `Bearer ${client.sample.tokens.full}` };
    const bare = await fetch(`${client.sample.origin}/v1/dataContracts?limit=2`, { headers });
    expect(await bare.json()).toEqual((await client.get(`${contracts}?limit=2`)).body);
  });

  it('answers 404 for what it does not serve and 405 for a wrong method', async () => {
    expect((await client.get('/v1/nothing')).status).toBe(404);
    expect((await client.get('/v2/dataContracts')).status).toBe(404);
    expect((await client.call('DELETE', contracts)).status).toBe(405);
  });
});
