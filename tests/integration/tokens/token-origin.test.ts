import type { ConnectionId } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { authority, selfSigned } from '@tests/support/certificates';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { keyringWith } from '@tests/support/keyrings';
import { type RunningSample, startSample } from '@tests/support/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** A server that another one, or a body, or a person's edit, would lead to (docs/quality.md S29, B7, B47). */
describe('the token of a connection', () => {
  let sample: RunningSample;
  let server: FaultServer;
  let other: FaultServer;
  let app: TestApp;
  let connectionId: ConnectionId;

  beforeAll(async () => {
    sample = await startSample();
    server = createFaultServer({ upstream: sample.origin });
    other = createFaultServer({ upstream: sample.origin });
    await Promise.all([server.start(), other.start()]);
    app = createTestApp({ keyring: keyringWith() });
    connectionId = await app.connect(server.baseUrl, sample.tokens.full);
  });
  afterAll(async () => {
    await app.container.close();
    await Promise.all([server.stop(), other.stop(), sample.stop()]);
  });
  beforeEach(() => {
    server.clear();
    other.clear();
  });

  const page = (id: ConnectionId = connectionId) =>
    app.call('contracts.page', { connectionId: id, include: 'all', pageSize: 3, position: { mode: 'start' } });
  const answer = (body: unknown) =>
    ({ kind: 'status', status: 200, body: JSON.stringify(body), contentType: 'application/json' }) as const;

  it('stays with its server when a body names addresses of another one', async () => {
    const href = `${other.baseUrl}/api/v1/dataContracts/1`;
    const contract = {
      id: '5b1f3a52-6c1e-4d67-9a3f-000000000101',
      name: 'orders',
      fullyQualifiedName: 'db.orders.dataContract_orders',
      href,
      entity: { id: '5b1f3a52-6c1e-4d67-9a3f-000000000102', type: 'table', href },
      owners: [{ id: '5b1f3a52-6c1e-4d67-9a3f-000000000103', type: 'user', name: 'ana', href }],
      description: `[see](${href})`,
    };
    server.add({
      match: { path: '/v1/dataContracts' },
      fault: answer({ data: [contract], paging: { total: 1, after: null, next: href, href } }),
    });
    const { lines } = await page();
    expect(lines).toHaveLength(1);
    await app
      .call('contracts.get', { connectionId, contractId: contract.id as never, include: 'all' })
      .catch(() => null);
    expect(other.log).toEqual([]);
  });

  it('is forgotten when the address becomes another host, plain http or another port', async () => {
    const token = sample.tokens.full;
    const id = await app.connect('https://catalog.example', token);
    for (const baseUrl of [
      'http://catalog.example',
      'https://catalog.example:8443',
      'https://catalog.example.evil.test',
    ]) {
      const allowsHttp = { proxy: { mode: 'system' as const }, timeoutSeconds: null, parallel: null, allowsHttp: true };
      const moved = await app.call('connections.save', {
        connectionId: id,
        name: 'Moved',
        baseUrl,
        network: { ...allowsHttp, certificates: null },
      });
      expect(moved).toMatchObject({ token: 'none', tokenFacts: null });
      await expect(page(id)).rejects.toMatchObject({ code: 'no_token' });
      await app.call('connections.save', { connectionId: id, name: 'Back', baseUrl: 'https://catalog.example', token });
    }
  });

  it('is forgotten when other certificates are trusted: they could be anybody’s', async () => {
    const plain = { proxy: { mode: 'none' as const }, timeoutSeconds: null, parallel: null, allowsHttp: false };
    const certificates = { name: 'other.pem', pem: selfSigned.cert };
    const id = await app.connect(server.baseUrl, sample.tokens.full);
    const draft = { connectionId: id, name: 'Test', baseUrl: server.baseUrl };

    const network = { ...plain, certificates };
    const { lines } = await app.call('connections.test', { connectionId: id, baseUrl: server.baseUrl, network });
    expect(lines.find(({ step }) => step === 'token')).toMatchObject({ state: 'failed' });
    expect(server.log.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);

    const changed = await app.call('connections.save', { ...draft, network });
    expect(changed).toMatchObject({ token: 'none', tokenFacts: null });
    await app.call('connections.save', { ...draft, token: sample.tokens.full });
    for (const kept of ['keep', certificates, null] as const) {
      const saved = await app.call('connections.save', { ...draft, network: { ...plain, certificates: kept } });
      expect(saved).toMatchObject({ token: 'sealed' });
    }
    await app.call('connections.save', { ...draft, network, token: sample.tokens.full });
    const third = { ...plain, certificates: { name: 'third.pem', pem: authority.cert } };
    const trusting = await app.call('connections.save', { ...draft, network: third });
    expect(trusting).toMatchObject({ token: 'none', tokenFacts: null });
    await app.call('connections.remove', { connectionId: id });
  });

  it('stays with its connection when another one has the same: each keeps its own', async () => {
    const second = await app.connect(other.baseUrl, sample.tokens.full);
    await app.call('connections.remove', { connectionId });
    await expect(page(second)).resolves.toMatchObject({ lines: expect.any(Array) });
    connectionId = await app.connect(server.baseUrl, sample.tokens.full);
    await app.call('connections.remove', { connectionId: second });
    await expect(page()).resolves.toMatchObject({ lines: expect.any(Array) });
  });

  it('stays behind when a copy of the connection is made, which has none', async () => {
    const copy = await app.call('connections.duplicate', { connectionId });
    expect(copy).toMatchObject({ name: 'Test (copy)', token: 'none', tokenFacts: null, lastUsedAt: null });
    await expect(page(copy.id)).rejects.toMatchObject({ code: 'no_token' });
    expect(server.log).toEqual([]);
    const names = (await app.call('connections.list', {})).connections.map(({ id }) => id);
    expect(names.indexOf(copy.id)).toBe(names.indexOf(connectionId) + 1);
  });
});
