import { faults } from '@tests/support/fault-server/faults';
import { hangMs } from '@tests/support/hang';
import { type IndexApp, openIndexApp, openIndexed } from '@tests/support/index-app';
import { afterEach, describe, expect, it } from 'vitest';

let desk: IndexApp;
afterEach(() => desk.close());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const lists = () => desk.requests().filter((path) => path === 'dataContracts');
const runReads = () => desk.requests().filter((path) => path.endsWith('/results'));
const arrived = (paths: () => string[], count: number) =>
  expect.poll(() => paths().length, { timeout: hangMs }).toBeGreaterThanOrEqual(count);

/** An index that is up to date, with an empty log. */
async function openRead(most: number): Promise<void> {
  desk = await openIndexed({ most });
  desk.server.clear();
}

describe('the index', () => {
  it('reads a contract that somebody waits for while a page of the list is still waited for', async () => {
    await openRead(12);
    const [one] = await desk.contracts();
    const letGo = desk.server.hold({ path: 'dataContracts?' });
    desk.pass(2 * hourMs);
    await arrived(lists, 1);
    expect(runReads()).toEqual([]);
    await desk.app.call('index.view', { connectionId: desk.connectionId, keys: [one?.key ?? ''] });
    await arrived(runReads, 1);
    expect(runReads()).toEqual([`dataContracts/${one?.contract.id}/results`]);
    letGo();
    await desk.untilIdle();
  });

  it('reads nothing that is on the screen and was read not long ago, however often it is told of it', async () => {
    await openRead(5);
    const keys = (await desk.contracts()).map(({ key }) => key);
    for (let told = 0; told < 3; told += 1) {
      desk.pass(minuteMs);
      await desk.app.call('index.view', { connectionId: desk.connectionId, keys });
    }
    await desk.untilIdle();
    expect(desk.requests()).toEqual([]);
  });

  it('asks two things at a time together with the reading of a range', async () => {
    await openRead(12);
    const { app, connectionId } = desk;
    const long = (await desk.contracts()).filter(({ coveredFrom }) => coveredFrom !== null);
    expect(long).not.toHaveLength(0);
    const [first] = long;
    const letGo = desk.server.hold({ path: '/results' });
    desk.pass(25 * hourMs);
    await arrived(runReads, 2);
    await app.call('index.readRange', { connectionId, keys: long.map(({ key }) => key), from: 0 });
    // What a person waits for goes past them.
    const contractId = first?.contract.id ?? ('' as never);
    for (let asked = 0; asked < 3; asked += 1)
      await app.call('contracts.get', { connectionId, contractId, include: 'all' });
    expect(runReads()).toHaveLength(2);
    letGo();
    await desk.untilIdle();
    const reading = async () => (await app.call('index.rangeReading', { connectionId })).state;
    await expect.poll(reading, { timeout: hangMs }).toBe('idle');
    // Two in the background; a contract and what is in force for its asset are asked for together.
    expect(desk.server.mostAtOnce()).toBeLessThanOrEqual(4);
  });

  it('keeps what a busy server asked for when another connection is shown meanwhile, or Check is pressed', async () => {
    desk = await openIndexApp({ most: 12 });
    const { app, connectionId } = desk;
    desk.server.add({ match: { path: 'dataContracts?', nth: 1 }, fault: faults.tooManyRequests('600') });
    await desk.open();
    await expect.poll(async () => (await desk.status()).state).toBe('waiting');
    const { resumesAt } = await desk.status();
    desk.pass(minuteMs);
    const other = await app.connect(desk.sample.baseUrl, desk.sample.tokens.readOnly);
    await app.call('index.open', { connectionId: other });
    const waiting = { state: 'waiting', resumesAt, error: { code: 'rate_limited' } };
    expect(await desk.open()).toMatchObject(waiting);
    expect(await app.call('index.control', { connectionId, action: 'check' })).toMatchObject(waiting);
    const paused = await app.call('index.control', { connectionId, action: 'pause' });
    expect(paused).toMatchObject({ state: 'paused', error: null });
    expect(await app.call('index.control', { connectionId, action: 'resume' })).toMatchObject(waiting);
    expect(desk.requests()).toHaveLength(1);
    desk.pass(9 * minuteMs);
    expect((await desk.untilIdle()).contracts).toBeGreaterThan(10);
  });

  it('goes on with the shown connection when the local data of another one is cleared', async () => {
    desk = await openIndexed();
    const { app, connectionId } = desk;
    const shown = await app.connect(desk.sample.baseUrl, desk.sample.tokens.readOnly);
    await app.call('index.open', { connectionId: shown });
    const statusOfShown = () => app.call('index.status', { connectionId: shown });
    await expect.poll(async () => (await statusOfShown()).listedAt, { timeout: hangMs }).not.toBeNull();
    await expect.poll(statusOfShown, { timeout: hangMs }).toMatchObject({ state: 'idle', left: 0 });
    const { listedAt } = await statusOfShown();
    desk.server.clear();
    expect(await app.call('index.clear', { connectionId })).toMatchObject({ contracts: 0 });
    desk.pass(3_600_000);
    const listed = async () => (await statusOfShown()).listedAt;
    await expect.poll(listed, { timeout: hangMs }).toBeGreaterThan(listedAt ?? Number.NaN);
    expect(desk.requests()).toEqual([]);
  });

  it('reads the list once more when that is asked for while it is being read', async () => {
    desk = await openIndexApp({ most: 30 });
    const { app, connectionId } = desk;
    const letGo = desk.server.hold({ path: 'dataContracts?' });
    await desk.open();
    await arrived(lists, 1);
    await app.call('index.control', { connectionId, action: 'check' });
    letGo();
    await arrived(lists, 2);
    await desk.untilIdle();
    expect(lists()).toHaveLength(2);
  });
});

describe('the index of a server without a list', () => {
  it('does not begin a round every second once the crawl has ended', async () => {
    desk = await openIndexApp({ most: 12, without: ['contract-list'] });
    const { assets } = desk.sample.service.world.catalog;
    const tables = [...assets.forward(null)].filter(({ type }) => type === 'table');
    for (const { id } of tables.slice(20)) assets.remove(id);
    await desk.open();
    await expect.poll(async () => (await desk.status()).listedAt, { timeout: hangMs }).not.toBeNull();
    await desk.untilIdle();
    const reports = () => desk.app.events.filter(({ type }) => type === 'index-changed').length;
    desk.pass(10 * minuteMs);
    await desk.untilIdle();
    desk.pass(1000);
    const before = reports();
    for (let second = 0; second < 30; second += 1) {
      desk.pass(1000);
      await desk.untilIdle();
    }
    expect(reports() - before).toBeLessThanOrEqual(1);
  });
});
