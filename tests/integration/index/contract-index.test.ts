import { faults } from '@tests/support/fault-server/faults';
import { type IndexApp, openIndexApp, openIndexed } from '@tests/support/index-app';
import { serverKinds } from '@tests/support/server-kinds';
import { afterEach, describe, expect, it } from 'vitest';

let desk: IndexApp;
afterEach(() => desk.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const lists = () => desk.requests().filter((path) => path === 'dataContracts');
const runReads = () => desk.requests().filter((path) => path.endsWith('/results'));
describe.each(serverKinds)('the index of a server: $name', ({ dialect, release }) => {
  it('holds every contract with its newest results after one page each and one read each', async () => {
    desk = await openIndexApp({ dialect, release, most: 110 });
    await desk.open();
    const status = await desk.untilIdle();
    expect(status.contracts).toBeGreaterThan(100);
    expect(status).toMatchObject({ checked: status.contracts, unread: 0, error: null, isCrawled: false });
    const all = await desk.contracts();
    expect(all.filter(({ contract }) => !contract.deleted)).toHaveLength(status.contracts);
    expect(lists()).toHaveLength(2);
    expect(runReads()).toHaveLength(status.contracts);
    const validated = all.filter(({ standing }) => standing.newest !== null);
    expect(validated.length).toBeGreaterThan(50);
    expect(all.every(({ kept }) => kept <= 50)).toBe(true);
    expect(desk.server.mostAtOnce()).toBeLessThanOrEqual(2);
  });
});

describe('the index', () => {
  it('asks no more than 25 times a second, however fast the server answers', async () => {
    const waits: number[] = [];
    desk = await openIndexed({ sleep: async (ms) => void waits.push(ms) });
    const waited = waits.reduce((sum, ms) => sum + ms, 0);
    // What the sample is asked about itself when it is opened does not wait.
    expect(waited).toBeGreaterThanOrEqual((desk.requests().length - 1) * 40);
  });

  it('keeps a contract failing after a Success that evaluated nothing, and counts none of it as passed', async () => {
    desk = await openIndexed();
    const before = await desk.first(({ standing }) => standing.failing !== null);
    desk.addRun(before.contract.id, { contractExecutionStatus: 'Success' });
    desk.pass(6 * minuteMs);
    await desk.untilIdle();
    const after = (await desk.contracts()).find(({ key }) => key === before.key);
    expect(after?.standing.newest?.status).toBe('NothingChecked');
    expect(after?.standing).toMatchObject({ failing: before.standing.failing, recovered: null });
    expect(after?.standing.lastSuccess).toEqual(before.standing.lastSuccess);
  });

  it('reads a contract again whose summary has moved, and no other', async () => {
    desk = await openIndexed();
    const moved = await desk.first(({ standing }) => standing.failing === null && standing.newest !== null);
    desk.addRun(moved.contract.id, { result: 'It broke' });
    desk.server.clear();
    desk.pass(6 * minuteMs);
    await desk.untilIdle();
    expect(runReads()).toEqual([`dataContracts/${moved.contract.id}/results`]);
    const now = (await desk.contracts()).find(({ key }) => key === moved.key);
    expect(now?.standing.newest).toMatchObject({ status: 'Failed', message: 'It broke' });
    expect(now?.standing.failing).toMatchObject({ runs: 1, isOpen: false });
  });

  it('proves every contract again after a day', async () => {
    desk = await openIndexApp({ most: 12 });
    await desk.open();
    const { contracts } = await desk.untilIdle();
    desk.server.clear();
    desk.pass(dayMs + minuteMs);
    await desk.untilIdle();
    expect(runReads()).toHaveLength(contracts);
  });

  it('goes on after a restart where it was, and asks nothing twice', async () => {
    desk = await openIndexApp({ most: 120 });
    const readOn = desk.server.hold({ path: '/results', nth: 20 });
    await desk.open();
    await expect.poll(() => runReads().length).toBeGreaterThan(20);
    const stopped = desk.restart();
    readOn();
    await stopped;
    const before = await desk.status();
    expect(before.unread).toBeGreaterThan(50);
    expect(await desk.contracts()).not.toHaveLength(0);
    await desk.open();
    const { contracts } = await desk.untilIdle();
    const read = runReads();
    // What was on its way when the app ended is asked again.
    expect(read.length - new Set(read).size).toBeLessThanOrEqual(2);
    expect(new Set(read).size).toBe(contracts);
  });

  it('goes on in the middle of the list after a restart, with the cursor that it had', async () => {
    desk = await openIndexApp({ most: 205 });
    const readOn = desk.server.hold({ path: 'dataContracts?', nth: 2 });
    await desk.open();
    await expect.poll(lists).toHaveLength(2);
    const second = desk.server.log.findLast(({ url }) => url.includes('dataContracts?'))?.url;
    expect(second).toContain('after=');
    const stopped = desk.restart();
    readOn();
    await stopped;
    desk.server.clear();
    await desk.open();
    await desk.untilIdle();
    expect(desk.server.log.find(({ url }) => url.includes('dataContracts?'))?.url).toBe(second);
    expect(lists()).toHaveLength(2);
  });

  it('stands still for a refused token, with one failure, and asks nothing more', async () => {
    desk = await openIndexApp({ most: 12 });
    desk.server.add({ match: { path: '/results' }, fault: faults.unauthorized() });
    await desk.open();
    await expect.poll(async () => (await desk.status()).state).toBe('waiting');
    const status = await desk.status();
    expect(status).toMatchObject({ error: { code: 'unauthorized' }, resumesAt: null });
    const asked = runReads().length;
    expect(asked).toBeLessThanOrEqual(2);
    desk.pass(10 * minuteMs);
    expect(runReads()).toHaveLength(asked);
  });

  it('notes a contract that may not be read, and does not ask for it again for a day', async () => {
    desk = await openIndexed();
    const [one] = (await desk.contracts()).filter(({ contract }) => !contract.deleted);
    const id = one?.contract.id ?? '';
    await desk.app.call('index.clear', { connectionId: desk.connectionId });
    desk.server.clear();
    desk.server.add({ match: { path: `${id}/results` }, fault: faults.forbidden('ViewBasic') });
    await desk.open();
    await desk.untilIdle();
    const { problem } = (await desk.contracts()).find(({ key }) => key === one?.key) ?? {};
    expect(problem).toMatchObject({ code: 'forbidden', details: { status: 403 } });
    expect((await desk.status()).unread).toBe(1);
    desk.server.clear();
    desk.pass(dayMs / 2);
    await desk.untilIdle();
    expect(runReads().filter((path) => path.includes(id))).toEqual([]);
  });

  it('stands still where it was when the server goes away, and goes on when it is back', async () => {
    desk = await openIndexApp({ most: 12 });
    for (let nth = 5; nth < 60; nth += 1) {
      desk.server.add({ match: { path: '/results', nth }, fault: { kind: 'reset-before-headers' } });
    }
    await desk.open();
    await expect.poll(async () => (await desk.status()).error?.code ?? null).not.toBeNull();
    const before = await desk.status();
    expect(before.unread).toBeLessThan(before.contracts);
    expect(before.unread).toBeGreaterThan(0);
    desk.server.clear();
    desk.pass(61 * minuteMs);
    expect(await desk.untilIdle()).toMatchObject({ unread: 0, error: null });
  });

  it('forgets a contract after two lists without it, and not after one', async () => {
    desk = await openIndexed();
    const all = await desk.contracts();
    const [gone] = all;
    desk.sample.service.world.catalog.contracts.remove(gone?.contract.id ?? '');
    desk.pass(6 * minuteMs);
    await desk.untilIdle();
    expect(await desk.contracts()).toHaveLength(all.length);
    desk.pass(6 * minuteMs);
    await desk.untilIdle();
    expect((await desk.contracts()).map(({ key }) => key)).not.toContain(gone?.key);
  });

  it('loses nothing to lists that come back empty while they count contracts', async () => {
    desk = await openIndexed();
    const all = await desk.contracts();
    const body = JSON.stringify({ data: [], paging: { total: all.length } });
    desk.server.add({ match: { path: 'dataContracts?' }, fault: { kind: 'status', status: 200, body } });
    for (let round = 0; round < 3; round += 1) {
      desk.server.clear();
      desk.pass(6 * minuteMs);
      await desk.untilIdle();
      expect(lists()).toHaveLength(1);
    }
    expect(await desk.contracts()).toHaveLength(all.length);
  });

  it('keeps a renamed contract that was moved to another asset as the same one', async () => {
    desk = await openIndexed();
    const all = await desk.contracts();
    const [one, other] = all;
    const { contracts } = desk.sample.service.world.catalog;
    const stored = contracts.byId(one?.contract.id ?? '');
    const asset = contracts.byId(other?.contract.id ?? '')?.asset;
    if (stored === null || asset === undefined) throw new Error('the sample has too few contracts');
    contracts.put({ ...stored, name: 'renamed', asset });
    desk.pass(6 * minuteMs);
    await desk.untilIdle();
    const now = await desk.contracts();
    expect(now).toHaveLength(all.length);
    const found = now.find(({ key }) => key === one?.key);
    expect(found?.contract).toMatchObject({ name: 'renamed', asset: { id: asset.id } });
    expect(found?.standing).toEqual(one?.standing);
  });

  it('drops results that were deleted elsewhere when it reads the contract again', async () => {
    desk = await openIndexed();
    const [one] = (await desk.contracts()).filter(({ kept, standing }) => kept > 10 && standing.failing !== null);
    const { world } = desk.sample.service;
    const stored = world.catalog.contracts.byId(one?.contract.id ?? '');
    if (one === undefined || stored === null) throw new Error('the sample has no contract with results');
    world.results.forget(stored);
    desk.pass(dayMs + minuteMs);
    await desk.untilIdle();
    const now = (await desk.contracts()).find(({ key }) => key === one.key);
    expect(now?.standing.failing).toBeNull();
    // The server itself validates each night.
    expect(now?.kept).toBeLessThanOrEqual(1);
  });

  it('stands still on a full disk, and does not read the same again and again', async () => {
    desk = await openIndexed();
    desk.store.isFull = true;
    desk.server.clear();
    desk.pass(dayMs + minuteMs);
    await expect.poll(async () => (await desk.status()).state).toBe('waiting');
    expect((await desk.status()).error?.code).toMatch(/storage|disk_full/);
    expect(desk.requests().length).toBeLessThanOrEqual(4);
    expect(await desk.contracts()).not.toHaveLength(0);
  });

  it('pauses, stays paused over a restart, and resumes', async () => {
    desk = await openIndexApp({ most: 12 });
    const { connectionId } = desk;
    await desk.open();
    await desk.app.call('index.control', { connectionId, action: 'pause' });
    await desk.server.idle();
    await desk.restart();
    desk.server.clear();
    expect(await desk.open()).toMatchObject({ state: 'paused' });
    desk.pass(dayMs);
    expect(desk.requests()).toEqual([]);
    await desk.app.call('index.control', { connectionId, action: 'resume' });
    expect(await desk.untilIdle()).toMatchObject({ unread: 0 });
  });

  it('counts by day what it has read, and says which days it has not', async () => {
    desk = await openIndexed();
    const one = await desk.first(({ kept, coveredFrom }) => kept === 50 && coveredFrom !== null);
    const newest = one.standing.newest?.timestamp ?? 0;
    const starts = [0, 1, 2, 3].map((days) => newest - (newest % dayMs) + (days - 2) * dayMs);
    const { contracts } = await desk.app.call('index.days', {
      connectionId: desk.connectionId,
      keys: [one.key],
      starts,
    });
    const last = contracts[0]?.days.at(-1);
    expect(Object.values(last ?? {}).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    const early = [0, 1].map((days) => (one.coveredFrom ?? 0) - (10 - days) * dayMs);
    const before = await desk.app.call('index.days', {
      connectionId: desk.connectionId,
      keys: [one.key],
      starts: early,
    });
    expect(before.contracts[0]?.days).toEqual([null]);
  });

  it('counts promises met and missed of contracts whose runs it has read', async () => {
    desk = await openIndexed();
    const one = await desk.first(({ kept, coveredFrom }) => kept === 50 && coveredFrom !== null);
    const { connectionId } = desk;
    const from = [one.coveredFrom ?? 0, (one.coveredFrom ?? 0) - 1];
    const { times } = await desk.app.call('index.promises', { connectionId, keys: [one.key], from });
    const counted = times.map(({ contracts, dimensions }) => ({
      contracts,
      runs: Math.max(...Object.values(dimensions).map(({ met, missed }) => met + missed)),
    }));
    expect(counted[0]).toEqual({ contracts: 1, runs: expect.toSatisfy((runs: number) => runs > 0 && runs <= 50) });
    expect(counted[1]).toEqual({ contracts: 0, runs: 0 });
  });
});
