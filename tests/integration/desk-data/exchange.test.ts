import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOpenedFile } from '@main/platform/opened-file';
import { sampleId } from '@main/services/connections/described-connection';
import { plainNetwork } from '@shared/domain/connection/connection-network';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { RecentItem } from '@shared/domain/local/opening';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { memoryStore } from '@tests/support/database';
import { itemsOf, putItems, saveItem } from '@tests/support/local-items';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const contractId = '00000000-0000-4000-8000-00000000000c' as ContractId;
const file = () => path.join(folder, 'desk.json');

let folder: string;
let chosen: string | null;
const apps: TestApp[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desk-data-'));
  chosen = null;
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.container.close();
  await rm(folder, { recursive: true });
});

/** Another computer. */
function desk(): TestApp {
  const app = createTestApp({
    store: memoryStore(),
    exchangeFileDialogs: { chooseFile: async () => file() },
    deskData: { logs: [], chooseImport: async () => chosen ?? file() },
    openings: { next: () => null, readFile: readOpenedFile },
  });
  apps.push(app);
  return app;
}

interface Made {
  readonly name: string;
  readonly port: number;
  readonly notes: readonly string[];
  readonly views: readonly string[];
  readonly isRemoved: boolean;
}

const layout = { order: [], hidden: ['status'], widths: { status: 80 } };

async function make(app: TestApp, { name, port, notes, views, isRemoved }: Made): Promise<ConnectionId> {
  const baseUrl = `http://127.0.0.1:${port}/api`;
  const { id } = await app.call('connections.save', { name, baseUrl, protection: 'protected', colour: 'red' });
  for (const text of notes) {
    await saveItem({ app, connectionId: id }, 'note', {
      ...{ contractId, contractName: 'a.b.c', run: null, text, acknowledged: null },
    });
  }
  for (const view of views) {
    await saveItem({ app, connectionId: id }, 'view', {
      ...{ name: view, search: { mine: true }, layout: { order: [], hidden: [], widths: {} } },
    });
  }
  await app.call('layouts.set', { connectionId: id, grid: 'results', look: { layout } });
  if (isRemoved) await app.call('connections.remove', { connectionId: id });
  return id;
}

const one: Made = { name: 'Production', port: 9, notes: ['Ana is on it'], views: ['Broken'], isRemoved: false };

async function exported(app: TestApp): Promise<string> {
  expect(await app.call('data.export', {})).not.toBeNull();
  return readFile(file(), 'utf8');
}

async function imported(app: TestApp, withSettings = true) {
  const read = await app.call('data.chooseImport', {});
  if (read === null) throw new Error('nothing was chosen');
  return { read, done: await app.call('data.import', { importId: read.importId, withSettings }) };
}

/** What the file says, without what says when and how it was written. */
const parsed = (text: string) => JSON.parse(text) as { contents: string[]; entries: { kind: string }[] };

describe('a desk that is exported and imported', () => {
  it('is the same on another computer: settings, connections, what was made, layouts, and what removed ones left', async () => {
    const from = desk();
    await make(from, one);
    await make(from, { ...one, name: 'Gone', port: 10, isRemoved: true });
    await from.call('settings.set', { theme: 'dark', checkMinutes: 30 });
    await saveItem({ app: from, connectionId: sampleId }, 'note', {
      ...{ contractId, contractName: 'a.b.c', run: null, text: 'On the sample', acknowledged: null },
    });
    const text = await exported(from);
    const to = desk();
    const { read, done } = await imported(to);
    expect(read.plan).toMatchObject({
      connections: [{ fate: 'added', name: 'Production' }],
      settings: 2,
      unreadable: 0,
    });
    expect(done.items.note).toEqual({ added: 3, replaced: 0, same: 0, kept: 0 });
    expect(await exported(to)).toBe(text);
    expect((await to.call('settings.get', {})).theme).toBe('dark');
    const { connections } = await to.call('connections.list', {});
    expect(connections).toContainEqual(
      expect.objectContaining({ name: 'Production', protection: 'protected', colour: 'red', token: 'none' }),
    );
    expect((await to.call('belongings.left', {})).left).toMatchObject([{ name: 'Gone', declinedBy: null }]);
  });

  it('comes back as it went, whatever people have made', async () => {
    const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '');
    const made = fc.record({
      name,
      port: fc.integer({ min: 1, max: 9 }),
      notes: fc.array(name, { maxLength: 3 }),
      views: fc.array(name, { maxLength: 3 }),
      isRemoved: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(made, { maxLength: 3, selector: (each) => each.port }), async (all) => {
        const from = desk();
        for (const each of all) await make(from, each);
        const text = await exported(from);
        const to = desk();
        await imported(to);
        expect(parsed(await exported(to))).toEqual(parsed(text));
      }),
      { numRuns: 15 },
    );
  });

  it('changes nothing the second time, and takes over only what is newer', async () => {
    const from = desk();
    const connectionId = await make(from, one);
    await exported(from);
    const to = desk();
    await imported(to);
    const again = await imported(to);
    expect(again.done.connections).toMatchObject([{ fate: 'same' }]);
    expect(again.done.items.note).toEqual({ added: 0, replaced: 0, same: 1, kept: 0 });

    const [note] = await itemsOf({ app: from, connectionId }, 'note');
    if (note === undefined) throw new Error('no note');
    await putItems({ app: from, connectionId }, 'note', [{ ...note, text: 'Done', changedAt: note.writtenAt + 1 }]);
    await exported(from);
    const newer = await imported(to);
    expect(newer.done.items.note).toEqual({ added: 0, replaced: 1, same: 0, kept: 0 });
    const { connections } = await to.call('connections.list', {});
    const id = connections.find((each) => each.name === 'Production')?.id as ConnectionId;
    expect(await itemsOf({ app: to, connectionId: id }, 'note')).toMatchObject([{ text: 'Done' }]);
    await putItems({ app: to, connectionId: id }, 'note', [{ ...note, text: 'Mine', changedAt: note.writtenAt + 9 }]);
    expect((await imported(to)).done.items.note).toEqual({ added: 0, replaced: 0, same: 0, kept: 1 });
    expect(await itemsOf({ app: to, connectionId: id }, 'note')).toMatchObject([{ text: 'Mine' }]);
  });

  it('has what was opened and compared there too, older than what is here, and each pair with its own places', async () => {
    const from = desk();
    const connectionId = await make(from, one);
    const otherId = await make(from, { ...one, name: 'Staging', port: 10 });
    const remember = async (app: TestApp, id: ConnectionId, target: RecentItem['target'], title: string) =>
      app.call('opening.remember', { connectionId: id, item: { target, title, about: '' } });
    const pairWith = (id: ConnectionId) =>
      ({ kind: 'pair', contractId, other: { connectionId: id, contractId } }) as const;
    await remember(from, connectionId, pairWith(otherId), 'both');
    await remember(from, connectionId, pairWith(sampleId), 'with the sample');
    await remember(from, connectionId, pairWith(connectionId), 'two here');
    await remember(from, connectionId, { kind: 'contract', contractId }, 'orders');
    const text = await exported(from);
    expect(text).not.toContain(otherId);

    const to = desk();
    const { done } = await imported(to);
    expect(done).toMatchObject({ recent: { added: 4, same: 0 }, unreadable: 0 });
    expect(await exported(to)).toBe(text);
    const { connections } = await to.call('connections.list', {});
    const [here, other] = ['Production', 'Staging'].map((name) => connections.find((each) => each.name === name)?.id);
    const { items } = await to.call('opening.recent', { connectionId: here as ConnectionId });
    expect(items.map(({ title }) => title)).toEqual(['orders', 'two here', 'with the sample', 'both']);
    expect(items.at(-1)?.target).toEqual(pairWith(other as ConnectionId));

    await remember(to, here as ConnectionId, { kind: 'setting', id: 'theme' }, 'Theme');
    expect((await imported(to)).done.recent).toEqual({ added: 0, replaced: 0, same: 4, kept: 0 });
    const after = await to.call('opening.recent', { connectionId: here as ConnectionId });
    expect(after.items.map(({ title }) => title)).toEqual(['Theme', ...items.map(({ title }) => title)]);
  });

  describe('with who somebody is, and whose contracts Home shows', () => {
    const person = { name: 'Ana', label: 'Ana Lovelace' };
    const chosenOf = async (app: TestApp, connectionId: ConnectionId) => ({
      identity: await app.call('index.identity', { connectionId }),
      scope: (await app.call('index.marks', { connectionId })).scope,
    });
    const ana = { names: ['ana'], label: 'Ana Lovelace', source: 'chosen' };
    const idIn = async (app: TestApp) =>
      (await app.call('connections.list', {})).connections.find(({ name }) => name === one.name)?.id as ConnectionId;

    async function exportedByAna(): Promise<string> {
      const from = desk();
      const connectionId = await make(from, one);
      await from.call('index.identify', { connectionId, person });
      await from.call('index.scope', { connectionId, scope: 'mine' });
      return exported(from);
    }

    it('has both there too, also once its connection has a token', async () => {
      const text = await exportedByAna();
      const to = desk();
      expect((await imported(to)).done.choices).toEqual({ added: 1, replaced: 0, same: 0, kept: 0 });
      const connectionId = await idIn(to);
      expect(await chosenOf(to, connectionId)).toEqual({ identity: ana, scope: 'mine' });
      expect(await exported(to)).toBe(text);
      expect((await imported(to)).done.choices).toEqual({ added: 0, replaced: 0, same: 1, kept: 0 });
      const server = { name: one.name, baseUrl: 'http://127.0.0.1:9/api', token: canaryToken('ana') };
      await to.call('connections.save', { connectionId, ...server });
      expect(await chosenOf(to, connectionId)).toEqual({ identity: ana, scope: 'mine' });
    });

    it('leaves another desk what was chosen there', async () => {
      await exportedByAna();
      const to = desk();
      const connectionId = await make(to, one);
      await to.call('index.identify', { connectionId, person: { name: 'eve', label: 'Eve' } });
      expect((await imported(to)).done.choices).toEqual({ added: 0, replaced: 0, same: 0, kept: 1 });
      expect(await chosenOf(to, connectionId)).toMatchObject({ identity: { label: 'Eve' }, scope: 'all' });
    });

    it('says who somebody is where nobody has said so, and leaves Home as it is', async () => {
      await exportedByAna();
      const to = desk();
      const connectionId = await make(to, one);
      await to.call('index.marks', { connectionId });
      expect((await imported(to)).done.choices).toMatchObject({ added: 1 });
      expect(await chosenOf(to, connectionId)).toEqual({ identity: ana, scope: 'all' });
    });

    it('takes over what was chosen on the sample workspace', async () => {
      const from = desk();
      await from.call('index.scope', { connectionId: sampleId, scope: 'mine' });
      const text = await exported(from);
      const to = desk();
      await imported(to);
      expect(await exported(to)).toBe(text);
      expect((await to.call('index.marks', { connectionId: sampleId })).scope).toBe('mine');
    });
  });

  it('has no token, and its connections wait for theirs', async () => {
    const from = desk();
    const token = canaryToken('exported');
    await from.call('connections.save', { name: 'Production', baseUrl: 'http://127.0.0.1:9/api', token });
    const text = await exported(from);
    expect(text).not.toContain(token);
    expect(parsed(text).contents.join()).toContain('tokens');
    const to = desk();
    await imported(to, false);
    const { connections } = await to.call('connections.list', {});
    expect(connections.find(({ name }) => name === 'Production')?.token).toBe('none');
  });

  it('names the proxy of its settings, which somebody else may have chosen', async () => {
    const from = desk();
    await from.call('settings.set', { proxy: 'custom', proxyAddress: 'http://proxy.example:8080' });
    await exported(from);
    const to = desk();
    expect((await imported(to)).read.plan.settingsProxy).toBe('http://proxy.example:8080');
    expect((await imported(to)).read.plan.settingsProxy).toBeNull();
  });

  it('keeps the settings here where that is wanted', async () => {
    const from = desk();
    await from.call('settings.set', { theme: 'dark' });
    await exported(from);
    const to = desk();
    await imported(to, false);
    expect((await to.call('settings.get', {})).theme).toBe('system');
  });
});

describe('a file that cannot be imported', () => {
  /** Neither the choice nor anything else of it may change the desk. */
  async function expectRefused(text: string, reason: RegExp): Promise<void> {
    const app = desk();
    await make(app, one);
    const before = await exported(app);
    const disk = app.disk();
    chosen = path.join(folder, 'given.json');
    await writeFile(chosen, text);
    await expect(app.call('data.chooseImport', {})).rejects.toMatchObject({
      code: 'desk_unreadable',
      details: { where: expect.stringMatching(reason) },
    });
    expect(app.disk()).toBe(disk);
    expect(await exported(app)).toBe(before);
  }

  const whole = async (): Promise<string> => {
    const app = desk();
    await make(app, { ...one, name: 'Other' });
    return exported(app);
  };

  it('of a newer version says so, and changes nothing', async () => {
    const text = await whole();
    await expectRefused(text.replace('"version": 1', '"version": 2'), /newer version/);
  });

  it('that was cut, changed or is of another kind says so, and changes nothing', async () => {
    const text = await whole();
    await expectRefused(text.slice(0, text.length / 2), /not JSON/);
    await expectRefused(text.replace('Ana is on it', 'Eve is on it'), /damaged or changed/);
    await expectRefused('{"format":"contract-desk/connections","version":1,"connections":[]}', /not an export/);
    await expectRefused('[]', /not an export/);
    await expectRefused('\u0000', /not JSON/);
    await expectRefused(`{"a":${'['.repeat(100_000)}`, /damaged/);
  });

  it('with more than there is room for adds nothing of it', async () => {
    const items = Array.from({ length: 201 }, (_, at) => ({
      kind: 'view',
      item: { id: crypto.randomUUID(), name: `View ${at}`, search: {}, layout: { order: [], hidden: [], widths: {} } },
    }));
    const connection = { name: 'Full', baseUrl: 'http://127.0.0.1:9/api' };
    const entries = [{ kind: 'connection', connection, items }];
    await expectRefused(JSON.stringify({ format: 'contract-desk/desk', version: 1, entries }), /at most 200/);
  });

  it('that is hostile adds only what can be read, and counts the rest', async () => {
    const entries = [
      null,
      { kind: 'settings', settings: { theme: 'pink', checkMinutes: -1, __proto__: { polluted: true } } },
      { kind: 'connection', connection: { name: 'Bad', baseUrl: 'javascript:alert(1)' }, items: [] },
      {
        ...{ kind: 'connection', connection: { name: 'Good', baseUrl: 'http://127.0.0.1:9/api', token: 'secret' } },
        items: [null, { kind: 'note', item: { id: 1 } }, { kind: 'spell', item: {} }],
        layouts: [{ grid: 'results' }, 7],
        seen: [
          ['key', 'never'],
          ['__proto__', 5],
        ],
        choices: { scope: 'mine', person: { name: '', label: 7 } },
      },
      { kind: 'removed', name: '', baseUrl: '', items: 'all' },
    ];
    chosen = path.join(folder, 'given.json');
    await writeFile(chosen, JSON.stringify({ format: 'contract-desk/desk', version: 1, entries }));
    const app = desk();
    const { done } = await imported(app);
    expect(done).toMatchObject({ connections: [{ name: 'Good', fate: 'added' }], settings: 0, unreadable: 6 });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(app.disk()).not.toContain('secret');
  });

  it.each([
    [{ proxy: 'custom', proxyAddress: 'http://me:hidden@proxy.example:3128' }, /user name or a password/],
    [{ proxy: 'system', proxyAddress: 'http://me:hidden@proxy.example:3128' }, /user name or a password/],
    [{ proxy: 'custom', proxyAddress: 'socks5://proxy.example' }, /only http and https/],
    [{ proxy: 'custom', proxyAddress: '' }, /not an address/],
  ])('with a proxy that could not be used (%j) leaves it out, says why, and takes the rest', async (proxy, reason) => {
    const entries = [
      { kind: 'settings', settings: { theme: 'dark', proxyExceptions: '*.other', ...proxy } },
      {
        ...{ kind: 'connection', items: [] },
        connection: {
          ...{ name: 'Behind', baseUrl: 'http://127.0.0.1:9/api' },
          network: { ...plainNetwork, proxy: { mode: 'custom', address: 'http://me:hidden@proxy.example' } },
        },
      },
    ];
    chosen = path.join(folder, 'given.json');
    await writeFile(chosen, JSON.stringify({ format: 'contract-desk/desk', version: 1, entries }));
    const app = desk();
    const here = { proxy: 'none', proxyAddress: 'own.example:3128', proxyExceptions: '*.own' } as const;
    await app.call('settings.set', here);
    const { done } = await imported(app);
    expect(done).toMatchObject({ connections: [], settings: 1, unreadable: 0 });
    expect(done.leftOut).toEqual([
      expect.stringMatching(reason),
      expect.stringMatching(/^The connection “Behind” is left out\. Its proxy cannot be used: .*password\.$/),
    ]);
    expect(await app.call('settings.get', {})).toMatchObject({ theme: 'dark', ...here });
    expect(app.disk()).not.toContain('hidden');
  });

  it('with shortcuts of another system leaves them out, says why, and no command is left without one', async () => {
    const keys = { settings: ['CmdOrCtrl+Alt+K'], home: ['CmdOrCtrl+Alt+J'], runs: ['CmdOrCtrl+J'], spell: ['F8'] };
    chosen = path.join(folder, 'given.json');
    const entries = [{ kind: 'settings', settings: { keys } }];
    await writeFile(chosen, JSON.stringify({ format: 'contract-desk/desk', version: 1, entries }));
    const app = desk();
    await app.call('settings.set', { keys: { home: ['F8'] } });
    const { done } = await imported(app);
    expect(done.leftOut).toEqual([
      'A shortcut of “spell” is left out. This version has no such command.',
      'A shortcut of “Settings…” is left out. Ctrl+Alt+K writes a character on some keyboards.',
      'A shortcut of “Home” is left out. Ctrl+Alt+J writes a character on some keyboards.',
    ]);
    expect((await app.call('settings.get', {})).keys).toEqual({ home: ['F8'], runs: ['CmdOrCtrl+J'] });
    expect((await app.call('app.info', {})).droppedKeys).toEqual([]);
  });

  it('is imported once, also where another window has chosen one since, or has cancelled', async () => {
    const app = desk();
    await make(app, one);
    await exported(app);
    const file = chosen;
    const first = await app.call('data.chooseImport', {});
    await app.call('data.chooseImport', {});
    chosen = null;
    await app.call('data.chooseImport', {});
    chosen = file;
    const input = { importId: first?.importId ?? '', withSettings: true };
    await app.call('data.import', input);
    await expect(app.call('data.import', input)).rejects.toMatchObject({ code: 'choice_expired' });
  });

  it('opened as connections names the place where it can be imported', async () => {
    const text = await whole();
    const app = desk();
    await expect(app.call('connections.previewImport', { text })).rejects.toMatchObject({
      details: { where: expect.stringContaining('Settings') },
    });
  });
});
