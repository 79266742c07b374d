import type { ConnectionId } from '@shared/domain/ids';
import type { Position } from '@shared/domain/result/paging';
import { canaryToken } from '@tests/support/canary/canary';
import { cleanUpTarget, confirmed } from '@tests/support/clean-up-target';
import { faults } from '@tests/support/fault-server/faults';
import { openedForEach } from '@tests/support/opened';
import { confirmCleanUp, planCleanUp } from '@tests/support/operation-calls';
import { sampleNow, startSample } from '@tests/support/sample';
import { contractIn, openServedApp } from '@tests/support/served-app';
import { describe, expect, it } from 'vitest';

describe.each(['documented', 'openmetadata'] as const)('a refused token of a %s server', (dialect) => {
  const on = openedForEach(() => openServedApp({ dialect, tokens: 'opaque' }, { clock: () => sampleNow }));

  const page = (position: Position, pageSize = 100) =>
    on.app.call('contracts.page', { connectionId: on.connectionId, include: 'all', pageSize, position });
  const renew = (token: string) => on.app.call('connections.renewToken', { connectionId: on.connectionId, token });
  const refusals = () => on.app.events.filter(({ type }) => type === 'token-refused');
  const authorizations = () => on.server.log.map(({ headers }) => headers.authorization);

  it('leaves a list where it is: with the new token it goes on at the same cursor', async () => {
    const first = await page({ mode: 'start' });
    if (first.next === null) throw new Error('the sample has a second page');
    on.server.add({ match: { path: 'after=' }, fault: faults.unauthorized() });
    await expect(page(first.next)).rejects.toMatchObject({ code: 'unauthorized', details: { tokenCase: 'expired' } });
    const refused = on.server.log.at(-1)?.url;
    on.server.clear();
    expect(await renew(on.sample.tokens.readOnly)).toEqual({ user: 'Reader', before: null, token: 'session' });
    const lines = [...first.lines];
    for (let next: Position | null = first.next; next !== null; ) {
      const read: Awaited<ReturnType<typeof page>> = await page(next);
      lines.push(...read.lines);
      next = read.next;
    }
    const asked = on.server.log.filter(({ url }) => url.includes('/v1/dataContracts?'));
    expect(asked[0]?.url).toBe(refused);
    expect(new Set(asked.map(({ url }) => url)).size).toBe(asked.length);
    for (const { headers } of asked) expect(headers.authorization).toBe(`Bearer ${on.sample.tokens.readOnly}`);
    const keys = lines.map((line) => (line.kind === 'contract' ? `${line.id}/${line.asset?.id}` : line.key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBe((await page({ mode: 'start' }, 1000)).lines.length);
  });

  it('is told to the window once for each call, with its case and never with the token', async () => {
    on.server.add({ match: {}, fault: faults.unauthorized() });
    await expect(page({ mode: 'start' })).rejects.toMatchObject({ code: 'unauthorized' });
    expect(refusals()).toMatchObject([
      { connectionId: on.connectionId, error: { code: 'unauthorized', details: { status: 401 } } },
    ]);
    expect(JSON.stringify(on.app.events)).not.toContain(on.sample.tokens.full);
  });

  it('stays in its place when the server refuses the new one too', async () => {
    await expect(renew(canaryToken('wrong'))).rejects.toMatchObject({
      code: 'unauthorized',
      details: { tokenCase: 'invalid' },
    });
    await expect(renew('two words')).rejects.toMatchObject({ code: 'invalid_token' });
    await page({ mode: 'start' }, 1);
    expect(authorizations().at(-1)).toBe(`Bearer ${on.sample.tokens.full}`);
    expect(refusals()).toEqual([]);
    expect(JSON.stringify([on.app.events, on.app.log, on.app.disk()])).not.toContain('wrong');
  });

  it('stays in its place when the server cannot be asked', async () => {
    on.server.add({ match: {}, fault: faults.serverError() });
    await expect(renew(on.sample.tokens.readOnly)).rejects.toMatchObject({ code: 'server_error' });
    on.server.clear();
    await page({ mode: 'start' }, 1);
    expect(authorizations().at(-1)).toBe(`Bearer ${on.sample.tokens.full}`);
  });

  it.each([403, 404, 407])('stays in its place when a web page answers for the server with %i', async (status) => {
    on.server.add({ match: {}, fault: { kind: 'status', status, body: '<html>', contentType: 'text/html' } });
    await expect(renew(canaryToken('anything'))).rejects.toMatchObject({ details: { status } });
    on.server.clear();
    await page({ mode: 'start' }, 1);
    expect(authorizations().at(-1)).toBe(`Bearer ${on.sample.tokens.full}`);
  });

  it('is replaced also where the server cannot say who we are', async () => {
    on.server.add({ match: { path: 'loggedInUser' }, fault: faults.notFound() });
    await expect(renew(canaryToken('wrong'))).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await renew(`"Bearer ${on.sample.tokens.readOnly}"`)).toMatchObject({ user: null, before: null });
    await page({ mode: 'start' }, 1);
    expect(authorizations().at(-1)).toBe(`Bearer ${on.sample.tokens.readOnly}`);
  });

  it('says when the new one belongs to another account', async () => {
    await on.app.call('connections.session', { connectionId: on.connectionId });
    expect(await renew(on.sample.tokens.readOnly)).toMatchObject({ user: 'Reader', before: 'Sample Steward' });
    expect(await renew(on.sample.tokens.readOnly)).toMatchObject({ user: 'Reader', before: null });
  });

  it('leaves a preview valid: what was shown can still be confirmed with the new token', async () => {
    const contractId = contractIn(on.sample, 'status_sampler').id;
    const target = cleanUpTarget({ connectionId: on.connectionId, contractId }, { kind: 'before', instant: sampleNow });
    const { count } = await planCleanUp(on.app, target);
    await renew(on.sample.tokens.full);
    const report = await confirmCleanUp(on.app, confirmed(target));
    expect(report).toMatchObject({ state: 'done', contracts: [{ gone: count }] });
  });
});

describe('a new token', () => {
  const on = openedForEach(() => openServedApp());

  it('is not kept for a connection that was moved or removed while the server was asked', async () => {
    const other = await startSample();
    const { app, server, sample, connectionId } = on;
    const release = server.hold({ path: 'loggedInUser' });
    const renewing = app.call('connections.renewToken', { connectionId, token: sample.tokens.readOnly });
    const refused = expect(renewing).rejects.toMatchObject({ code: 'no_connection' });
    await expect.poll(() => server.log).toHaveLength(1);
    await app.call('connections.save', { connectionId, name: 'Moved', baseUrl: other.baseUrl });
    release();
    await refused;
    expect((await app.call('connections.list', {})).connections).toMatchObject([{ token: 'none' }]);
    await other.stop();
  });

  it('does not come late over another one that was accepted while the server was asked', async () => {
    const { app, server, sample } = on;
    const connectionId = await app.connect(server.baseUrl, canaryToken('old'));
    const release = server.hold({ path: 'loggedInUser', nth: 1 });
    const slow = app.call('connections.renewToken', { connectionId, token: sample.tokens.readOnly });
    const givenUp = expect(slow).rejects.toMatchObject({ code: 'cancelled' });
    await expect.poll(() => server.log).toHaveLength(1);
    await app.call('connections.renewToken', { connectionId, token: sample.tokens.full });
    release();
    await givenUp;
    await app.call('connections.session', { connectionId });
    expect(server.log.at(-1)?.headers.authorization).toBe(`Bearer ${sample.tokens.full}`);
  });

  it('is told apart by its own claims where nobody asked who the one before belonged to', async () => {
    const { app, sample } = on;
    const connectionId = await app.connect(sample.baseUrl, canaryToken('ana'));
    const renewed = await app.call('connections.renewToken', { connectionId, token: sample.tokens.full });
    expect(renewed).toMatchObject({ user: 'Sample Steward', before: 'ana' });
  });

  it('has no place in the sample workspace, which makes its own', async () => {
    const connectionId = 'sample' as ConnectionId;
    const renewing = on.app.call('connections.renewToken', { connectionId, token: canaryToken('new') });
    await expect(renewing).rejects.toMatchObject({ code: 'no_connection' });
  });
});
