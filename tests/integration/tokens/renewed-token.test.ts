import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { Position } from '@shared/domain/paging';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { cleanUpTarget, confirmed } from '@tests/support/clean-up-target';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { faults } from '@tests/support/fault-server/faults';
import { confirmCleanUp, planCleanUp, validate } from '@tests/support/operation-calls';
import { type RunningSample, sampleNow, startSample } from '@tests/support/sample';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(['documented', 'openmetadata'] as const)('a refused token of a %s server', (dialect) => {
  let sample: RunningSample;
  let server: FaultServer;
  let app: TestApp;
  let connectionId: ConnectionId;

  beforeEach(async () => {
    sample = await startSample({ dialect, tokens: 'opaque' });
    server = createFaultServer({ upstream: sample.origin });
    await server.start();
    app = createTestApp({ clock: () => sampleNow });
    connectionId = await app.connect(server.baseUrl, sample.tokens.full);
  });
  afterEach(async () => {
    await app.container.close();
    await Promise.all([server.stop(), sample.stop()]);
  });

  const page = (position: Position, limit = 100) =>
    app.call('contracts.page', { connectionId, include: 'all', limit, position });
  const renew = (token: string) => app.call('connections.renewToken', { connectionId, token });
  const refusals = () => app.events.filter(({ type }) => type === 'token-refused');
  const authorizations = () => server.log.map(({ headers }) => headers.authorization);

  async function contractWithResults(): Promise<ContractId> {
    const { lines } = await page({ mode: 'start' }, 1000);
    const found = lines.find((line) => line.kind === 'contract' && line.name === 'status_sampler');
    if (found?.kind !== 'contract') throw new Error('the sample has a contract called status_sampler');
    return found.id;
  }

  it('leaves a list where it is: with the new token it goes on at the same cursor', async () => {
    const first = await page({ mode: 'start' });
    if (first.next === null) throw new Error('the sample has a second page');
    server.add({ match: { path: 'after=' }, fault: faults.unauthorized() });
    await expect(page(first.next)).rejects.toMatchObject({ code: 'unauthorized', details: { tokenCase: 'expired' } });
    const refused = server.log.at(-1)?.url;
    server.clear();
    expect(await renew(sample.tokens.readOnly)).toEqual({
      user: 'Reader',
      before: null,
      token: 'session',
    });
    const lines = [...first.lines];
    for (let next: Position | null = first.next; next !== null; ) {
      const read: Awaited<ReturnType<typeof page>> = await page(next);
      lines.push(...read.lines);
      next = read.next;
    }
    const asked = server.log.filter(({ url }) => url.includes('/v1/dataContracts?'));
    expect(asked[0]?.url).toBe(refused);
    expect(new Set(asked.map(({ url }) => url)).size).toBe(asked.length);
    for (const { headers } of asked) expect(headers.authorization).toBe(`Bearer ${sample.tokens.readOnly}`);
    const keys = lines.map((line) => (line.kind === 'contract' ? `${line.id}/${line.asset?.id}` : line.key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBe((await page({ mode: 'start' }, 1000)).lines.length);
  });

  it('is told to the window once for each call, with its case and never with the token', async () => {
    server.add({ match: {}, fault: faults.unauthorized() });
    await expect(page({ mode: 'start' })).rejects.toMatchObject({ code: 'unauthorized' });
    expect(refusals()).toMatchObject([{ connectionId, error: { code: 'unauthorized', details: { status: 401 } } }]);
    expect(JSON.stringify(app.events)).not.toContain(sample.tokens.full);
  });

  it('stops what waits in the queue: nothing is sent after the refusal', async () => {
    server.add({ match: {}, fault: faults.unauthorized() });
    const calls = await Promise.allSettled(Array.from({ length: 40 }, () => page({ mode: 'start' })));
    expect(calls.every(({ status }) => status === 'rejected')).toBe(true);
    expect(server.log.length).toBeLessThanOrEqual(6);
    server.clear();
    await renew(sample.tokens.full);
    expect((await page({ mode: 'start' })).lines).toHaveLength(100);
  });

  it('stays in its place when the server refuses the new one too', async () => {
    await expect(renew(canaryToken('wrong'))).rejects.toMatchObject({
      code: 'unauthorized',
      details: { tokenCase: 'invalid' },
    });
    await expect(renew('two words')).rejects.toMatchObject({ code: 'invalid_token' });
    await page({ mode: 'start' }, 1);
    expect(authorizations().at(-1)).toBe(`Bearer ${sample.tokens.full}`);
    expect(refusals()).toEqual([]);
    expect(JSON.stringify([app.events, app.log, app.disk()])).not.toContain('wrong');
  });

  it('stays in its place when the server cannot be asked', async () => {
    server.add({ match: {}, fault: faults.serverError() });
    await expect(renew(sample.tokens.readOnly)).rejects.toMatchObject({ code: 'server_error' });
    server.clear();
    await page({ mode: 'start' }, 1);
    expect(authorizations().at(-1)).toBe(`Bearer ${sample.tokens.full}`);
  });

  it.each([403, 404, 407])('stays in its place when a web page answers for the server with %i', async (status) => {
    server.add({ match: {}, fault: { kind: 'status', status, body: '<html>', contentType: 'text/html' } });
    await expect(renew(canaryToken('anything'))).rejects.toMatchObject({ details: { status } });
    server.clear();
    await page({ mode: 'start' }, 1);
    expect(authorizations().at(-1)).toBe(`Bearer ${sample.tokens.full}`);
  });

  it('is replaced also where the server cannot say who we are', async () => {
    server.add({ match: { path: 'loggedInUser' }, fault: faults.notFound() });
    await expect(renew(canaryToken('wrong'))).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await renew(`"Bearer ${sample.tokens.readOnly}"`)).toMatchObject({ user: null, before: null });
    await page({ mode: 'start' }, 1);
    expect(authorizations().at(-1)).toBe(`Bearer ${sample.tokens.readOnly}`);
  });

  it('says when the new one belongs to another account', async () => {
    await app.call('connections.session', { connectionId });
    expect(await renew(sample.tokens.readOnly)).toMatchObject({ user: 'Reader', before: 'Sample Steward' });
    expect(await renew(sample.tokens.readOnly)).toMatchObject({ user: 'Reader', before: null });
  });

  it('refuses a write, and the write is not sent again when a new one is there', async () => {
    const contractId = await contractWithResults();
    const target = cleanUpTarget({ connectionId, contractId }, { kind: 'before', instant: sampleNow });
    await planCleanUp(app, target);
    server.add({ match: { method: 'DELETE' }, fault: faults.unauthorized() });
    server.add({ match: { method: 'POST' }, fault: faults.unauthorized() });
    const report = await confirmCleanUp(app, confirmed(target));
    expect(report).toMatchObject({ state: 'refused', problem: { code: 'unauthorized' } });
    const validating = validate(app, { connectionId, contractId });
    await expect(validating).rejects.toMatchObject({ code: 'unauthorized', outcome: 'rejected' });
    expect(refusals()).toMatchObject([{ error: { outcome: 'rejected' } }, { error: { outcome: 'rejected' } }]);
    await renew(sample.tokens.full);
    await page({ mode: 'start' }, 1);
    expect(server.log.filter(({ method }) => method !== 'GET')).toHaveLength(2);
  });

  it('leaves a preview valid: what was shown can still be confirmed with the new token', async () => {
    const contractId = await contractWithResults();
    const target = cleanUpTarget({ connectionId, contractId }, { kind: 'before', instant: sampleNow });
    const { count } = await planCleanUp(app, target);
    await renew(sample.tokens.full);
    const report = await confirmCleanUp(app, confirmed(target));
    expect(report).toMatchObject({ state: 'done', contracts: [{ gone: count }] });
  });
});

describe('a new token', () => {
  it('is not kept for a connection that was moved or removed while the server was asked', async () => {
    const [sample, other] = await Promise.all([startSample(), startSample()]);
    const server = createFaultServer({ upstream: sample.origin });
    await server.start();
    const app = createTestApp();
    const connectionId = await app.connect(server.baseUrl, sample.tokens.full);
    const release = server.hold({ path: 'loggedInUser' });
    const renewing = app.call('connections.renewToken', { connectionId, token: sample.tokens.readOnly });
    const refused = expect(renewing).rejects.toMatchObject({ code: 'no_connection' });
    await expect.poll(() => server.log).toHaveLength(1);
    await app.call('connections.save', { connectionId, name: 'Moved', baseUrl: other.baseUrl });
    release();
    await refused;
    expect((await app.call('connections.list', {})).connections).toMatchObject([{ token: 'none' }]);
    await app.container.close();
    await Promise.all([server.stop(), sample.stop(), other.stop()]);
  });

  it('does not come late over another one that was accepted while the server was asked', async () => {
    const sample = await startSample();
    const server = createFaultServer({ upstream: sample.origin });
    await server.start();
    const app = createTestApp();
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
    await app.container.close();
    await Promise.all([server.stop(), sample.stop()]);
  });

  it('is told apart by its own claims where nobody asked who the one before belonged to', async () => {
    const old = canaryToken('ana');
    const sample = await startSample();
    const app = createTestApp();
    const connectionId = await app.connect(sample.baseUrl, old);
    const renewed = await app.call('connections.renewToken', { connectionId, token: sample.tokens.full });
    expect(renewed).toMatchObject({ user: 'Sample Steward', before: 'ana' });
    await app.container.close();
    await sample.stop();
  });

  it('has no place in the sample workspace, which makes its own', async () => {
    const app = createTestApp();
    const connectionId = 'sample' as ConnectionId;
    const renewing = app.call('connections.renewToken', { connectionId, token: canaryToken('new') });
    await expect(renewing).rejects.toMatchObject({ code: 'no_connection' });
    await app.container.close();
  });
});
