import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { memoryStore } from '@tests/support/database';
import { openIndexApp } from '@tests/support/index-app';
import { itemFile, itemsOf, putItems, saveItem } from '@tests/support/local-items';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const address = 'http://127.0.0.1:9/api';
const contractId = '00000000-0000-4000-8000-00000000000c' as ContractId;
const nothing = { items: { note: 0, view: 0, rule: 0, pin: 0, watch: 0, planned: 0 }, versions: 0, waiting: 0 };
const made = { ...nothing, items: { note: 2, view: 1, rule: 1, pin: 0, watch: 1, planned: 0 } };

const store = () => memoryStore();
let disk: ReturnType<typeof store>;
let folder: string;
let app: TestApp;
let state: Map<string, unknown>;

/** The app on what is on the disk. */
const start = () =>
  createTestApp({
    store: disk,
    state: { get: (key) => state.get(key), set: (key, value) => void state.set(key, value) },
    exchangeFileDialogs: { chooseFile: async (_, name) => path.join(folder, name) },
  });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'belongings-'));
  [disk, state] = [store(), new Map()];
  app = start();
});
afterEach(async () => {
  await app.container.close();
  await rm(folder, { recursive: true });
});

const connect = async (name = 'Production', baseUrl = address) =>
  (await app.call('connections.save', { name, baseUrl })).id;
const remove = (connectionId: ConnectionId, isDeleted?: boolean) =>
  app.call('connections.remove', { connectionId, ...(isDeleted === undefined ? {} : { isDeleted }) });
const left = async () => (await app.call('belongings.left', {})).left;
const note = (connectionId: ConnectionId, text: string) =>
  saveItem({ app, connectionId }, 'note', { contractId, contractName: 'a.b.c', run: null, text, acknowledged: null });
const notesOf = async (connectionId: ConnectionId) =>
  (await itemsOf({ app, connectionId }, 'note')).map(({ text }) => text).sort();
const viewsOf = (connectionId: ConnectionId) => itemsOf({ app, connectionId }, 'view');
const saveView = (connectionId: ConnectionId, name: string) =>
  saveItem({ app, connectionId }, 'view', {
    ...{ name, search: { mine: true } },
    layout: { order: [], hidden: [], widths: {} },
  });

/** Makes two notes, a rule for a view, the view, and chooses to watch it. */
async function makeAll(connectionId: ConnectionId): Promise<string> {
  await note(connectionId, 'Ana is on it');
  await note(connectionId, 'Ticket 123');
  const view = await saveView(connectionId, 'Broken');
  await saveItem({ app, connectionId }, 'rule', {
    ...{ name: 'Old ones', target: { kind: 'view', id: view.id, name: 'Broken' } },
    ...{ rule: { kind: 'older-than', days: 90 }, remindDays: null },
    keep: { newest: true, lastSuccess: true, lastFailure: true, noted: true },
  });
  await saveItem({ app, connectionId }, 'watch', {
    mine: false,
    pinned: true,
    view: view.id,
    contracts: [],
    always: false,
  });
  return view.id;
}

describe('what a person has made on a connection', () => {
  it('stays at its address when the connection is removed, also after a restart', async () => {
    const before = await connect();
    await makeAll(before);
    expect(await app.call('belongings.of', { connectionId: before })).toEqual({ belongings: made, contracts: 0 });
    expect(await left()).toEqual([]);
    await remove(before);
    await app.container.close();
    app = start();
    const expected = { connectionId: before, address, name: 'Production', declinedBy: null, belongings: made };
    expect(await left()).toEqual([expected]);
  });

  it('gets nothing more once the connection is removed, where a window still shows it', async () => {
    const gone = await connect();
    const { items } = await note(gone, 'Before');
    await remove(gone, true);
    const refused = { code: 'no_connection' };
    await expect(note(gone, 'Half written')).rejects.toMatchObject(refused);
    await expect(putItems({ app, connectionId: gone }, 'note', items)).rejects.toMatchObject(refused);
    const importing = app.call('local.importFile', { connectionId: gone, text: itemFile([]) });
    await expect(importing).rejects.toMatchObject(refused);
    expect(await notesOf(gone)).toEqual([]);
  });

  it.each([
    ['typed in another way', 'HTTP://127.0.0.1:9/api/v1/'],
    ['typed as it was', address],
  ])('is taken over by a connection to the address, %s', async (_, baseUrl) => {
    const before = await connect();
    const viewId = await makeAll(before);
    await remove(before);
    const after = await connect('Again', baseUrl);
    expect(await app.call('belongings.takeOver', { connectionId: after })).toMatchObject({
      taken: [{ belongings: made }],
    });
    expect(await left()).toEqual([]);
    expect(await notesOf(after)).toEqual(['Ana is on it', 'Ticket 123']);
    expect(await itemsOf({ app, connectionId: after }, 'rule')).toMatchObject([
      { name: 'Old ones', target: { id: viewId } },
    ]);
    expect((await viewsOf(after)).map(({ id }) => id)).toEqual([viewId]);
    const { connections } = await app.call('watch.get', {});
    expect(connections).toEqual([
      { connectionId: after, mine: false, pinned: true, view: viewId, contracts: [], always: false },
    ]);
  });

  it('joins what is there already: nothing is replaced, and names that are taken get a number', async () => {
    const before = await connect();
    await makeAll(before);
    await remove(before);
    const after = await connect();
    await note(after, 'New here');
    await saveView(after, 'Broken');
    await app.call('belongings.takeOver', { connectionId: after });
    expect(await notesOf(after)).toEqual(['Ana is on it', 'New here', 'Ticket 123']);
    expect((await viewsOf(after)).map(({ name }) => name)).toEqual(['Broken', 'Broken (2)']);
  });

  it('is nothing to a connection that leads elsewhere, or to one that was there all the time', async () => {
    const [before, twin] = [await connect(), await connect('Twin')];
    await makeAll(before);
    const elsewhere = await connect('Elsewhere', 'http://127.0.0.1:10/api');
    await app.call('belongings.takeOver', { connectionId: twin });
    expect([await notesOf(before), await notesOf(twin)]).toEqual([['Ana is on it', 'Ticket 123'], []]);
    await remove(before);
    expect(await app.call('belongings.takeOver', { connectionId: elsewhere })).toEqual({ taken: [] });
    expect(await left()).toHaveLength(1);
  });

  it('that is declined stays, and is offered to the next connection to the address', async () => {
    const before = await connect();
    await makeAll(before);
    await remove(before);
    const after = await connect();
    const declined = await app.call('belongings.decline', { connectionId: after });
    expect(declined.left).toMatchObject([{ connectionId: before, declinedBy: after }]);
    expect((await left())[0]?.declinedBy).not.toBe(await connect());
  });

  it('is deleted when that is wanted, with the connection or later, and never while it is there', async () => {
    const [one, other] = [await connect(), await connect()];
    for (const id of [one, other]) await makeAll(id);
    await expect(app.call('belongings.remove', { connectionId: one })).rejects.toMatchObject({ code: 'invalid_input' });
    await remove(one, true);
    expect(await left()).toEqual([]);
    await remove(other);
    expect(await app.call('belongings.remove', { connectionId: other })).toEqual({ left: [] });
    expect(JSON.stringify([await notesOf(one), await notesOf(other)])).toBe('[[],[]]');
    await expect.poll(() => disk.db.sql.all`SELECT * FROM connection_address`).toEqual([]);
  });

  it('leaves nothing behind where nothing was made', async () => {
    const id = await connect();
    await app.call('connections.remove', { connectionId: id });
    expect([await left(), disk.db.sql.all`SELECT * FROM connection_address`]).toEqual([[], []]);
  });

  it('is found again when the settings file was lost with all its connections', async () => {
    const before = await connect();
    await makeAll(before);
    await app.container.close();
    state.clear();
    app = start();
    expect(await left()).toMatchObject([{ connectionId: before, address, belongings: made }]);
    const after = await connect();
    await app.call('belongings.takeOver', { connectionId: after });
    expect(await notesOf(after)).toEqual(['Ana is on it', 'Ticket 123']);
  });

  it('goes into one file, also of a connection that is gone, which is no file of connections', async () => {
    const before = await connect();
    await makeAll(before);
    await remove(before);
    const { exported } = await app.call('local.exportFile', { connectionId: before, kind: null });
    const text = await readFile(path.join(folder, exported?.fileName ?? ''), 'utf8');
    expect(text).not.toContain('127.0.0.1');
    const after = await connect('Elsewhere', 'http://127.0.0.1:10/api');
    expect(await app.call('local.importFile', { connectionId: after, text })).toMatchObject({
      ...{ added: { view: 1, rule: 1, watch: 1 }, unknown: 2 },
    });
    await expect(app.call('connections.previewImport', { text })).rejects.toMatchObject({
      code: 'connections_unreadable',
    });
  });
});

describe('what is pinned and seen', () => {
  const openSample = async () => {
    const desk = await openIndexApp({ most: 20 });
    onTestFinished(() => desk.close());
    await desk.open();
    await desk.untilIdle();
    const [one, other] = await desk.contracts();
    if (one === undefined || other === undefined) throw new Error('the sample has contracts');
    await putItems(
      desk,
      'pin',
      [other, one].map(({ key: id }) => ({ id, contractName: null })),
    );
    const timestamp = one.standing.newest?.timestamp ?? 0;
    await desk.app.call('index.seen', { connectionId: desk.connectionId, contractId: one.contract.id, timestamp });
    await desk.app.call('index.scope', { connectionId: desk.connectionId, scope: 'mine' });
    const marks = () => desk.app.call('index.marks', { connectionId: desk.connectionId });
    return { desk, marks, expected: { pinned: [other.key, one.key], seen: { [one.key]: timestamp }, scope: 'mine' } };
  };

  it('survives the token of another account, though the index of the former one goes', async () => {
    const { desk, marks, expected } = await openSample();
    const { connectionId } = desk;
    await desk.app.call('connections.renewToken', { connectionId, token: desk.sample.tokens.readOnly });
    expect((await marks()).pinned).toEqual([]);
    await desk.open();
    await desk.untilIdle();
    expect(await marks()).toMatchObject(expected);
    await desk.restart();
    expect(await marks()).toMatchObject(expected);
  });

  it('pins and seen contracts survive clearing the index', async () => {
    const { desk, marks, expected } = await openSample();
    await desk.app.call('index.clear', { connectionId: desk.connectionId });
    await desk.untilIdle();
    expect(await marks()).toMatchObject(expected);
  });

  it('is pinned and seen on the next connection to the address that takes it over', async () => {
    const { desk, expected } = await openSample();
    const { app: on, connectionId, server, sample } = desk;
    await on.call('connections.remove', { connectionId });
    const again = await on.connect(`${server.baseUrl}/api`, sample.tokens.full);
    const { taken } = await on.call('belongings.takeOver', { connectionId: again });
    expect(taken).toMatchObject([{ belongings: { items: { ...nothing.items, pin: 2 } } }]);
    await on.call('index.open', { connectionId: again });
    await expect
      .poll(() => on.call('index.marks', { connectionId: again }))
      .toMatchObject({ pinned: expected.pinned, seen: expected.seen });
  });
});
