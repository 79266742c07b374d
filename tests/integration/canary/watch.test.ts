import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Keyring } from '@main/secrets/keyring';
import { createTestApp, type TestAppOptions } from '@tests/support/app';
import { canary, canaryToken } from '@tests/support/canary/canary';
import { takeFindings } from '@tests/support/canary/watch';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { type RunningSample, startSample } from '@tests/support/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const token = canaryToken('steward');
const found = () => takeFindings().join('\n');

/** A request by hand; `fetch` would refuse some of these. */
const send = (baseUrl: string, url: string, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(baseUrl, { path: url, headers }, (response) => response.resume().once('end', resolve));
    sent.once('error', reject).end();
  });

describe('the watch for the canary notices it', () => {
  let sample: RunningSample;
  let server: FaultServer;
  let stranger: FaultServer;

  beforeAll(async () => {
    sample = await startSample();
    server = createFaultServer({ upstream: sample.origin });
    stranger = createFaultServer();
    await Promise.all([server.start(), stranger.start()]);
  });
  afterAll(async () => {
    await Promise.all([server.stop(), stranger.stop()]);
    await sample.stop();
  });

  /** An app of which a part is as careless as the test wants. */
  const connected = async (options: TestAppOptions = {}) => {
    const app = createTestApp(options);
    return { app, connectionId: await app.connect(`${server.baseUrl}/api`, token) };
  };

  it('in the reply of a route, in what is copied and in the app’s state', async () => {
    const { app, connectionId } = await connected();
    const sent = { connectionId, name: `Test ${canary}`, baseUrl: server.baseUrl };
    await app.call('connections.save', sent);
    await app.call('clipboard.write', { text: canary });
    const places = found();
    expect(places).toContain('the reply of connections.save holds the token (plain)');
    expect(places).toContain('the clipboard holds');
    expect(places).toContain('state holds the token');
    await app.container.close();
  });

  it('in the failure of a route, when the server repeats it in a way that nobody thought of', async () => {
    const { app, connectionId } = await connected();
    const body = JSON.stringify({ message: [...Buffer.from(canary)].join(',') });
    const bad = { connectionId, contractId: '5b1f3a52-6c1e-4d67-9a3f-000000000001', include: 'all' } as never;
    server.add({ match: {}, fault: { kind: 'status', status: 400, body } });
    await expect(app.call('contracts.get', bad)).rejects.toMatchObject({ code: 'refused' });
    expect(found()).toContain('the failure of contracts.get holds the token (bytes as JSON)');
    server.clear();
    // It writes what waits, and no log can know each way in which a server may write a token.
    await app.container.close();
    expect(found()).toContain('the request log holds the token (bytes as JSON)');
  });

  it('in a file, also one that a test removes, in its name, and in what is printed', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-canary-'));
    writeFileSync(path.join(folder, 'x.bin'), Buffer.from(canary, 'utf16le'));
    writeFileSync(path.join(folder, `${canary}.txt`), '');
    rmSync(folder, { recursive: true });
    process.stderr.write(`${Buffer.from(canary).toString('base64')}\n`);
    console.info(canary);
    const places = found();
    expect(places).toContain('x.bin holds the token (utf16le)');
    expect(places).toMatch(/the name of .*\.txt holds/);
    expect(places).toContain('stderr holds the token (base64 at 0)');
    expect(places).toContain('console.info holds');
  });

  it('in a request, anywhere but in the authorization for its own server', async () => {
    const { app } = await connected();
    await send(server.baseUrl, `/x?token=${canary}`, {});
    await send(server.baseUrl, '/x', { cookie: token });
    await send(server.baseUrl, '/x', { authorization: `Bearer ${token}` });
    expect(takeFindings()).toEqual([
      expect.stringContaining('the address of GET /x'),
      expect.stringContaining('a header of GET /x'),
      expect.stringContaining('a header of GET /x'),
    ]);
    await send(stranger.baseUrl, '/x', { authorization: `Bearer ${token}` });
    expect(found()).toContain('GET /x took the token of another server');
    await app.container.close();
  });

  it('and not in what a keyring has sealed, nor when nothing is wrong', async () => {
    const hexadecimal: Keyring = {
      backend: () => 'test',
      isUsable: async () => true,
      seal: async (text) => Buffer.from(text).toString('hex'),
      open: async (sealed) => ({ text: Buffer.from(sealed, 'hex').toString(), isStale: false }),
    };
    const { app, connectionId } = await connected({ keyring: hexadecimal });
    expect((await app.call('connections.session', { connectionId })).user).toBe('Sample Steward');
    expect(app.disk()).toContain(Buffer.from(token).toString('hex'));
    expect(found()).toBe('');
    await app.container.close();
  });

  it('and a test that brings a token of its own is refused', async () => {
    const app = createTestApp();
    await expect(app.connect(server.baseUrl, 'a-token-of-its-own')).rejects.toThrow('brings its own token');
    await expect(
      app.call('connections.test', { baseUrl: server.baseUrl, token: 'Bearer another-one' }),
    ).rejects.toThrow('brings its own token');
    // What the app would send to nobody need not be watched.
    await expect(app.connect(server.baseUrl, 'two words')).rejects.toMatchObject({ code: 'invalid_token' });
    await app.container.close();
  });
});
