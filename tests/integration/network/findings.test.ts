import { AppError } from '@shared/errors/app-error';
import { canaryToken } from '@tests/support/canary/canary';
import type { Fault } from '@tests/support/fault-server/fault';
import { openedForAll } from '@tests/support/opened';
import { beforeEach, describe, expect, it } from 'vitest';
import { openWayApp, through, wayThrough } from './network-app';

const way = openedForAll(() => openWayApp());
beforeEach(() => {
  way.behindMs = 0;
  way.server.clear();
});

const hourMs = 3_600_000;
const probe = () => way.probe(way.address('http'));
const json = (status: number, body: unknown): Fault => ({ kind: 'status', status, body: JSON.stringify(body) });

describe('a test of a server', () => {
  it('tells what the account may do, and takes note of what it may not', async () => {
    expect((await probe()).finding('rights')).toBe('May view, validate and delete.');
    const permissions = [
      { operation: 'ViewAll', access: 'allow' },
      { operation: 'EditAll', access: 'conditionalAllow' },
      { operation: 'Delete', access: 'deny' },
    ];
    way.server.add({ match: { path: '/permissions/' }, fault: json(200, { resource: 'dataContract', permissions }) });
    const found = await probe();
    expect([found.passed, found.state('rights'), found.finding('rights')]).toEqual([
      true,
      'warning',
      'May view. May not delete. Depends on the contract: validate.',
    ]);
  });

  it.each([404, 403, 500])(
    'a connection test continues when the server does not report rights (%i)',
    async (status) => {
      way.server.add({ match: { path: '/permissions/' }, fault: json(status, { code: status, message: 'no' }) });
      const found = await probe();
      expect([found.passed, found.state('rights'), found.state('contracts')]).toEqual([true, 'unknown', 'passed']);
    },
  );

  it('takes note of a clock that differs by more than five minutes, in either direction', async () => {
    expect((await probe()).state('clock')).toBe('passed');
    way.behindMs = 2 * hourMs;
    const behind = await probe();
    expect([behind.passed, behind.state('clock')]).toEqual([true, 'warning']);
    expect(behind.finding('clock')).toMatch(/^The server’s clock is 2 h ahead of this computer’s\./);
    way.behindMs = -6 * 60_000;
    expect((await probe()).finding('clock')).toMatch(/^The server’s clock is \d m( \d+ s)? behind this computer’s/);
    way.behindMs = 4 * 60_000;
    expect((await probe()).state('clock')).toBe('passed');
  });

  it('says that nothing is encrypted at a plain http address that was allowed', async () => {
    const allowed = await way.probe(way.address('http', 'catalog.test'), {
      ...through(way.proxy.url),
      allowsHttp: true,
    });
    expect([allowed.passed, allowed.state('tls')]).toEqual([true, 'warning']);
    expect(allowed.finding('tls')).toContain('Not encrypted');
    expect((await probe()).finding('tls')).toContain('Not needed');
  });

  it('asks nobody at a plain http address of another computer that was not allowed', async () => {
    const before = way.proxy.asked.length;
    const refused = await way.probe(way.address('http', 'catalog.test'), through(way.proxy.url));
    expect([refused.failed, way.proxy.asked.length - before, way.server.log]).toEqual(['address', 0, []]);
  });
});

describe('a server that is no catalog', () => {
  it.each([
    ['answers {} to everything', json(200, {})],
    ['answers a list to everything', json(200, [1, 2])],
    ['answers with a status of its own', json(200, { status: 'ok', uptime: 12 })],
    ['knows none of the addresses', json(404, { error: 'no such route' })],
  ])('is told apart where it %s', async (_, fault) => {
    way.server.add({ match: {}, fault });
    const found = await probe();
    expect([found.passed, found.state('reachable'), found.finding('contracts')]).toEqual([
      false,
      'passed',
      'The server answers, but not like a data contract catalog.',
    ]);
  });

  it('is not confused with a catalog that offers nothing but tables', async () => {
    for (const path of ['/system/', '/users/', '/permissions/', '/dataContracts'])
      way.server.add({ match: { path }, fault: json(404, { code: 404, message: 'HTTP 404 Not Found' }) });
    const found = await probe();
    expect([found.passed, found.state('contracts')]).toEqual([true, 'unknown']);
  });
});

describe('a connection', () => {
  const save = (part: object) =>
    way.app.call('connections.save', { name: 'Way', baseUrl: way.address('http'), ...part });

  it('tells how far the clocks are apart once its server has answered', async () => {
    way.behindMs = hourMs;
    const { id } = await save({ token: way.sample.tokens.full });
    const { clockOffsetMs } = await way.app.call('connections.session', { connectionId: id });
    expect(Math.abs((clockOffsetMs ?? 0) - hourMs)).toBeLessThan(10_000);
  });

  it('says of a refused token that the clocks differ, and judges its end by the server’s', async () => {
    const token = canaryToken('late', { exp: Math.floor(Date.now() / 1000) - 60 });
    way.server.add({ match: {}, fault: json(401, { code: 401, message: 'Invalid token.' }) });
    for (const [behindMs, differs] of [
      [hourMs, true],
      [0, false],
    ] as const) {
      way.behindMs = behindMs;
      const { id } = await save({ token });
      const reading = { connectionId: id, include: 'non-deleted', pageSize: 10, position: { mode: 'start' } } as const;
      const refusal: unknown = await way.app.call('contracts.page', reading).catch((error: unknown) => error);
      const { code, details } = AppError.from(refusal);
      expect([code, details?.tokenCase]).toEqual(['unauthorized', 'expired']);
      expect(details?.clockOffsetMs !== undefined).toBe(differs);
    }
  });

  it('is not saved with a proxy or certificates that cannot be used', async () => {
    const { connections } = await way.app.call('connections.list', {});
    const refused = (network: ReturnType<typeof wayThrough>) => expect(save({ network })).rejects;
    await refused(wayThrough(through('socks5://proxy.example'))).toMatchObject({ code: 'invalid_proxy' });
    await refused(wayThrough(through('http://a:b@proxy.example'))).toMatchObject({ code: 'invalid_proxy' });
    const certificates = { name: 'ca.pem', pem: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' };
    await refused(wayThrough({ certificates })).toMatchObject({ code: 'bad_certificates' });
    expect((await way.app.call('connections.list', {})).connections).toEqual(connections);
  });

  it('whose proxy goes away is away with it, and is back with it', async () => {
    const network = wayThrough({ ...through(way.proxy.url), allowsHttp: true });
    const { id } = await save({ baseUrl: way.address('http', 'catalog.test'), token: way.sample.tokens.full, network });
    const reading = { connectionId: id, include: 'non-deleted', pageSize: 10, position: { mode: 'start' } } as const;
    const read = () => way.app.call('contracts.page', reading);
    await read();
    way.proxy.manner = 'cut';
    way.proxy.cutTunnels();
    await expect(read()).rejects.toMatchObject({ code: 'proxy_away' });
    await expect(way.app.call('connections.probe', { connectionId: id })).resolves.toMatchObject({ kind: 'away' });
    way.proxy.manner = 'tunnel';
    await expect(way.app.call('connections.probe', { connectionId: id })).resolves.toMatchObject({ kind: 'up' });
    expect((await read()).lines).not.toEqual([]);
  });

  it('has as many requests under way as it may, and waits as long as it may', async () => {
    const { id } = await save({
      token: way.sample.tokens.full,
      network: wayThrough({ parallel: 2, timeoutSeconds: 5 }),
    });
    way.server.add({ match: {}, fault: { kind: 'latency', ms: 30 } });
    const read = () => way.app.call('connections.session', { connectionId: id });
    await Promise.all([read(), read(), read(), read()]);
    expect(way.server.mostAtOnce()).toBe(2);
  });
});
