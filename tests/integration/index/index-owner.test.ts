import { createFaultServer } from '@tests/support/fault-server/fault-server';
import { type IndexApp, openIndexApp, openIndexed } from '@tests/support/index-app';
import { putItems } from '@tests/support/local-items';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';

let desk: IndexApp;
afterEach(() => desk.close());

const dayMs = 24 * 3_600_000;

describe('whose index it is', () => {
  it('shows nothing of another account after its token was replaced', async () => {
    desk = await openIndexed();
    const { connectionId } = desk;
    const { revision } = await desk.status();
    await desk.app.call('connections.renewToken', { connectionId, token: desk.sample.tokens.readOnly });
    const page = await desk.app.call('index.changes', { connectionId, after: 0 });
    expect(JSON.parse(page.lines)).toEqual([]);
    expect(page.first).toBeGreaterThan(revision);
  });

  it('reads the server at a new address at once, and shows nothing of the former one', async () => {
    desk = await openIndexApp({ most: 20 });
    await desk.open();
    const before = await desk.untilIdle();
    const { app, connectionId, sample } = desk;
    const moved = createFaultServer({ upstream: sample.origin });
    await moved.start();
    onTestFinished(() => moved.stop());
    const [gone] = await desk.contracts();
    sample.service.world.catalog.contracts.remove(gone?.contract.id ?? '');
    const draft = { connectionId, name: 'Test', baseUrl: `${moved.baseUrl}/api`, token: sample.tokens.full };
    await app.call('connections.save', draft);
    expect((await desk.status()).first).toBeGreaterThan(before.revision);
    await expect.poll(desk.status).toMatchObject({ state: 'idle', contracts: before.contracts - 1, unread: 0 });
    expect((await desk.contracts()).map(({ key }) => key)).not.toContain(gone?.key);
  });

  it('keeps two connections to one server apart', async () => {
    desk = await openIndexed();
    const other = await desk.app.connect(desk.sample.baseUrl, desk.sample.tokens.readOnly);
    const [one] = await desk.contracts();
    await putItems(desk, 'pin', [{ id: one?.key ?? '', contractName: null }]);
    expect(await desk.app.call('index.status', { connectionId: other })).toMatchObject({ contracts: 0 });
    expect((await desk.app.call('index.marks', { connectionId: other })).pinned).toEqual([]);
  });

  it('says what was seen and pinned, also after a restart', async () => {
    desk = await openIndexed();
    const { connectionId } = desk;
    const failing = (await desk.contracts()).filter(({ standing }) => standing.failing !== null);
    expect(failing.length).toBeGreaterThan(0);
    const [first, ...others] = failing;
    const at = first?.standing.newest?.timestamp ?? 0;
    await putItems(desk, 'pin', [{ id: first?.key ?? '', contractName: null }]);
    await desk.app.call('index.seen', { connectionId, contractId: first?.contract.id ?? ('' as never), timestamp: at });
    await desk.restart();
    const marks = await desk.app.call('index.marks', { connectionId });
    expect(marks).toMatchObject({ pinned: [first?.key], seen: { [first?.key ?? '']: at } });
    const all = await desk.app.call('index.seenAll', { connectionId });
    for (const { key, standing } of others) {
      expect(all.seen[key]).toBeGreaterThanOrEqual(standing.failing?.newest.timestamp ?? Number.NaN);
    }
  });

  it('does not hide the failures of tomorrow behind an opened run that is dated in the future', async () => {
    desk = await openIndexed();
    const { app, connectionId } = desk;
    const one = await desk.first();
    const timestamp = desk.now() + 30 * dayMs;
    const marks = await app.call('index.seen', { connectionId, contractId: one.contract.id, timestamp });
    expect(marks.seen).toEqual({});
  });
});

describe('who "mine" means', () => {
  const identity = () => desk.app.call('index.identity', { connectionId: desk.connectionId });
  /** The server says from now on that the account is this one. */
  const answer = (account: object) => {
    desk.server.clear();
    const fault = { kind: 'status', status: 200, body: JSON.stringify(account) } as const;
    desk.server.add({ match: { path: 'loggedInUser' }, fault });
  };
  const asked = () => desk.server.log.filter(({ url }) => url.includes('fields=teams')).length;
  const ann = { name: 'Ann', displayName: 'Ann Lee', isBot: false };
  const teamOf = (name: string) => ({ id: '00000000-0000-4000-8000-000000000007', type: 'team', name });

  it('follows the teams of the account: the server is asked again after a day, behind the answer', async () => {
    desk = await openIndexApp({ most: 5 });
    answer({ ...ann, teams: [teamOf('Sales')] });
    expect(await identity()).toEqual({ names: ['ann', 'sales'], label: 'Ann Lee', source: 'account' });
    answer({ ...ann, teams: [teamOf('Finance')] });
    expect((await identity()).names).toEqual(['ann', 'sales']);
    expect(asked(), 'not twice a day').toBe(0);
    desk.pass(dayMs + 1);
    await expect.poll(async () => (await identity()).names).toEqual(['ann', 'finance']);
    expect(asked()).toBe(1);
  });

  it('is known without the server once it was asked, and a failure takes nothing back', async () => {
    desk = await openIndexApp({ most: 5 });
    answer({ ...ann, teams: [] });
    await identity();
    await desk.restart();
    desk.server.clear();
    desk.server.add({ match: { path: 'loggedInUser' }, fault: { kind: 'reset-before-headers' } });
    expect((await identity()).names).toEqual(['ann']);
    await expect.poll(asked).toBeGreaterThan(0);
    await desk.server.idle();
    expect((await identity()).names).toEqual(['ann']);
  });

  it('is nobody under a bot’s token until a person says it, once, also after a restart', async () => {
    desk = await openIndexApp({ most: 5 });
    answer({ name: 'ingestion-bot', isBot: true, teams: [teamOf('Sales')] });
    expect(await identity()).toEqual({ names: [], label: 'ingestion-bot', source: 'bot' });
    const { connectionId } = desk;
    await desk.app.call('index.identify', { connectionId, person: { name: 'Ann', label: 'Ann Lee' } });
    await desk.restart();
    desk.pass(2 * dayMs);
    const chosen = { names: ['ann'], label: 'Ann Lee', source: 'chosen' };
    expect(await identity()).toEqual(chosen);
    expect(await identity()).toEqual(chosen);
    await desk.app.call('index.identify', { connectionId, person: null });
    expect((await identity()).source).toBe('bot');
  });
});
