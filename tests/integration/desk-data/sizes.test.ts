import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { insertOperation, openOperation } from '@main/store/operations';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { type MemoryStore, memoryStore } from '@tests/support/database';
import { openIndexApp } from '@tests/support/index-app';
import { saveItem } from '@tests/support/local-items';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const now = Date.UTC(2026, 4, 1);
const hourMs = 3_600_000;
const folder = path.join(tmpdir(), `desk-sizes-${process.pid}`);
const log = path.join(folder, 'desk.log');
/** A file of the backup folder that was last changed so long ago. */
async function putBackup(name: string, agoMs = 2 * hourMs): Promise<void> {
  await writeFile(backup(name), '{}');
  await utimes(backup(name), new Date(now - agoMs), new Date(now - agoMs));
}

const backup = (name: string) => path.join(folder, 'backups', name);

let store: MemoryStore;
let app: TestApp;

beforeEach(async () => {
  await mkdir(path.join(folder, 'backups'), { recursive: true });
  store = memoryStore();
  app = createTestApp({
    store,
    clock: () => now,
    backupFolder: path.join(folder, 'backups'),
    deskData: { logs: [log, `${log}.1`], chooseImport: async () => null },
  });
});
afterEach(async () => {
  await app.container.close();
  await rm(folder, { recursive: true });
});

interface Changed {
  readonly isKnown: boolean;
  readonly file?: string;
  /** It ended so long ago; at once where nothing else is said. */
  readonly endedMs?: number;
}

/** A change in the journal that began so long ago. */
function change(id: number, agoMs: number, { isKnown, file, endedMs = agoMs }: Changed): void {
  const number = insertOperation(store.db, {
    ...{ id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`, kind: 'clean-up', connectionName: 'Test' },
    ...{
      connectionId: '00000000-0000-4000-8000-0000000000c0' as ConnectionId,
      server: 'http://127.0.0.1:9/api',
      account: null,
      asset: null,
      rule: null,
    },
    contracts: [{ id: '00000000-0000-4000-8000-00000000000c' as ContractId, name: 'orders', asset: null }],
    backup: file === undefined ? null : { file: backup(file), results: 1, bytes: 1 },
    ...{ counterpart: null, startedAt: now - agoMs, requests: 0, results: 0 },
  });
  openOperation(store.db, number);
  if (!isKnown) return;
  store.db.sql.run`
    UPDATE operation SET phase = 'known', state = 'done', endedAt = ${now - endedMs} WHERE number = ${number}`;
}

describe('what the app takes on the disk', () => {
  it('is told by part, and clearing one leaves the others', async () => {
    await writeFile(log, 'a line\n');
    await writeFile(`${log}.1`, 'an older line\n');
    await putBackup('orders 2026-05-01 081502Z clean-up.json');
    change(1, 2 * hourMs, { isKnown: true });
    const before = await app.call('data.sizes', {});
    expect(before.parts.logs).toEqual({ bytes: 21, count: null, removable: 21 });
    expect(before.parts.backups).toEqual({ bytes: 2, count: 1, removable: 1 });
    expect(before.parts.activity).toMatchObject({ count: 1, removable: 1 });
    const { parts } = await app.call('data.clear', { part: 'logs' });
    expect(parts.logs).toEqual({ bytes: 0, count: null, removable: 0 });
    expect({ ...parts, logs: null }).toEqual({ ...before.parts, logs: null });
    expect((await stat(log)).size).toBe(0);
  });

  it('counts what people have made, which no clearing removes', async () => {
    const { id: connectionId } = await app.call('connections.save', {
      name: 'Test',
      baseUrl: 'http://127.0.0.1:9/api',
    });
    const contractId = '00000000-0000-4000-8000-00000000000c' as ContractId;
    await saveItem({ app, connectionId }, 'note', {
      ...{ contractId, contractName: 'a', run: null, text: 'Ana is on it', acknowledged: null },
    });
    for (const part of ['index', 'activity', 'backups', 'requests', 'logs'] as const) {
      expect((await app.call('data.clear', { part })).made.note).toBe(1);
    }
  });

  it('keeps changes of the last hour and those of an unknown outcome when activity is cleared', async () => {
    change(1, 2 * hourMs, { isKnown: true });
    change(2, hourMs / 2, { isKnown: true });
    change(3, 2 * hourMs, { isKnown: false });
    expect((await app.call('data.sizes', {})).parts.activity).toMatchObject({ count: 3, removable: 1 });
    const { parts } = await app.call('data.clear', { part: 'activity' });
    expect(parts.activity).toMatchObject({ count: 2, removable: 0 });
    const { operations } = await app.call('activity.list', { offset: 0, limit: 10 });
    expect(operations.map(({ id }) => id.at(-1)).sort()).toEqual(['2', '3']);
    expect(app.events.some(({ type }) => type === 'activity-changed')).toBe(true);
  });

  it('keeps what took over an hour and has just ended, with its backup, since it may still be undone', async () => {
    const file = 'orders 2026-05-01 081502Z clean-up.json';
    await putBackup(file);
    change(1, 2 * hourMs, { isKnown: true, endedMs: 1000, file });
    const { parts } = await app.call('data.sizes', {});
    expect([parts.activity.removable, parts.backups.removable]).toEqual([0, 0]);
    for (const part of ['activity', 'backups'] as const) await app.call('data.clear', { part });
    expect((await app.call('activity.list', { offset: 0, limit: 10 })).operations).toHaveLength(1);
    expect(await readdir(path.join(folder, 'backups'))).toEqual([file]);
  });

  it('clears what the app could not end once its outcome was found out over an hour ago', async () => {
    for (const [id, checkedMs] of [[1, 2 * hourMs] as const, [2, 1000] as const]) {
      change(id, 3 * hourMs, { isKnown: true });
      const about = `%${String(id)}`;
      store.db.sql.run`UPDATE operation SET endedAt = NULL, checkedAt = ${now - checkedMs} WHERE id LIKE ${about}`;
    }
    const { parts } = await app.call('data.clear', { part: 'activity' });
    expect(parts.activity).toMatchObject({ count: 1, removable: 0 });
  });

  it('keeps other files of the folder and a backup that may still be written when backups are cleared', async () => {
    const [open, done] = ['orders 2026-05-01 081502Z clean-up.json', 'sales 2026-04-01 081502Z clean-up (2).json'];
    const fresh = 'returns 2026-05-01 091502Z clean-up.json';
    for (const name of [open, done, 'taxes.json', 'clean-up.json']) await putBackup(name);
    // A clean-up that begins has its backup before it is in the journal.
    await putBackup(fresh, 0);
    change(1, 0, { isKnown: false, file: open });
    change(2, 2 * hourMs, { isKnown: true, file: done });
    const { parts } = await app.call('data.clear', { part: 'backups' });
    expect(parts.backups).toEqual({ bytes: 4, count: 2, removable: 0 });
    const left = await readdir(path.join(folder, 'backups'));
    expect(left.sort()).toEqual(['clean-up.json', open, fresh, 'taxes.json'].sort());
  });

  it('clears what was read of all servers, and reads it again', async () => {
    const indexed = await openIndexApp({ most: 3 });
    onTestFinished(indexed.close);
    await indexed.open();
    await indexed.untilIdle();
    const { parts } = await indexed.app.call('data.sizes', {});
    expect(parts.index.count).toBe(3);
    expect(parts.index.bytes).toBeGreaterThan(0);
    const sent = indexed.server.log.length;
    await indexed.app.call('data.clear', { part: 'index' });
    await expect.poll(() => indexed.server.log.length).toBeGreaterThan(sent);
    await indexed.untilIdle();
    expect((await indexed.app.call('data.sizes', {})).parts.index.count).toBe(3);
  });
});
