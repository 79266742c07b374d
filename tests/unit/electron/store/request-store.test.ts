import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openRequestStore, type RequestStore } from '@main/store/request-store';
import type { ConnectionId } from '@shared/domain/ids';
import { requestLogLimits } from '@shared/domain/local/request-log';
import { loggedRequest } from '@tests/support/logged-request';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 10, 24);
let now = start;
const clock = () => now;
const other = '00000000-0000-4000-8000-000000000001' as ConnectionId;

let folder = '';
let store: RequestStore;
beforeEach(() => {
  now = start;
  folder = mkdtempSync(path.join(os.tmpdir(), 'desk-requests-'));
  store = openRequestStore({ folder, clock });
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const written = () =>
  ['', '-wal'].map((end) => readFileSync(path.join(folder, `requests.db${end}`), 'latin1')).join('');
const paths = (filter = {}) => store.list(filter, null, 200).map(({ path: each }) => each);

describe('the requests that were logged', () => {
  it('come newest first, page by page, each in full by its number, also after a restart', () => {
    store.add([1, 2, 3].map((nth) => loggedRequest({ path: `/${nth}` })));
    store.close();
    store = openRequestStore({ folder, clock });
    const [newest, middle] = store.list({}, null, 2);
    expect([newest?.path, middle?.path]).toEqual(['/3', '/2']);
    expect(store.list({}, middle?.number ?? 0, 2).map(({ path: each }) => each)).toEqual(['/1']);
    expect(store.get(newest?.number ?? 0)).toEqual({ ...loggedRequest({ path: '/3' }), number: newest?.number });
    expect(store.get(99)).toBeNull();
  });

  it('are found by connection, part of the path, failure and asker', () => {
    store.add([
      loggedRequest({ path: '/orders' }),
      loggedRequest({ path: '/users', connectionId: other }),
      loggedRequest({ path: '/%_', result: 'server_error', status: 500 }),
      loggedRequest({ path: '/index', askedBy: 'background.index' }),
    ]);
    expect(paths({ connectionId: other })).toEqual(['/users']);
    expect(paths({ text: 'ORDER' })).toEqual(['/orders']);
    expect(paths({ text: '%_' })).toEqual(['/%_']);
    expect(paths({ onlyFailed: true })).toEqual(['/%_']);
    expect(paths({ askedBy: 'background.' })).toEqual(['/index']);
  });

  it('go after 30 days, though no other is logged', () => {
    const at = now;
    store.add([loggedRequest({ path: '/old', at }), loggedRequest({ path: '/new', at: at + dayMs })]);
    const number = store.list({}, null, 10)[1]?.number ?? 0;
    expect(store.get(number)?.path).toBe('/old');
    now += requestLogLimits.days * dayMs + 1;
    expect(paths()).toEqual(['/new']);
    expect(store.get(number)).toBeNull();
    expect(store.facts()).toMatchObject({ count: 1, oldest: at + dayMs });
  });

  it.each(['by deleteOld', 'at the next start'])('leave the file after 30 days: %s', (how) => {
    store.add([loggedRequest({ path: '/old-one', at: now })]);
    expect(written()).toContain('/old-one');
    now += requestLogLimits.days * dayMs + 1;
    if (how === 'by deleteOld') store.deleteOld();
    else {
      store.close();
      store = openRequestStore({ folder, clock });
    }
    expect(written()).not.toContain('/old-one');
  });

  it('begin anew where their file is of another version of the app', () => {
    store.add([loggedRequest()]);
    store.close();
    const file = new DatabaseSync(path.join(folder, 'requests.db'));
    file.exec('PRAGMA user_version = 1');
    file.close();
    store = openRequestStore({ folder, clock });
    expect(paths()).toEqual([]);
  });

  it('take 50 MB at most: the oldest go first', () => {
    const text = 'x'.repeat(requestLogLimits.body);
    const many = Array.from({ length: 200 }, () => loggedRequest({ receivedBody: { text, isCut: true } }));
    for (let round = 0; round < 10; round += 1) store.add(many);
    store.add([loggedRequest({ path: '/last' })]);
    const { bytes, count } = store.facts();
    expect(bytes).toBeLessThanOrEqual(requestLogLimits.bytes);
    expect(count).toBeGreaterThan(1000);
    expect(paths()[0]).toBe('/last');
  });

  it('leave nothing in the file once they are cleared, all or those of a connection', () => {
    store.add([loggedRequest({ path: '/secret-one' }), loggedRequest({ path: '/secret-two', connectionId: other })]);
    expect(written()).toContain('secret-two');
    store.clear(other);
    expect(paths()).toEqual(['/secret-one']);
    expect(written()).not.toContain('secret-two');
    store.clear();
    expect(written()).not.toContain('secret-one');
    expect(store.facts()).toMatchObject({ count: 0, oldest: null });
  });

  it('begin anew where their file is no database, and are in memory where there is no folder', () => {
    store.close();
    writeFileSync(path.join(folder, 'requests.db'), 'no database at all, but long enough to look like one'.repeat(100));
    store = openRequestStore({ folder, clock });
    store.add([loggedRequest()]);
    expect(paths()).toHaveLength(1);
    const without = openRequestStore({ folder: path.join(folder, 'missing', 'folder'), clock });
    without.add([loggedRequest()]);
    expect(without.list({}, null, 10)).toHaveLength(1);
    without.close();
  });

  it('fail nobody once the store is closed', () => {
    store.close();
    expect(() => store.add([loggedRequest()])).not.toThrow();
    expect(store.list({}, null, 10)).toEqual([]);
    expect(store.facts().count).toBe(0);
    store = openRequestStore({ folder, clock });
  });
});
