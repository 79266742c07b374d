import { rowsIn } from '@tests/support/database';
import { faults } from '@tests/support/fault-server/faults';
import { openIndexApp } from '@tests/support/index-app';
import { openedForEach } from '@tests/support/opened';
import { tablesWithContract } from '@tests/support/tables-with-contract';
import { beforeEach, describe, expect, it } from 'vitest';

const desk = openedForEach(() => openIndexApp({ without: ['contract-list'] }));
const dayMs = 24 * 3_600_000;
const fewTables = 25;

/** A server without a list of contracts that has a few tables. */
beforeEach(() => {
  const { assets } = desk.sample.service.world.catalog;
  const tables = [...assets.forward(null)].filter(({ type }) => type === 'table');
  for (const { id } of tables.slice(fewTables)) assets.remove(id);
});

const progress = async () => (await desk.app.call('crawl.status', { connectionId: desk.connectionId })).progress;
const asked = (part: string) => desk.server.log.filter(({ url }) => url.includes(part));
const keys = async () => (await desk.contracts()).map(({ key }) => key).sort();

/** Until the crawl has ended and everything that it found was read. */
async function untilRead(): Promise<void> {
  await expect.poll(async () => (await progress()).state).toBe('done');
  await expect.poll(async () => (await desk.status()).contracts).toBeGreaterThan(0);
  await desk.untilIdle();
}

/** The next day's crawl. */
async function crawlAgain(): Promise<void> {
  const { run } = await progress();
  desk.pass(dayMs + 60_000);
  await expect.poll(async () => (await progress()).run).not.toBe(run);
  await untilRead();
}

/** A table with a contract of its own that has results. */
async function oneTable() {
  const one = (await desk.contracts()).find(({ contract, kept }) => !contract.inherited && kept > 0);
  const asset = one?.contract.asset ?? null;
  if (one === undefined || asset?.id == null) throw new Error('the sample has a table with a contract');
  return { ...one, assetId: asset.id };
}

describe('the index of a server without a list of contracts', () => {
  it('has one entry for each table with a contract, each of them read', async () => {
    await desk.open();
    await untilRead();
    const found = await desk.contracts();
    const tables = tablesWithContract(desk.sample);
    expect(found.map(({ contract }) => contract.asset?.id).sort()).toEqual(tables);
    expect(found.filter(({ key, contract }) => key === `${contract.id}/${contract.asset?.id}`)).toEqual(
      found.filter(({ contract }) => contract.inherited),
    );
    expect(await desk.status()).toMatchObject({ isCrawled: true, unread: 0, error: null });
  });

  it('stands still together with the crawl while the server is busy, and both go on by themselves', async () => {
    desk.server.add({ match: { path: '/results?', nth: 1 }, fault: faults.tooManyRequests('600') });
    await desk.open();
    await expect.poll(async () => (await desk.status()).state).toBe('waiting');
    const { length } = desk.server.log;
    desk.pass(9 * 60_000);
    expect(await progress()).toMatchObject({ state: 'running' });
    expect(desk.server.log).toHaveLength(length);
    desk.pass(2 * 60_000);
    await untilRead();
  });

  it('reads each again after an hour, what was read longest ago first', async () => {
    await desk.open();
    await untilRead();
    const own = (await desk.contracts()).filter(({ contract }) => !contract.inherited);
    const [first] = own;
    desk.pass(30 * 60_000);
    const { app, connectionId } = desk;
    const contractId = first?.contract.id ?? ('' as never);
    await app.call('results.page', { connectionId, contractId, pageSize: 50, position: { mode: 'start' } });
    desk.server.clear();
    desk.pass(31 * 60_000);
    await desk.untilIdle();
    const read = desk.requests().filter((path) => path.endsWith('/results'));
    expect(read).toHaveLength(own.length - 1);
    expect(read).not.toContain(`dataContracts/${first?.contract.id}/results`);
  });

  it('is there after a restart, and asks for nothing that it has', async () => {
    await desk.open();
    await untilRead();
    const before = await keys();
    await desk.restart();
    desk.server.clear();
    expect(await keys()).toEqual(before);
    await desk.open();
    await expect.poll(async () => (await desk.status()).isCrawled).toBe(true);
    await desk.untilIdle();
    expect(asked('/tables?')).toEqual([]);
    expect(desk.requests()).toEqual(['dataContracts']);
  });

  it('loses a contract after two crawls without it, and not by a restart after one', async () => {
    await desk.open();
    await untilRead();
    const { key, assetId } = await oneTable();
    desk.sample.service.world.catalog.assets.remove(assetId);
    await crawlAgain();
    await desk.restart();
    await desk.open();
    await expect.poll(async () => (await desk.status()).isCrawled).toBe(true);
    await desk.untilIdle();
    expect(await keys()).toContain(key);
    await crawlAgain();
    expect(await keys()).not.toContain(key);
  });

  it('keeps the contracts of tables that could not be read, however often', async () => {
    await desk.open();
    await untilRead();
    const { key, assetId } = await oneTable();
    desk.server.add({ match: { path: `entityId=${assetId}` }, fault: faults.forbidden('ViewBasic') });
    for (const _ of [1, 2, 3]) await crawlAgain();
    expect((await progress()).tablesUnread).toBe(1);
    expect(await keys()).toContain(key);
  });

  it('keeps the reviewers that it learned of an opened contract, of which a crawl says nothing', async () => {
    await desk.open();
    await untilRead();
    const { contracts } = desk.sample.service.world.catalog;
    const own = (await desk.contracts()).filter(({ contract }) => !contract.inherited);
    const reviewersOf = async (key: string) =>
      (await desk.contracts()).find((each) => each.key === key)?.reviewers.length;
    const reviewed = own.find(({ contract }) => (contracts.byId(contract.id)?.reviewers.length ?? 0) > 0);
    if (reviewed === undefined) throw new Error('the sample has a contract with a reviewer');
    const { app, connectionId } = desk;
    await app.call('contracts.get', { connectionId, contractId: reviewed.contract.id, include: 'all' });
    const known = await reviewersOf(reviewed.key);
    expect(known).toBeGreaterThan(0);
    await crawlAgain();
    expect(await reviewersOf(reviewed.key)).toBe(known);
  });

  it('is built again by a new crawl after the local data was cleared, of which nothing is left', async () => {
    await desk.open();
    await untilRead();
    const before = await keys();
    const { run } = await progress();
    const stored = () => rowsIn(desk.store.db, 'crawl_contract').length;
    expect(stored()).toBeGreaterThan(0);
    const held = desk.server.hold({ path: '/tables?' });
    await desk.app.call('index.clear', { connectionId: desk.connectionId });
    await expect.poll(stored).toBe(0);
    held();
    await untilRead();
    expect((await progress()).run).not.toBe(run);
    expect(await keys()).toEqual(before);
  });
});
