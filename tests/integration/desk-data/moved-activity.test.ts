import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { readOpenedFile } from '@main/platform/opened-file';
import { deflatedCopyOf } from '@main/services/contracts/content-copy';
import { addContentRecords, contentsOf, copyBytes, copyLimits, storeContentRecords } from '@main/store/contract-copies';
import { closeOperation, insertOperation, openOperation } from '@main/store/operations';
import { type ConnectionId, connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { type MemoryStore, memoryStore } from '@tests/support/database';
import { newOperation } from '@tests/support/journal-records';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const contractId = contractIdSchema.parse('00000000-0000-4000-8000-00000000000c');
const baseUrl = 'http://127.0.0.1:9/api';
const batchId = '0b1f3a52-6c1e-4d67-9a3f-0000000000b0';
const idOf = (count: number) => `0b1f3a52-6c1e-4d67-9a3f-${String(count).padStart(12, '0')}`;

let folder: string;
const apps: TestApp[] = [];
const file = () => path.join(folder, 'desk.json');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'moved-activity-'));
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.container.close();
  await rm(folder, { recursive: true });
});

/** Another computer, with backups in a folder of its own. */
function desk(name: string): { readonly app: TestApp; readonly store: MemoryStore } {
  const store = memoryStore();
  const app = createTestApp({
    store,
    backupFolder: path.join(folder, name),
    exchangeFileDialogs: { chooseFile: async () => file() },
    deskData: { logs: [], chooseImport: async () => file() },
    openings: { next: () => null, readFile: readOpenedFile },
  });
  apps.push(app);
  return { app, store };
}

const connectionOf = async (app: TestApp): Promise<ConnectionId> =>
  (await app.call('connections.save', { name: 'Production', baseUrl })).id;

type Change = Partial<Parameters<typeof insertOperation>[1]>;

/** A change that has ended, or one whose outcome is unknown. */
function change({ db }: MemoryStore, operation: Change, isKnown = true): void {
  const number = insertOperation(db, newOperation({ server: baseUrl, requests: 0, results: 3, ...operation }));
  openOperation(db, number);
  if (!isKnown) return;
  const requests = { planned: 0, notSent: 0, refused: 0, done: 1, notDone: 0, unknown: 0 };
  closeOperation(db, number, { state: 'done', requests, results: { planned: 3, changed: 2, unchanged: 1 } });
}

async function exported(app: TestApp): Promise<string> {
  await app.call('data.export', {});
  return readFile(file(), 'utf8');
}

async function imported(app: TestApp) {
  const read = await app.call('data.chooseImport', {});
  return app.call('data.import', { importId: read?.importId ?? '', withSettings: false });
}

const listed = async (app: TestApp) => (await app.call('activity.list', { offset: 0, limit: 50 })).operations;

describe('Activity on another computer', () => {
  it('tells the same changes, with their backups looked for in the folder there', async () => {
    const from = desk('from');
    const connectionId = await connectionOf(from.app);
    const backup = { file: path.join(folder, 'from', 'orders clean-up.json'), results: 3, bytes: 99 };
    const rule: Change['rule'] = { kind: 'older-than', days: 90, instant: 5, keep: ['lastSuccess'] };
    change(from.store, { id: idOf(1), connectionId, backup, rule, account: 'ana', startedAt: 1 });
    for (const count of [2, 3]) {
      change(from.store, { id: idOf(count), connectionId, kind: 'validation', batchId, startedAt: count });
    }
    const text = await exported(from.app);
    expect(text).not.toContain(folder);
    const to = desk('to');
    expect(await imported(to.app)).toMatchObject({ activity: { added: 3, same: 0 }, unreadable: 0 });
    const here = await listed(from.app);
    const there = await listed(to.app);
    const moved = await to.app.call('connections.list', {});
    const id = moved.connections.find(({ name }) => name === 'Production')?.id;
    const file = path.join(folder, 'to', 'orders clean-up.json');
    expect(there).toEqual(
      here.map((each) => ({ ...each, connectionId: id, backup: each.backup && { ...each.backup, file } })),
    );
    expect(there[0]?.batch).toMatchObject({ id: batchId, contracts: 1, started: 1 });
    expect(await exported(to.app)).toBe(text);
    expect(await imported(to.app)).toMatchObject({ activity: { added: 0, same: 3 } });
    expect(await listed(to.app)).toEqual(there);
  });

  it('tells what was changed over a connection that is gone, without a place for it', async () => {
    const from = desk('from');
    const gone = connectionIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-0000000000c9');
    change(from.store, { connectionId: gone, connectionName: 'Gone' });
    await exported(from.app);
    const to = desk('to');
    await imported(to.app);
    await imported(to.app);
    expect(await listed(to.app)).toMatchObject([{ connectionName: 'Gone', server: baseUrl, state: 'done' }]);
    expect((await to.app.call('belongings.left', {})).left).toEqual([]);
  });

  it('leaves out a change whose outcome is unknown, which only this computer can find out', async () => {
    const from = desk('from');
    const connectionId = await connectionOf(from.app);
    change(from.store, { connectionId }, false);
    await exported(from.app);
    const to = desk('to');
    expect((await imported(to.app)).activity.added).toBe(0);
  });

  it('is cut to the newest changes of all connections where they are too large, and the file says so', async () => {
    const from = desk('from');
    const { id: other } = await from.app.call('connections.save', { name: 'Other', baseUrl: `${baseUrl}/other` });
    const connectionId = await connectionOf(from.app);
    const contracts = [{ id: contractId, name: 'x'.repeat(1_000_000), asset: null }];
    for (let count = 1; count <= 30; count += 1) {
      const of = count % 2 === 0 ? connectionId : other;
      change(from.store, { id: idOf(count), connectionId: of, contracts, startedAt: count });
    }
    const { contents } = JSON.parse(await exported(from.app)) as { contents: string[] };
    expect(contents).toContain('The newest 25 of 30 changes in Activity');
    const to = desk('to');
    expect((await imported(to.app)).activity.added).toBe(25);
    expect((await listed(to.app)).map(({ startedAt }) => startedAt)).toEqual(
      Array.from({ length: 25 }, (_, at) => 30 - at),
    );
  });
});

describe('versions that only this app has seen', () => {
  const copyOf = (text: string) => {
    const copy = deflatedCopyOf(JSON.stringify({ id: contractId, name: 'orders', description: text }));
    if (copy === null) throw new Error('no copy');
    return { contractId, ...copy };
  };

  it('are there on another computer, in their order, and are not mixed with others', async () => {
    const from = desk('from');
    const connectionId = await connectionOf(from.app);
    for (const [seenAt, text] of ['one', 'two', 'one'].entries()) {
      storeContentRecords(from.store.db, { connectionId, seenAt, contracts: [copyOf(text)] });
    }
    const seen = contentsOf(from.store.db, connectionId);
    const text = await exported(from.app);
    expect(text.match(/"content": /g)).toHaveLength(2);
    const to = desk('to');
    expect((await imported(to.app)).versions).toEqual({ added: 3, replaced: 0, same: 0, kept: 0 });
    const { connections } = await to.app.call('connections.list', {});
    const id = connections.find(({ name }) => name === 'Production')?.id as ConnectionId;
    expect(contentsOf(to.store.db, id)).toEqual(seen);
    storeContentRecords(from.store.db, { connectionId, seenAt: 9, contracts: [copyOf('three')] });
    await exported(from.app);
    expect((await imported(to.app)).versions).toEqual({ added: 0, replaced: 0, same: 3, kept: 1 });
    expect(contentsOf(to.store.db, id)).toEqual(seen);
  });

  it('never push out those that are here, and thousands are stored at once', async () => {
    const from = desk('from');
    const connectionId = await connectionOf(from.app);
    const seen = Array.from({ length: 3000 }, (_, at) => {
      const id = contractIdSchema.parse(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
      return { ...copyOf(`version ${at}`), contractId: id, seenAt: at };
    });
    addContentRecords(from.store.db, connectionId, seen);
    await exported(from.app);
    const to = desk('to');
    const own = await connectionOf(to.app);
    const content = randomBytes(copyLimits.bytes - copyBytes(from.store.db) / 2);
    addContentRecords(to.store.db, own, [{ contractId, digest: 'own', content, seenAt: 1 }]);
    const { versions, leftOut } = await imported(to.app);
    const left = (3000 - versions.added).toLocaleString('en-US');
    expect(leftOut).toEqual([`${left} versions of contracts are left out, because there is no room left.`]);
    expect(Math.abs(versions.added - 1500)).toBeLessThan(100);
    expect(contentsOf(to.store.db, own).filter((each) => each.content.length === content.length)).toHaveLength(1);
    expect(copyBytes(to.store.db)).toBeLessThanOrEqual(copyLimits.bytes);
  });

  it('that are hostile are left out and counted', async () => {
    const bomb = deflateRawSync(Buffer.alloc(13 * 1024 * 1024));
    const version = (content: unknown, digest: string = randomUUID()) => ({ contractId, seenAt: 1, digest, content });
    const deep = deflateRawSync(`{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`);
    const versions = [
      version(bomb.toString('base64')),
      version(deep.toString('base64')),
      version(undefined, 'of no content'),
      version('AAAA'),
      version('%%%'),
      version(deflateRawSync('[]').toString('base64')),
      version(deflateRawSync('{').toString('base64')),
      { contractId: '../x', seenAt: 1, digest: 'a', content: '' },
    ];
    const requests = { planned: 0, notSent: 0, refused: 0, done: 1, notDone: 0, unknown: 0 };
    const known = {
      ...newOperation(),
      requests,
      endedAt: 2,
      checkedAt: null,
      acknowledgedAt: null,
      problem: null,
      run: null,
    };
    const whole = { ...known, results: null, batch: null, state: 'done' };
    const activity = [null, { ...whole, state: 'under-way' }, { id: idOf(1) }, { ...whole, startedAt: 1.5 }];
    const connection = { name: 'Production', baseUrl };
    const readable = { ...whole, id: idOf(9) };
    const entries = [{ kind: 'connection', connection, versions, activity: [...activity, readable] }];
    await writeFile(file(), JSON.stringify({ format: 'contract-desk/desk', version: 1, entries }));
    const { app } = desk('to');
    const done = await imported(app);
    expect(done).toMatchObject({ unreadable: versions.length + activity.length });
    expect(await listed(app)).toMatchObject([{ id: readable.id }]);
  });
});
