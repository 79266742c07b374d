import { setImmediate } from 'node:timers/promises';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { defaultSettings } from '@shared/domain/local/setting-table';
import type { Watched } from '@shared/domain/local/watch';
import { acknowledging } from '@shared/results/standing/acknowledged';
import { checked } from '@tests/support/checked';
import { faults } from '@tests/support/fault-server/faults';
import { type IndexApp, openIndexApp } from '@tests/support/index-app';
import { putItems, saveItem } from '@tests/support/local-items';
import { afterEach, describe, expect, it } from 'vitest';

let desk: IndexApp;
let isInFront = false;
afterEach(async () => {
  isInFront = false;
  await desk.close();
});

const minuteMs = 60_000;
const everything: Watched = { mine: false, pinned: false, view: 'all', contracts: [], always: false };

const watch = (watched: Partial<Watched>) => saveItem(desk, 'watch', { ...everything, ...watched });

/** Opens a server of some contracts, and waits until all of them were read and looked at. */
async function open(watched: Partial<Watched> = {}, most = 12): Promise<void> {
  desk = await openIndexApp({ most, isInFront: () => isInFront });
  await watch(watched);
  await desk.open();
  await settle();
}

/** Lets the index come to rest, and what was found be told. */
async function settle(): Promise<void> {
  await desk.untilIdle();
  await tick();
}

/** Lets what is due be done. */
async function tick(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    desk.pass(500);
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  }
}

/** Minutes go by in which the list is read again. */
async function later(minutes = 6): Promise<void> {
  desk.pass(minutes * minuteMs);
  await settle();
}

/** A run of another program, as it appears on the server. */
const addRun = ({ contract: { id } }: IndexedContract, status: string, at = desk.now()): void =>
  desk.addRun(id, { timestamp: at, contractExecutionStatus: status, ...(status === 'Success' ? checked : {}) });

/** Some contracts that pass. */
async function passing(count: number): Promise<readonly [IndexedContract, ...IndexedContract[]]> {
  const all = (await desk.contracts()).filter(
    ({ contract, standing }) => !contract.deleted && standing.newest?.status === 'Success' && standing.failing === null,
  );
  const [first, ...others] = all.slice(0, count);
  if (first === undefined || others.length < count - 1) throw new Error('the sample has too few contracts that pass');
  return [first, ...others];
}

const titles = () => desk.app.notices.map(({ title }) => title);
const nameOf = ({ contract }: IndexedContract) => contract.displayName ?? contract.name;

describe('what is watched', () => {
  it('is told once when it fails and once when it recovers, and a click leads to the run', async () => {
    await open();
    expect(titles()).toEqual([]);
    const [one] = await passing(1);
    addRun(one, 'Failed');
    await later();
    await later();
    expect(titles()).toEqual([`Newly failed: ${nameOf(one)}`]);
    desk.app.notices[0]?.onClick();
    expect(desk.app.events.at(-1)).toMatchObject({ type: 'open-run', contractId: one.contract.id });
    addRun(one, 'Success');
    await later();
    expect(titles()).toEqual([`Newly failed: ${nameOf(one)}`, `Recovered: ${nameOf(one)}`]);
  });

  it('is told of contracts that were chosen one by one, and of no others', async () => {
    await open({ view: null });
    const [one, other] = await passing(2);
    await watch({ view: null, contracts: [one.key] });
    for (const each of [one, other]) if (each !== undefined) addRun(each, 'Failed');
    await later();
    expect(titles()).toEqual([`Newly failed: ${nameOf(one)}`]);
  });

  it('is told in one notification when much of it fails at a time, which leads to Home', async () => {
    await open();
    for (const each of await passing(4)) addRun(each, 'Failed');
    await later();
    expect(titles()).toEqual(['4 contracts newly failed']);
    expect(desk.app.notices[0]?.body).toMatch(/, .+ and 1 more$/);
    desk.app.notices[0]?.onClick();
    expect(desk.app.events.at(-1)).toMatchObject({ type: 'open-screen', screen: 'home' });
  });

  it('is not told again after a restart, nor is what happened before the first look', async () => {
    await open();
    const [one, other] = await passing(2);
    addRun(one, 'Failed');
    await later();
    expect(titles()).toHaveLength(1);
    await desk.restart();
    await desk.open();
    await settle();
    expect(titles()).toEqual([]);
    if (other !== undefined) addRun(other, 'Failed');
    await later();
    expect(titles()).toEqual([`Newly failed: ${other && nameOf(other)}`]);
  });

  it('is told after a restart when it failed while the app was closed', async () => {
    await open();
    const [one] = await passing(1);
    addRun(one, 'Failed');
    desk.pass(60 * minuteMs);
    await desk.restart();
    await desk.open();
    await settle();
    expect(titles()).toEqual([`Newly failed: ${nameOf(one)}`]);
  });

  it('is not told over the own window, and not later either', async () => {
    await open();
    const [one] = await passing(1);
    isInFront = true;
    addRun(one, 'Failed');
    await later();
    isInFront = false;
    await later();
    expect(titles()).toEqual([]);
  });

  it('is not told while a note acknowledges the failure, though its recovery is', async () => {
    await open();
    const [one] = await passing(1);
    addRun(one, 'Failed');
    isInFront = true;
    await later();
    const failing = (await desk.contracts()).find(({ key }) => key === one.key);
    if (failing === undefined) throw new Error('the contract is gone');
    const about = { contractId: one.contract.id, contractName: one.contract.fullyQualifiedName, run: null };
    const note = { ...about, text: 'known', acknowledged: acknowledging(failing, null) };
    expect(desk.app.badges.at(-1)).toBeGreaterThan(0);
    const before = desk.app.badges.at(-1) ?? 0;
    await saveItem(desk, 'note', note);
    await settle();
    expect(desk.app.badges.at(-1)).toBe(before - 1);
    isInFront = false;
    addRun(one, 'Failed');
    await later();
    expect(titles()).toEqual([]);
    addRun(one, 'Success');
    await later();
    expect(titles()).toEqual([`Recovered: ${nameOf(one)}`]);
  });

  it('is told when a run takes too long, once', async () => {
    await open();
    const [one] = await passing(1);
    addRun(one, 'Running');
    await later();
    expect(titles()).toEqual([]);
    for (let round = 0; round < 40; round += 1) await later();
    expect(titles()).toEqual([`Stuck: ${nameOf(one)}`]);
    expect(desk.app.notices[0]?.body).toMatch(/^Running for /);
  });

  it.each([
    ['pinned', { view: null, pinned: true }],
    ['in a saved view', { view: 'saved' }],
    ['in a saved view that searches a text', { view: 'text' }],
  ] as const)('is only what is %s, where a person says so', async (_, how) => {
    await open({ view: null });
    const [one, other] = await passing(2);
    if (how.view === null) await putItems(desk, 'pin', [{ id: one.key, contractName: null }]);
    const search = how.view === 'text' ? { text: one.contract.name } : { approval: [one.contract.approval ?? ''] };
    const layout = { order: [], hidden: [], widths: {}, density: 'compact' } as never;
    const saved = how.view === null ? null : await saveItem(desk, 'view', { name: 'Mine', search, layout });
    await watch({ ...how, view: saved?.id ?? null });
    addRun(one, 'Failed');
    const isOtherIn = how.view === 'saved' && other?.contract.approval === one.contract.approval;
    if (other !== undefined && !isOtherIn) addRun(other, 'Failed');
    await later();
    expect(titles()).toEqual([`Newly failed: ${nameOf(one)}`]);
  });

  it('is not told beside the end of a batch that has started the run', async () => {
    await open({}, 30);
    const { connectionId } = desk;
    const all = (await desk.contracts())
      .filter(({ contract }) => !contract.deleted && !contract.inherited)
      .slice(0, 20);
    const items = all.map(({ key, contract: { id } }) => ({
      ...{ request: { contractId: id }, skip: null, key, before: null },
    }));
    const options = { parallel: 4, gapMs: 0, mostErrors: 20 };
    await desk.app.call('batches.start', { connectionId, items, options });
    const hasEnded = async () => {
      desk.pass(1000);
      const { batches } = await desk.app.call('batches.list', {});
      return batches.every(({ endedAt }) => endedAt !== null);
    };
    await expect.poll(hasEnded, { interval: 20 }).toBe(true);
    await later();
    const before = new Map(all.map(({ key, standing }) => [key, standing.failing === null]));
    const turned = (await desk.contracts()).filter(
      ({ key, standing }) => before.has(key) && before.get(key) !== (standing.failing === null),
    );
    expect(turned.length).toBeGreaterThan(0);
    expect(titles()).toEqual([expect.stringMatching(/^Validation of \d+ contracts finished$/)]);
  });

  it('is nothing that a person has not chosen', async () => {
    await open({ view: null });
    for (const each of await passing(2)) addRun(each, 'Failed');
    await later();
    expect(titles()).toEqual([]);
  });
});

describe('no false alarm comes from', () => {
  it('a server that goes away and comes back', async () => {
    await open();
    const [one] = await passing(1);
    for (const fault of [faults.serverError(503), faults.unauthorized(), faults.signInPage()]) {
      desk.server.add({ match: { path: '/v1/' }, fault });
      for (const minutes of [6, 60]) {
        desk.pass(minutes * minuteMs);
        await tick();
      }
      desk.server.clear();
      await desk.app.call('index.control', { connectionId: desk.connectionId, action: 'check' });
      await settle();
    }
    expect(titles().filter((title) => !title.includes('token'))).toEqual([]);
    addRun(one, 'Failed');
    await later();
    expect(titles().at(-1)).toBe(`Newly failed: ${nameOf(one)}`);
  });

  it('an hour of sleep, after which what really failed is told', async () => {
    await open();
    const [one, other] = await passing(2);
    addRun(one, 'Running');
    await later();
    addRun(one, 'Success');
    if (other !== undefined) addRun(other, 'Failed');
    desk.pass(60 * minuteMs);
    desk.app.resume();
    await settle();
    expect(titles()).toEqual([`Newly failed: ${other && nameOf(other)}`]);
  });

  it('results that are deleted, or that somebody adds with an old date', async () => {
    await open();
    const [one] = await passing(1);
    addRun(one, 'Failed', desk.now() - 400 * 24 * 60 * minuteMs);
    await later();
    expect(titles()).toEqual([]);
  });

  it('an index that is rebuilt notifies of no old failure', async () => {
    await open();
    const [one] = await passing(1);
    addRun(one, 'Failed');
    await desk.app.call('index.clear', { connectionId: desk.connectionId });
    await later();
    expect(titles()).toEqual([]);
  });
});

describe('the watch', () => {
  it('asks no more of the server than the index does: the list, and what has moved', async () => {
    await open({}, 105);
    desk.server.clear();
    for (let round = 0; round < 10; round += 1) await later();
    const pages = desk.requests().filter((path) => path === 'dataContracts');
    expect(desk.requests()).toEqual(pages);
    expect(pages.length).toBeLessThanOrEqual(10 * 2);
  });

  it('reads the list as often as the person says, also when they say so in between', async () => {
    await open();
    await desk.app.call('settings.set', { checkMinutes: 60 });
    desk.server.clear();
    await later(30);
    expect(desk.requests()).toEqual([]);
    await later(40);
    expect(desk.requests()).toEqual(['dataContracts']);
    await desk.app.call('settings.set', { checkMinutes: 5 });
    await later(6);
    expect(desk.requests()).toEqual(['dataContracts', 'dataContracts']);
  });

  it('checks a connection while another one is open only where a person says so', async () => {
    await open();
    const other = await desk.app.connect(`${desk.server.baseUrl}/api`, desk.sample.tokens.readOnly);
    const [one] = await passing(1);
    await desk.app.call('index.open', { connectionId: other });
    await settle();
    addRun(one, 'Failed');
    await later();
    expect(titles()).toEqual([]);
    await watch({ always: true });
    await later();
    expect(titles()).toEqual([`Newly failed: ${nameOf(one)}`]);
    // It goes on by itself at the next start.
    await desk.restart();
    addRun(one, 'Success');
    await later();
    expect(titles()).toEqual([`Recovered: ${nameOf(one)}`]);
    await desk.app.call('connections.remove', { connectionId: desk.connectionId });
    desk.server.clear();
    desk.pass(10 * minuteMs);
    await tick();
    expect(desk.requests()).toEqual([]);
  });

  it('stays as it is where a person has paused the index', async () => {
    await open();
    await desk.app.call('settings.set', { staysInTray: true });
    await desk.app.call('index.control', { connectionId: desk.connectionId, action: 'pause' });
    desk.server.clear();
    desk.app
      .tray()
      ?.items.find((item) => item?.label === 'Check now')
      ?.onClick?.();
    desk.pass(10 * minuteMs);
    await tick();
    expect(desk.requests()).toEqual([]);
  });

  it('shows nothing while it is muted, and says in the tray how to end that', async () => {
    await open();
    await desk.app.call('settings.set', { staysInTray: true, zone: 'utc' });
    const { mutedUntil } = await desk.app.call('watch.mute', { isMuted: true });
    expect(mutedUntil).toBeGreaterThan(desk.now());
    expect(desk.app.tray()?.items.map((item) => item?.label)).toContain('Turn notifications back on');
    for (const each of await passing(1)) addRun(each, 'Failed');
    await later();
    expect(titles()).toEqual([]);
  });
});

describe('the badge', () => {
  it('counts what Home calls newly failed, and forgets what was seen', async () => {
    await open();
    const { connectionId } = desk;
    await desk.app.call('index.seenAll', { connectionId });
    await settle();
    const [one, other] = await passing(2);
    addRun(one, 'Failed');
    if (other !== undefined) addRun(other, 'Failed');
    await later();
    expect(desk.app.badges.at(-1)).toBe(2);
    const { id: contractId } = one.contract;
    await desk.app.call('index.seen', { connectionId, contractId, timestamp: desk.now() });
    await settle();
    expect(desk.app.badges.at(-1)).toBe(1);
    await desk.app.call('index.seenAll', { connectionId });
    await settle();
    expect(desk.app.badges.at(-1)).toBe(0);
  });
});

describe('a tray', () => {
  it('that the system refuses is called unavailable, and costs nothing else', async () => {
    desk = await openIndexApp({ most: 3, trayState: 'unavailable' });
    await desk.app.call('settings.set', { staysInTray: true });
    await expect(desk.app.call('watch.get', {})).resolves.toMatchObject({ tray: 'unavailable' });
    await desk.app.call('settings.set', defaultSettings);
    await expect(desk.app.call('watch.get', {})).resolves.toMatchObject({ tray: 'off' });
  });
});
