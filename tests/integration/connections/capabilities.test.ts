import type { Capabilities } from '@shared/domain/connection/capabilities';
import type { ConnectionId } from '@shared/domain/ids';
import { allContracts } from '@tests/support/all-pages';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { rowsIn } from '@tests/support/database';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { faults } from '@tests/support/fault-server/faults';
import { validate } from '@tests/support/operation-calls';
import { type RunningSample, type SampleOptions, sampleNow, startSample } from '@tests/support/sample';
import { serverKinds } from '@tests/support/server-kinds';
import { afterEach, describe, expect, it } from 'vitest';

let sample: RunningSample;
let server: FaultServer;
let app: TestApp;
let now = sampleNow;

async function open(options: SampleOptions = {}) {
  now = sampleNow;
  sample = await startSample(options);
  server = createFaultServer({ upstream: sample.origin });
  await server.start();
  app = createTestApp({
    clock: () => now,
    startSample: async () => ({ baseUrl: sample.baseUrl, token: sample.tokens.full }),
  });
}

afterEach(async () => {
  await app.container.close();
  await server.stop();
  await sample.stop();
});

const connect = (token: string = sample.tokens.full) => app.connect(`${server.baseUrl}/api`, token);
const ask = (connectionId: ConnectionId, fresh = false) =>
  app.call('connections.capabilities', { connectionId, fresh });
/** Contracts that have results of their own. */
const ownContracts = async (connectionId: ConnectionId) =>
  (await allContracts(app, connectionId)).flatMap((line) =>
    line.kind === 'contract' && !line.inherited && !line.deleted ? [line.id] : [],
  );
const rightTo = ({ rights }: Capabilities, operation: string) =>
  rights?.find((right) => right.operation === operation)?.access;

describe.each(serverKinds)('the capabilities of $name', ({ dialect, release }) => {
  it('say what the server has, by asking and not by its version', async () => {
    await open({ dialect, ...(release === undefined ? {} : { release }) });
    const found = await ask(await connect());
    expect(found).toMatchObject({
      checkedAt: sampleNow,
      user: 'Sample Steward',
      contractList: { state: 'present' },
      tables: { state: 'present' },
      search: { state: 'present' },
      resultPaging: { state: dialect === 'documented' ? 'cursor' : 'windows' },
      latestResult: { state: 'present' },
    });
    expect(found.serverVersion).toMatch(/^[12]\./);
    expect(server.log.every(({ method }) => method === 'GET')).toBe(true);
    const asked = server.log.find(({ url }) => url.includes('/system/version'));
    expect(asked?.headers.authorization).toBeUndefined();
  });
});

describe('capabilities', () => {
  it('reads the rights of an account that may only read', async () => {
    await open({ dialect: 'openmetadata' });
    const found = await ask(await connect(sample.tokens.readOnly));
    expect(rightTo(found, 'ViewBasic')).toBe('allow');
    // 1.12 gives owners every right, and says so before it is known whose a contract is.
    expect(rightTo(found, 'EditAll')).toBe('conditionalAllow');
    expect(rightTo(found, 'Delete')).toBe('conditionalAllow');
  });

  it('reports a denied right where the server states it', async () => {
    await open({ dialect: 'openmetadata', release: '1.10' });
    expect(rightTo(await ask(await connect(sample.tokens.readOnly)), 'EditAll')).toBe('notAllow');
  });

  it('leaves rights unknown where the server has no permissions endpoint', async () => {
    await open({ dialect: 'documented' });
    expect(await ask(await connect())).toMatchObject({
      rights: null,
      rightsFound: 'GET /v1/permissions/dataContract → 404',
    });
  });

  it('keep a word for access that nobody knows yet', async () => {
    await open();
    const permissions = [{ operation: 'EditAll', access: 'sometimes' }, { operation: 5 }, 'x'];
    server.add({
      match: { path: '/permissions/' },
      fault: { kind: 'status', status: 200, body: JSON.stringify({ permissions }) },
    });
    expect((await ask(await connect())).rights).toEqual([{ operation: 'EditAll', access: 'sometimes' }]);
  });

  it('take no more room on disk than a few words of a server need', async () => {
    await open();
    const long = 'x'.repeat(5_000_000);
    const permissions = Array.from({ length: 10_000 }, () => ({ operation: long.slice(0, 500), access: 'allow' }));
    const told: readonly (readonly [string, unknown])[] = [
      ['/system/version', { version: long }],
      ['/loggedInUser', { name: long, displayName: long }],
      ['/permissions/', { permissions }],
    ];
    for (const [path, body] of told) {
      server.add({ match: { path }, fault: { kind: 'status', status: 200, body: JSON.stringify(body) } });
    }
    await ask(await connect());
    expect(app.disk().length).toBeLessThan(100_000);
  });

  it('distinguishes absent, refused and unknown parts of a server', async () => {
    await open({ dialect: 'openmetadata', without: ['contract-list'] });
    server.add({ match: { path: '/search/query' }, fault: faults.serverError() });
    server.add({ match: { path: '/v1/tables?' }, fault: faults.forbidden('ViewBasic') });
    const found = await ask(await connect());
    expect(found.contractList).toEqual({ state: 'absent', found: 'GET /v1/dataContracts?limit=5 → 404' });
    expect(found.search.state).toBe('unknown');
    expect(found.tables).toMatchObject({ state: 'refused', found: expect.stringContaining('403') });
  });

  it.each([
    ['Invalid field name owner', 400, 'absent'],
    ['It broke', 500, 'unknown'],
  ] as const)('tell by asking whether tables have the field owner: after "%s"', async (message, status, state) => {
    await open();
    server.add({
      match: { path: 'fields=owner' },
      fault: { kind: 'status', status, body: JSON.stringify({ message }) },
    });
    const found = await ask(await connect());
    expect([found.ownerField.state, found.tables.state]).toEqual([state, 'present']);
  });

  it('take 405 for absence, and neither 403 nor a web page', async () => {
    await open();
    const list = { path: '/v1/dataContracts?' };
    const id = await connect();
    const stateAfter = async (fault: Parameters<FaultServer['add']>[0]['fault']) => {
      server.clear();
      server.add({ match: list, fault });
      return (await ask(id, true)).contractList.state;
    };
    expect(await stateAfter({ kind: 'status', status: 405, body: '{"code":405}' })).toBe('absent');
    expect(await stateAfter(faults.forbidden())).toBe('refused');
    expect(await stateAfter({ kind: 'status', status: 404, body: '<html>', contentType: 'text/html' })).toBe('unknown');
  });

  it('learn about results by the contracts of tables where there is no list', async () => {
    await open({ dialect: 'openmetadata', without: ['contract-list', 'latest'] });
    const found = await ask(await connect());
    expect(found.resultPaging.state).not.toBe('cursor');
    expect(found.latestResult.state).not.toBe('present');
  });

  it('do not fail the test of a connection: without a list, contracts are found by tables', async () => {
    await open({ without: ['contract-list'] });
    const { passed, lines } = await app.call('connections.test', {
      baseUrl: `${server.baseUrl}/api`,
      token: sample.tokens.full,
    });
    expect(passed).toBe(true);
    expect(lines.find(({ step }) => step === 'contracts')).toMatchObject({ state: 'unknown' });
  });

  it('notice that the newest result has no address of its own', async () => {
    await open({ dialect: 'openmetadata', without: ['latest'] });
    expect((await ask(await connect())).latestResult.state).toBe('absent');
  });

  it('fail as a whole for a token that is not accepted, and are not kept then', async () => {
    await open();
    const id = await connect(canaryToken('wrong'));
    await expect(ask(id)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(rowsIn(app.store.db, 'capability')).toEqual([]);
  });

  it('are nothing to be kept when no catalog answered at all', async () => {
    await open();
    server.add({ match: {}, fault: faults.signInPage() });
    await expect(ask(await connect())).rejects.toMatchObject({ code: 'not_api' });
    expect(rowsIn(app.store.db, 'capability')).toEqual([]);
  });

  it('are asked for once, kept over a restart, and asked again after a day or on demand', async () => {
    await open();
    const id = await connect();
    const [first, second] = await Promise.all([ask(id), ask(id)]);
    expect(second).toEqual(first);
    const asked = server.log.length;
    now += 23 * 3_600_000;
    const again = createTestApp({ state: app.state, store: app.store, clock: () => now });
    expect(await again.call('connections.capabilities', { connectionId: id })).toEqual(first);
    await again.container.close();
    expect(server.log).toHaveLength(asked);
    expect((await ask(id, true)).checkedAt).toBe(now);
    now += 25 * 3_600_000;
    expect((await ask(id)).checkedAt).toBe(now);
  });

  it.each(['before', 'after', 'while'] as const)('read no newest result twice that a screen reads %s', async (when) => {
    await open({ dialect: 'openmetadata' });
    const connectionId = await connect();
    const own = await ownContracts(connectionId);
    const show = () =>
      Promise.all(own.slice(0, 5).map((contractId) => app.call('results.newest', { connectionId, contractId })));
    if (when === 'before') await show();
    const asking = ask(connectionId);
    if (when === 'after') await asking;
    if (when !== 'before') await show();
    await asking;
    const asked = server.log.map(({ url }) => url).filter((url) => url.endsWith('/results/latest'));
    expect(asked.length).toBeGreaterThan(4);
    expect(new Set(asked).size).toBe(asked.length);
    // A screen that reads again wants to know what is there now.
    const again = asked.length + 5;
    await show();
    expect(server.log.filter(({ url }) => url.endsWith('/results/latest'))).toHaveLength(again);
  });

  it('lend their newest result to no screen that has validated since', async () => {
    await open({ dialect: 'openmetadata' });
    const connectionId = await connect();
    const own = await ownContracts(connectionId);
    await ask(connectionId);
    const [contractId] = own.filter((id) => server.log.some(({ url }) => url.includes(`${id}/results/latest`)));
    if (contractId === undefined) throw new Error('the probe reads the newest result of some contract');
    const run = await validate(app, { connectionId, contractId });
    expect((await app.call('results.newest', { connectionId, contractId })).row?.key).toBe(run.key);
  });

  it('go with another address, another token or the connection, and stay with another name', async () => {
    await open({ dialect: 'openmetadata' });
    const id = await connect();
    const base = { connectionId: id, name: 'Test', baseUrl: `${server.baseUrl}/api` };
    const kept = () => rowsIn(app.store.db, 'capability').map(({ connectionId }) => connectionId);
    await ask(id);
    await app.call('connections.save', { ...base, name: 'Other' });
    expect(kept()).toEqual([id]);
    await app.call('connections.save', { ...base, token: sample.tokens.readOnly });
    expect(kept()).toEqual([]);
    expect(rightTo(await ask(id), 'EditAll')).toBe('conditionalAllow');
    await app.call('connections.save', { ...base, baseUrl: sample.baseUrl, token: sample.tokens.full });
    expect(kept()).toEqual([]);
    await ask(id);
    await app.call('connections.remove', { connectionId: id });
    expect(kept()).toEqual([]);
  });

  it('of an address that was changed meanwhile are thrown away', async () => {
    await open();
    const id = await connect();
    const release = server.hold({ path: '/search/query' });
    const asking = ask(id).catch(() => null);
    await expect.poll(() => server.log.length).toBeGreaterThan(0);
    await app.call('connections.save', {
      connectionId: id,
      name: 'T',
      baseUrl: sample.baseUrl,
      token: sample.tokens.full,
    });
    release();
    await asking;
    expect(rowsIn(app.store.db, 'capability')).toEqual([]);
  });

  it('are corrected by ordinary work that finds the list gone', async () => {
    await open();
    const id = await connect();
    await ask(id);
    server.add({ match: { path: '/v1/dataContracts?' }, fault: faults.unknownAddress() });
    const position = { mode: 'start' } as const;
    const reading = app.call('contracts.page', { connectionId: id, include: 'all', pageSize: 10, position });
    await expect(reading).rejects.toMatchObject({ code: 'not_found' });
    expect((await ask(id)).contractList.state).toBe('absent');
  });

  it('of the sample workspace are known while it runs and never written down', async () => {
    await open({ dialect: 'openmetadata' });
    const connectionId = 'sample' as ConnectionId;
    expect(await ask(connectionId)).toMatchObject({ contractList: { state: 'present' } });
    expect(rowsIn(app.store.db, 'capability')).toEqual([]);
  });

  it('that cannot be read from disk are asked for again', async () => {
    await open();
    const id = await connect();
    app.state.set('capabilities', { [id]: { checkedAt: 'yesterday' } });
    expect((await ask(id)).checkedAt).toBe(sampleNow);
  });
});
