import { storeCrawl } from '@main/store/crawls';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { CrawlProgress } from '@shared/domain/contract/crawl';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { summary } from '@tests/support/contract-lines';
import { insertRows, type MemoryStore, memoryStore, rowsIn } from '@tests/support/database';
import { largestStep } from '@tests/support/event-loop';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { faults } from '@tests/support/fault-server/faults';
import { hangMs } from '@tests/support/hang';
import { type RunningSample, sampleNow, startSample } from '@tests/support/sample';
import { serverKinds } from '@tests/support/server-kinds';
import { tablesWithContract } from '@tests/support/tables-with-contract';
import { afterEach, describe, expect, it, vi } from 'vitest';

let sample: RunningSample;
let server: FaultServer;
let app: TestApp;
let store: MemoryStore;
let connectionId: ConnectionId;
/** One clock for everything, moved by whoever waits for a turn. */
let now = sampleNow;
/** When requests of the crawl were let go, by that clock. */
let begun: number[];

const sleep = async (ms: number) => {
  now += ms;
};

/** Two pages of tables. */
const fewTables = 105;

async function open(kind: Parameters<typeof startSample>[0] = { dialect: 'openmetadata' }, most = fewTables) {
  now = sampleNow;
  begun = [];
  sample = await startSample({ ...kind, without: ['contract-list'] });
  const { assets } = sample.service.world.catalog;
  const tables = [...assets.forward(null)].filter(({ type }) => type === 'table');
  for (const { id } of tables.slice(most)) assets.remove(id);
  server = createFaultServer({ upstream: sample.origin });
  await server.start();
  store = memoryStore();
  app = createTestApp({ clock: () => now, sleep, store });
  connectionId = await app.connect(`${server.baseUrl}/api`, sample.tokens.full);
}

afterEach(async () => {
  await app.container.close();
  await server.stop();
  await sample.stop();
});

const status = async (of: TestApp = app) => of.call('crawl.status', { connectionId });
const start = (anew = false) => app.call('crawl.start', { connectionId, anew });
const pause = () => app.call('crawl.pause', { connectionId });
const until = (state: CrawlProgress['state'], of: TestApp = app) =>
  vi.waitFor(async () => expect((await status(of)).progress.state).toBe(state), { timeout: hangMs, interval: 20 });
const lines = async (of: TestApp = app): Promise<ContractSummary[]> => {
  const { run } = (await status(of)).progress;
  return (await of.call('crawl.lines', { connectionId, run, offset: 0, limit: 1000 })).lines;
};
const countOf = (table: string) =>
  Number(store.db.connection.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count']);
const crawled = () => server.log.filter(({ url }) => /\/v1\/tables\?|\/dataContracts\/entity\?/.test(url));
const askedTwice = () => repeated(crawled().map(({ url }) => url));
const repeated = (urls: string[]) => urls.filter((url, at) => urls.indexOf(url) !== at);

describe.each(serverKinds)('the crawl of the tables of $name', ({ dialect, release }) => {
  it('finds the contract in force of every table, once each, and ends', async () => {
    await open({ dialect, ...(release === undefined ? {} : { release }) }, Number.POSITIVE_INFINITY);
    await start();
    await until('done');
    const found = await lines();
    const expected = tablesWithContract(sample);
    expect(found.map(({ asset }) => asset?.id).sort()).toEqual(expected);
    const { progress } = await status();
    expect(progress).toMatchObject({ contractsFound: expected.length, tablesUnread: 0 });
    expect(progress.tablesSeen).toBe(progress.tablesTotal);
  });
});

describe('the crawl', () => {
  it('keeps tables apart that share an inherited contract with the id of its parent', async () => {
    await open();
    const id = '11111111-1111-4111-8111-111111111111';
    const body = JSON.stringify({ id, name: 'Sales contract', inherited: true, entityStatus: 'Draft' });
    server.add({ match: { path: '/entity?' }, fault: { kind: 'status', status: 200, body } });
    await start();
    await until('done');
    const found = await lines();
    expect(found).toHaveLength((await status()).progress.tablesTotal ?? 0);
    expect(new Set(found.map((line) => line.id))).toEqual(new Set([id]));
    expect(new Set(found.map(({ asset }) => asset?.id)).size).toBe(found.length);
    expect(found.every(({ asset }) => asset?.type === 'table' && asset.fullyQualifiedName !== null)).toBe(true);
  });

  it('asks at most 25 times in any second, repeated requests and pauses included', async () => {
    await open();
    app = createTestApp({
      clock: () => now,
      store,
      sleep: async (ms) => {
        now += ms;
        begun.push(now);
      },
    });
    connectionId = await app.connect(`${server.baseUrl}/api`, sample.tokens.full);
    server.add({ match: { path: '/entity?', nth: 5 }, fault: faults.serverError(503) });
    server.add({ match: { path: '/entity?', nth: 9 }, fault: faults.serverError(503) });
    await start();
    await expect.poll(() => crawled().length).toBeGreaterThan(15);
    await pause();
    await start();
    await until('done');
    const most = Math.max(...begun.map((from) => begun.filter((at) => at >= from && at < from + 1000).length));
    expect(most).toBeLessThanOrEqual(25);
    // The first request waits for nobody.
    expect(begun.length).toBeGreaterThanOrEqual(crawled().length - 1);
  });

  it('stands still while it is paused and goes on where it was', async () => {
    await open();
    await start();
    await expect.poll(() => crawled().length).toBeGreaterThan(10);
    const paused = await pause();
    expect(paused.state).toBe('paused');
    const asked = crawled().length;
    await Promise.all(Array.from({ length: 5 }, () => status()));
    expect(crawled().length - asked).toBeLessThanOrEqual(1);
    await start();
    await until('done');
    expect((await lines()).map(({ asset }) => asset?.id).sort()).toEqual(tablesWithContract(sample));
  });

  it('tells its progress unasked, without a word of the server', async () => {
    await open();
    await start();
    await until('done');
    const told = app.events.flatMap((event) => (event.type === 'crawl-progress' ? [event.progress] : []));
    expect(told.at(-1)?.state).toBe('done');
    const seen = told.map(({ tablesSeen }) => tablesSeen);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('stops at a page that fails and goes on at the same cursor', async () => {
    await open();
    server.add({ match: { path: /\/v1\/tables\?.*after=/ }, fault: faults.serverError() });
    await start();
    await until('failed');
    const { progress, error } = await status();
    expect(error).toMatchObject({ code: 'server_error' });
    expect(progress.tablesSeen).toBe(100);
    const [failed] = server.log.filter(({ fault }) => fault !== null);
    server.clear();
    await start();
    expect((await status()).error).toBeNull();
    await until('done');
    expect(crawled()[0]?.url).toBe(failed?.url);
    expect((await lines()).map(({ asset }) => asset?.id).sort()).toEqual(tablesWithContract(sample));
  });

  it('looks a second time at a table that failed, at the end, and counts one that fails again', async () => {
    await open();
    const [first, second] = tablesWithContract(sample);
    server.clear();
    server.add({ match: { path: `entityId=${first}`, nth: 1 }, fault: faults.serverError() });
    server.add({ match: { path: `entityId=${second}` }, fault: faults.forbidden('ViewAll') });
    await start();
    await until('done');
    const assets = (await lines()).map(({ asset }) => asset?.id);
    expect(assets).toContain(first);
    expect(assets).not.toContain(second);
    expect((await status()).progress.tablesUnread).toBe(1);
    expect(askedTwice()).toHaveLength(2);
  });

  it('stands still for a refused token, and asks no other table with it', async () => {
    await open();
    server.add({ match: { path: '/entity?' }, fault: faults.unauthorized() });
    await start();
    await until('failed');
    expect((await status()).error).toMatchObject({ code: 'unauthorized' });
    expect(server.log.filter(({ url }) => url.includes('/entity?'))).toHaveLength(1);
    server.clear();
    await app.call('connections.renewToken', { connectionId, token: sample.tokens.full });
    // Nobody stopped it, so the screen lets it go on.
    expect(await status()).toMatchObject({ progress: { state: 'idle' }, error: null });
  });

  it('fails rather than looking at a thousand tables that are all refused', async () => {
    await open();
    server.add({ match: { path: '/entity?' }, fault: faults.forbidden('ViewAll') });
    await start();
    await until('failed');
    expect((await status()).error).toMatchObject({ code: 'forbidden' });
    expect(server.log.filter(({ url }) => url.includes('/entity?'))).toHaveLength(10);
  });

  it('goes on after a restart where it was, and says nothing of having been stopped by anybody', async () => {
    await open();
    server.add({ match: { path: /\/v1\/tables\?.*after=/ }, fault: { kind: 'hang' } });
    await start();
    await expect.poll(() => server.log.some(({ fault }) => fault === 'hang')).toBe(true);
    const found = (await lines()).length;
    await app.container.close();
    server.clear();
    const again = createTestApp({ state: app.state, store, clock: () => now, sleep });
    await again.call('connections.save', {
      connectionId,
      name: 'Test',
      baseUrl: `${server.baseUrl}/api`,
      token: sample.tokens.full,
    });
    expect((await status(again)).progress).toMatchObject({ state: 'idle', tablesSeen: 100, contractsFound: found });
    await again.call('crawl.start', { connectionId });
    await until('done', again);
    expect(crawled()[0]?.url).toContain('after=');
    expect((await lines(again)).map(({ asset }) => asset?.id).sort()).toEqual(tablesWithContract(sample));
    await again.container.close();
  });

  it('writes down what it found once each, however often it saves', async () => {
    await open();
    await start();
    await until('done');
    const found = (await lines()).map(({ id }) => id);
    const stored = rowsIn(store.db, 'crawl_contract').map(({ contract }) => JSON.parse(String(contract)).id);
    expect(stored).toEqual(found);
    expect(rowsIn(store.db, 'crawl_table')).toEqual([]);
  });

  it('begins again on demand, under another name', async () => {
    await open();
    await start();
    await until('done');
    const before = (await status()).progress;
    const anew = await start(true);
    expect(anew).toMatchObject({ state: 'running', contractsFound: 0, tablesSeen: 0 });
    const old = await app.call('crawl.lines', { connectionId, run: before.run, offset: 0, limit: 10 });
    expect(old.lines).toEqual([]);
    await until('done');
    expect((await status()).progress.contractsFound).toBe(before.contractsFound);
  });

  it('of 20,000 contracts begins again, and goes with its address, a piece in each turn', async () => {
    await open();
    const contracts = Array.from({ length: 20_000 }, (_, at) =>
      summary(`c${at}`, { id: `${at}` as ContractId, asset: null }),
    );
    const place = { position: null, waiting: [], again: [], isSecondTry: false, seen: 1, unread: 0, total: 1 };
    const run = '5b1f3a52-6c1e-4d67-9a3f-000000000009';
    const fill = () =>
      storeCrawl(store.db, connectionId, { run, state: 'done', at: 1, place, found: { first: 0, contracts } });
    const gone = () => expect.poll(() => countOf('crawl_contract')).toBeLessThan(1000);
    fill();
    let piece = largestStep(() => countOf('crawl_contract'));
    await start(true);
    await gone();
    expect(piece()).toBeLessThanOrEqual(1000);
    await until('done');
    expect(countOf('crawl_contract')).toBe((await status()).progress.contractsFound);
    fill();
    piece = largestStep(() => countOf('crawl_contract'));
    const base = { connectionId, name: 'Test', baseUrl: sample.baseUrl, token: sample.tokens.full };
    await app.call('connections.save', base);
    await gone();
    expect(piece()).toBeLessThanOrEqual(1000);
  });

  it('is forgotten with its connection or another address, and stays with another token', async () => {
    await open();
    await start();
    await until('done');
    const base = { connectionId, name: 'Test', baseUrl: `${server.baseUrl}/api` };
    await app.call('connections.save', { ...base, token: sample.tokens.readOnly });
    expect(rowsIn(store.db, 'crawl')).toMatchObject([{ connectionId }]);
    expect((await status()).progress.state).toBe('done');
    await app.call('connections.save', { ...base, baseUrl: sample.baseUrl, token: sample.tokens.full });
    expect(rowsIn(store.db, 'crawl')).toEqual([]);
    expect((await status()).progress).toMatchObject({ state: 'idle', contractsFound: 0 });
  });

  it('begins anew when what was kept cannot be read', async () => {
    await open();
    insertRows(store.db, 'crawl', [{ connectionId, run: 'x', state: 'paused', isSecondTry: 0, seen: 7, unread: 0 }]);
    expect((await status()).progress).toMatchObject({ state: 'idle', tablesSeen: 0 });
    await start();
    await until('done');
  });
});
