import type { Keyring } from '@main/secrets/keyring';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { faults } from '@tests/support/fault-server/faults';
import { createGate } from '@tests/support/gate';
import { type RunningSample, startSample } from '@tests/support/sample';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const keyring: Keyring = {
  backend: () => 'gnome_libsecret',
  isUsable: async () => true,
  seal: async (text) => Buffer.from(`sealed:${text}`).toString('hex'),
  open: async (sealed) => ({ text: Buffer.from(sealed, 'hex').toString().slice(7), isStale: false }),
};

describe('connections', () => {
  let sample: RunningSample;
  let server: FaultServer;
  let app: TestApp;

  beforeEach(async () => {
    sample = await startSample();
    server = createFaultServer({ upstream: sample.origin });
    await server.start();
    app = createTestApp({ keyring, startSample: async () => ({ baseUrl: sample.baseUrl, token: sample.tokens.full }) });
  });
  afterEach(async () => {
    await app.container.close();
    await server.stop();
    await sample.stop();
  });

  const test = async (token: string = sample.tokens.full, baseUrl = `${server.baseUrl}/api`) => {
    const report = await app.call('connections.test', { baseUrl, token });
    const states = Object.fromEntries(report.lines.map(({ step, state }) => [step, state]));
    const line = (step: string) => report.lines.find((each) => each.step === step);
    return { ...report, states, line };
  };

  it('keep the one opened last as the one used last, though the sample before it takes longer', async () => {
    const begun = createGate();
    const slow = createTestApp({
      startSample: async () => {
        await begun.opened;
        return { baseUrl: sample.baseUrl, token: sample.tokens.full };
      },
    });
    const connectionId = await slow.connect(`${server.baseUrl}/api`, sample.tokens.full);
    const earlier = slow.call('connections.open', { connectionId: 'sample' as never });
    await slow.call('connections.open', { connectionId });
    begun.open();
    await earlier;
    expect(await slow.call('connections.list', {})).toMatchObject({ lastUsed: connectionId });
    await slow.container.close();
  });

  it('pass every step of the test on a good server', async () => {
    const report = await test();
    expect(report.passed).toBe(true);
    expect(report.states).toEqual({
      address: 'passed',
      reachable: 'passed',
      tls: 'passed',
      version: 'passed',
      clock: 'passed',
      token: 'passed',
      who: 'passed',
      rights: 'unknown',
      contracts: 'passed',
    });
    expect(server.log.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('fail at the address for one that cannot be used, and send nothing', async () => {
    const report = await test(sample.tokens.full, 'http://user:pw@127.0.0.1/');
    expect(report.states).toMatchObject({ address: 'failed', reachable: 'skipped', contracts: 'skipped' });
    expect(report.baseUrl).toBeNull();
    expect(server.log).toHaveLength(0);
  });

  it('fail at the token with the server’s own words', async () => {
    const report = await test(canaryToken('wrong'));
    expect(report.states).toMatchObject({ reachable: 'passed', token: 'failed', who: 'skipped', contracts: 'skipped' });
    expect(report.line('token')?.serverWords).toMatch(/\w/);
  });

  it('fail at the contracts when they may not be read', async () => {
    const report = await test(sample.tokens.noView);
    expect(report.states).toMatchObject({ token: 'passed', contracts: 'failed' });
    expect(report.line('contracts')?.serverWords).toMatch(/\w/);
  });

  it('fail at reaching a web page that is no catalog', async () => {
    server.add({ match: {}, fault: faults.signInPage() });
    const report = await test();
    expect(report.states).toMatchObject({ reachable: 'failed', token: 'skipped' });
    expect(report.line('reachable')?.finding).toContain('web page');
  });

  it('do not fail because a server hides its version or who one is', async () => {
    server.add({ match: { path: '/system/version' }, fault: faults.notFound() });
    server.add({ match: { path: '/loggedInUser' }, fault: faults.notFound() });
    const report = await test();
    expect(report.passed).toBe(true);
    expect(report.states).toMatchObject({ version: 'unknown', token: 'unknown', who: 'unknown', contracts: 'passed' });
  });

  it('fail at the token for a text that cannot be one, which is never sent', async () => {
    const report = await test('two words');
    expect(report.states).toMatchObject({ reachable: 'passed', token: 'failed' });
    expect(server.log.some(({ headers }) => headers.authorization !== undefined)).toBe(false);
  });

  it('keep a token for its own origin: another address needs it again', async () => {
    const id = await app.connect(`${server.baseUrl}/api`, sample.tokens.full);
    const other = createFaultServer({ upstream: sample.origin });
    await other.start();
    const probe = await app.call('connections.test', { baseUrl: other.baseUrl, connectionId: id });
    expect(probe.lines.find(({ step }) => step === 'token')?.state).toBe('failed');
    const moved = await app.call('connections.save', { connectionId: id, name: 'Moved', baseUrl: other.baseUrl });
    expect(moved.token).toBe('none');
    await expect(
      app.call('contracts.page', { connectionId: id, include: 'all', pageSize: 1, position: { mode: 'start' } }),
    ).rejects.toMatchObject({ code: 'no_token' });
    expect(other.log.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
    await other.stop();
  });

  it('keep a token when only the name or the path changes', async () => {
    const id = await app.connect(`${server.baseUrl}/api`, sample.tokens.full);
    const renamed = await app.call('connections.save', {
      connectionId: id,
      name: 'New',
      baseUrl: `${server.baseUrl}/v1`,
    });
    expect(renamed).toMatchObject({ name: 'New', token: 'sealed' });
    const session = await app.call('connections.session', { connectionId: id });
    expect(session.user).not.toBeNull();
  });

  it('are careful at first, and keep their level of protection until another one is chosen', async () => {
    const id = await app.connect(`${server.baseUrl}/api`, sample.tokens.full);
    const save = async (change: { readonly protection?: 'protected' }) =>
      (
        await app.call('connections.save', {
          connectionId: id,
          name: 'New',
          baseUrl: `${server.baseUrl}/api`,
          ...change,
        })
      ).protection;
    expect([await save({}), await save({ protection: 'protected' }), await save({})]).toEqual([
      'careful',
      'protected',
      'protected',
    ]);
  });

  it('are remembered, opened again, and forgotten with their token', async () => {
    const id = await app.connect(`${server.baseUrl}/api`, sample.tokens.full);
    expect(await app.call('connections.open', { connectionId: id })).toMatchObject({ id, kind: 'server' });
    expect(await app.call('connections.list', {})).toMatchObject({ lastUsed: id });
    expect(app.disk()).not.toContain(sample.tokens.full);
    await app.call('connections.remove', { connectionId: id });
    expect(await app.call('connections.list', {})).toEqual({ connections: [], lastUsed: null });
    expect(app.disk()).not.toContain(Buffer.from(sample.tokens.full).toString('hex'));
    await expect(app.call('connections.open', { connectionId: id })).rejects.toMatchObject({ code: 'no_connection' });
  });

  it('open the sample workspace without a word about tokens', async () => {
    const opened = await app.call('connections.open', { connectionId: 'sample' as never });
    expect(opened).toMatchObject({ kind: 'sample', name: 'Sample workspace' });
    expect(await app.call('connections.list', {})).toMatchObject({ lastUsed: 'sample', connections: [opened] });
  });

  it('are still listed when the sample workspace was used last and cannot start', async () => {
    let starts = 0;
    const unlucky = createTestApp({
      startSample: async () => {
        starts += 1;
        if (starts > 1) throw new Error('no free port');
        return { baseUrl: sample.baseUrl, token: sample.tokens.full };
      },
    });
    const id = await unlucky.connect(server.baseUrl, sample.tokens.full);
    await unlucky.call('connections.open', { connectionId: 'sample' as never });
    const { connections, lastUsed } = await unlucky.call('connections.list', {});
    expect(connections.map((connection) => connection.id)).toEqual(['sample', id]);
    expect(lastUsed).toBe('sample');
    await expect(unlucky.call('connections.open', { connectionId: 'sample' as never })).rejects.toMatchObject({
      code: 'internal',
    });
  });

  it('say where a token would be kept', async () => {
    expect(await app.call('connections.keyring', {})).toEqual({ place: 'sealed', backend: 'gnome_libsecret' });
    expect(await createTestApp().call('connections.keyring', {})).toEqual({ place: 'session', backend: null });
  });
});
