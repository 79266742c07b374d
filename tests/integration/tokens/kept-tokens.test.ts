import type { Keyring } from '@main/secrets/keyring';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { keyringWith } from '@tests/support/keyrings';
import { createManualTiming } from '@tests/support/manual-timing';
import { type RunningSample, startSample } from '@tests/support/sample';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const locked = () => Promise.reject(new AppError('token_locked'));
const broken = () => Promise.reject(new Error('Error while decrypting'));

describe('tokens of an earlier session', () => {
  let sample: RunningSample;
  let server: FaultServer;
  let apps: TestApp[];
  let a: ConnectionId;
  let b: ConnectionId;

  beforeAll(async () => {
    sample = await startSample();
    server = createFaultServer({ upstream: sample.origin });
    await server.start();
  });
  afterAll(async () => {
    await Promise.all([server.stop(), sample.stop()]);
  });
  beforeEach(async () => {
    server.clear();
    const first = createTestApp({ keyring: keyringWith() });
    apps = [first];
    a = await first.connect(server.baseUrl, sample.tokens.full);
    b = await first.connect(server.baseUrl, sample.tokens.readOnly);
  });
  afterEach(() => Promise.all(apps.map((app) => app.container.close())));

  /** The next start of the app, with a keyring that may have changed. */
  function restart(keyring: Partial<Keyring>) {
    const timing = createManualTiming();
    const [first] = apps;
    const app = createTestApp({ keyring: keyringWith(keyring), timing, ...(first && { state: first.state }) });
    apps.push(app);
    const page = (connectionId: ConnectionId) =>
      app.call('contracts.page', { connectionId, include: 'all', pageSize: 1, position: { mode: 'start' } });
    const places = async () => (await app.call('connections.list', {})).connections.map(({ token }) => token);
    return { app, timing, page, places };
  }
  const tokensSent = () => new Set(server.log.map(({ headers }) => headers.authorization));

  it('hold up neither the list nor anything that needs no token while the keyring is silent', async () => {
    const open = vi.fn(() => new Promise<never>(() => {}));
    const isUsable = vi.fn(() => new Promise<never>(() => {}));
    const { app, timing, page, places } = restart({ open, isUsable });
    expect(await places()).toEqual(['sealed', 'sealed']);
    await app.call('connections.open', { connectionId: a });
    expect(open).not.toHaveBeenCalled();
    const reading = expect(page(a)).rejects.toMatchObject({ code: 'token_locked' });
    await expect.poll(() => open).toHaveBeenCalled();
    timing.pass(3000);
    await reading;
    expect(await places()).toEqual(['locked', 'sealed']);
    await expect(page(a)).rejects.toMatchObject({ code: 'token_locked' });
    const keyring = app.call('connections.keyring', {});
    await expect.poll(() => isUsable).toHaveBeenCalled();
    timing.pass(3000);
    expect(await keyring).toEqual({ place: 'session', backend: 'gnome_libsecret' });
    expect(app.events.map(({ type }) => type)).toContain('token-place');
    expect(server.log).toEqual([]);
  });

  it('that are locked are read again when a person has unlocked the keyring', async () => {
    const state = { open: locked as Keyring['open'] };
    const { app, page, places } = restart({ open: (sealed) => state.open(sealed) });
    await expect(page(a)).rejects.toMatchObject({ code: 'token_locked' });
    expect(await app.call('connections.openToken', { connectionId: a })).toMatchObject({ token: 'locked' });
    expect(await places()).toEqual(['locked', 'sealed']);
    state.open = keyringWith().open;
    expect(await app.call('connections.openToken', { connectionId: a })).toMatchObject({ token: 'sealed' });
    expect((await page(a)).lines).toHaveLength(1);
    expect(tokensSent()).toEqual(new Set([`Bearer ${sample.tokens.full}`]));
  });

  it('are told to the window as what stands in the way of a call, with no word of the token', async () => {
    const { app, page } = restart({ open: broken });
    await expect(page(a)).rejects.toMatchObject({ code: 'token_unreadable' });
    expect(app.events).toContainEqual(
      expect.objectContaining({
        type: 'token-refused',
        connectionId: a,
        error: expect.objectContaining({ code: 'token_unreadable' }),
      }),
    );
    const report = await app.call('connections.test', { baseUrl: server.baseUrl, connectionId: a });
    expect(report.lines.find(({ step }) => step === 'token')).toMatchObject({ state: 'failed' });
  });

  it('that cannot be opened stop their own connection only, and another one can be entered', async () => {
    const mine = await keyringWith().seal(sample.tokens.full);
    const open = (sealed: string) => (sealed === mine ? broken() : keyringWith().open(sealed));
    const { app, page, places } = restart({ open });
    await expect(page(a)).rejects.toMatchObject({ code: 'token_unreadable' });
    expect((await page(b)).lines).toHaveLength(1);
    expect(await places()).toEqual(['unreadable', 'sealed']);
    expect(tokensSent()).toEqual(new Set([`Bearer ${sample.tokens.readOnly}`]));
    const renewed = await app.call('connections.renewToken', { connectionId: a, token: sample.tokens.readOnly });
    expect(renewed).toMatchObject({ user: 'Reader', token: 'sealed' });
    expect((await page(a)).lines).toHaveLength(1);
  });

  it('of another keyring are to be entered again, and are there when that keyring is back', async () => {
    const { page, places } = restart({ backend: () => 'kwallet6' });
    expect(await places()).toEqual(['unreadable', 'unreadable']);
    await expect(page(a)).rejects.toMatchObject({ code: 'token_unreadable' });
    const back = restart({});
    expect((await back.page(a)).lines).toHaveLength(1);
  });

  it('go from the disk, and come back to it, as a person wants', async () => {
    const { app } = restart({});
    const save = (keeping?: 'system' | 'session') =>
      app.call('connections.save', {
        connectionId: a,
        name: 'Test',
        baseUrl: server.baseUrl,
        ...(keeping && { keeping }),
      });
    const sealed = await keyringWith().seal(sample.tokens.full);
    const isOnDisk = () => JSON.stringify(app.state.get('sealedTokens')).includes(JSON.stringify(sealed).slice(1, -1));
    expect([(await save()).token, isOnDisk()]).toEqual(['sealed', true]);
    expect([(await save('session')).keeping, isOnDisk()]).toEqual(['session', false]);
    expect((await app.call('connections.session', { connectionId: a })).user).toBe('Sample Steward');
    const renewal = { connectionId: a, token: sample.tokens.readOnly };
    expect([(await app.call('connections.renewToken', renewal)).token, isOnDisk()]).toEqual(['session', false]);
    expect([(await save('system')).token, JSON.stringify(app.state.get('sealedTokens')).length > 10]).toEqual([
      'sealed',
      true,
    ]);
  });

  it('that were for that session only are gone, with what they said about themselves', async () => {
    const { app } = restart({});
    const draft = {
      name: 'Session',
      baseUrl: server.baseUrl,
      token: canaryToken('short'),
      keeping: 'session',
    } as const;
    const { id, token, tokenFacts } = await app.call('connections.save', draft);
    expect([token, tokenFacts?.subject]).toEqual(['session', 'short']);
    const next = restart({});
    const { connections } = await next.app.call('connections.list', {});
    expect(connections.find((each) => each.id === id)).toMatchObject({ token: 'none', tokenFacts: null });
    await expect(next.page(id)).rejects.toMatchObject({ code: 'no_token' });
  });

  it('that have ended by their own claim are sent all the same: the server decides', async () => {
    const token = canaryToken('ended', { exp: 1_000_000_000 });
    const own = await startSample({ token });
    const { app, page } = restart({});
    const { id, tokenFacts } = await app.call('connections.save', { name: 'Ended', baseUrl: own.baseUrl, token });
    expect(tokenFacts?.expiry).toEqual({ kind: 'at', atMs: 1_000_000_000_000, isOdd: false });
    expect((await page(id)).lines).toHaveLength(1);
    await own.stop();
  });
});
