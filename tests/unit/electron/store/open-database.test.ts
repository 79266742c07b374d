import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { StaleRow, transaction, type WritableDatabase, withRetries } from '@main/store/database';
import { databaseName, openDatabase } from '@main/store/open-database';
import { recentOperations, unsettledOperations } from '@main/store/operations';
import { openStore } from '@main/store/store';
import { emptyDatabase, insertRows, rowsIn } from '@tests/support/database';
import { beginIn, deleteOne } from '@tests/support/journal-records';
import { ownerOnly } from '@tests/support/owner-only';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
const file = () => path.join(folder, databaseName);
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'desk-store-')), 'app');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const opened = () => openDatabase({ folder, clock: () => 5 });

/** Writes one operation into the file. */
function fill(): void {
  const { db } = opened();
  beginIn(db, [deleteOne(1)]);
  insertRows(db, 'layout', [{ connectionId: 'c', grid: 'contracts', look: '{}' }]);
  db.connection.close();
}

/** Puts the file in the place of what a process has left that was killed now. */
function copyAsKilled({ connection }: WritableDatabase): void {
  const names = [databaseName, `${databaseName}-wal`];
  const left = names.map((name) => readFileSync(path.join(folder, name)));
  connection.close();
  for (const [at, name] of names.entries()) writeFileSync(path.join(folder, name), left[at] ?? '');
}

/** A process with an operation in the file was killed: all of it is in the log still, with what it did last. */
function leaveAsKilled(last = ''): void {
  fill();
  const { db } = opened();
  db.connection.exec(`UPDATE operation SET acknowledgedAt = 1; ${last}`);
  copyAsKilled(db);
}

/** Changes the file as another version of the app, or another program, may have left it. */
function change(sql: string): void {
  const connection = new DatabaseSync(file());
  connection.exec(sql);
  connection.close();
}

const bytesIn = () =>
  readdirSync(folder, { withFileTypes: true }).map((entry) => [
    entry.name,
    entry.isFile() ? readFileSync(path.join(folder, entry.name)).toString('base64') : '',
  ]);

const newer = 'PRAGMA user_version = 2';

describe(openDatabase, () => {
  it('creates the database for its owner only, in WAL mode, fully synchronous', () => {
    const { db, unsavedReason, setAside } = opened();
    expect([unsavedReason, setAside]).toEqual([null, []]);
    beginIn(db, [deleteOne(1)]);
    for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(ownerOnly);
    expect(db.connection.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(db.connection.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(db.connection.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
    db.connection.close();
    expect(unsettledOperations(opened().db)).toHaveLength(1);
  });

  it.each([
    ['a file of zeros', () => writeFileSync(file(), Buffer.alloc(8192))],
    ['a text', () => writeFileSync(file(), 'x'.repeat(5000))],
    [
      'a damaged file',
      () => {
        fill();
        const bytes = readFileSync(file());
        writeFileSync(file(), bytes.fill(0xa5, 5000, bytes.length - 10));
      },
    ],
    ['a folder', () => mkdirSync(file())],
    ['a link that leads to itself', () => symlinkSync(file(), file())],
  ])('sets %s aside, says so, and begins anew', (_, spoil) => {
    mkdirSync(folder);
    spoil();
    const { db, unsavedReason, setAside } = opened();
    expect({ unsavedReason, setAside }).toEqual({ unsavedReason: null, setAside: ['desk.db.corrupt-5'] });
    expect(readdirSync(folder)).toContain('desk.db.corrupt-5');
    beginIn(db, [deleteOne(1)]);
    db.connection.close();
    expect(opened()).toMatchObject({ unsavedReason: null, setAside: [] });
  });

  it.skipIf(process.platform === 'win32')(
    'sets the log of a damaged file aside with it, while another process holds it',
    () => {
      fill();
      const other = new DatabaseSync(file());
      other.exec('UPDATE operation SET acknowledgedAt = 1');
      const log = readFileSync(`${file()}-wal`);
      writeFileSync(file(), 'x'.repeat(5000));
      const { db, setAside } = opened();
      expect(setAside).toEqual(['desk.db.corrupt-5']);
      expect(readFileSync(path.join(folder, 'desk.db.corrupt-5-wal')).equals(log)).toBe(true);
      expect(rowsIn(db, 'operation')).toEqual([]);
      for (const connection of [db.connection, other]) connection.close();
    },
  );

  it.each([
    ['an earlier version', 'PRAGMA user_version = 0'],
    ['a build before the first version', 'PRAGMA application_id = 0; PRAGMA user_version = 170'],
    ['another program', 'PRAGMA application_id = 7'],
  ])('sets a file of %s aside, says so, and takes nothing over', (_, sql) => {
    fill();
    change(sql);
    const { db, ...found } = opened();
    expect(found).toEqual({ unsavedReason: null, setAside: ['desk.db.corrupt-5'], salvaged: null });
    expect(rowsIn(db, 'operation')).toEqual([]);
    db.connection.close();
    const aside = new DatabaseSync(path.join(folder, 'desk.db.corrupt-5'), { readOnly: true });
    expect(aside.prepare('SELECT count(*) AS steps FROM step').get()).toEqual({ steps: 1 });
    aside.close();
    expect(opened()).toMatchObject({ unsavedReason: null, setAside: [] });
  });

  it('has tables that check their types', () => {
    const { connection } = emptyDatabase();
    const tables = connection.prepare("SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite%'").all();
    expect(tables.filter(({ strict }) => strict !== 1)).toEqual([]);
  });

  it('leaves a file of a newer version alone and says so', () => {
    fill();
    change(newer);
    const before = readFileSync(file());
    const { db, unsavedReason, setAside } = opened();
    expect({ unsavedReason, setAside }).toEqual({ unsavedReason: 'newer-database', setAside: [] });
    beginIn(db, [deleteOne(1)]);
    expect(readFileSync(file()).equals(before)).toBe(true);
  });

  it('changes nothing in the files of a newer version that was killed', () => {
    leaveAsKilled(newer);
    const before = bytesIn();
    expect(opened().unsavedReason).toBe('newer-database');
    expect(bytesIn()).toEqual(expect.arrayContaining(before));
  });

  it('reads a file that it cannot write, and leaves it as it is', () => {
    leaveAsKilled();
    // There is no room for shared memory.
    mkdirSync(`${file()}-shm`);
    const before = bytesIn();
    const { db, unsavedReason, setAside } = opened();
    expect({ unsavedReason, setAside }).toEqual({ unsavedReason: 'unwritable-database', setAside: [] });
    expect([unsettledOperations(db).length, rowsIn(db, 'step').length]).toEqual([1, 1]);
    expect(rowsIn(db, 'layout')).toMatchObject([{ grid: 'contracts' }]);
    db.connection.close();
    expect(bytesIn()).toEqual(before);
  });

  it('removes what a killed process was writing at the next start', () => {
    fill();
    writeFileSync(path.join(folder, `${databaseName}.999999999.part`), 'x');
    const others = ['notes.part', `${databaseName}.corrupt-5`];
    for (const name of others) writeFileSync(path.join(folder, name), 'x');
    opened().db.connection.close();
    expect(readdirSync(folder).sort()).toEqual([databaseName, ...others].sort());
  });

  it('lives in memory where there can be no folder', () => {
    writeFileSync(folder, 'a file in its place');
    const { db, unsavedReason } = opened();
    expect(unsavedReason).toBe('unwritable-database');
    beginIn(db, [deleteOne(1)]);
    expect(readFileSync(folder, 'utf8')).toBe('a file in its place');
  });

  it('refuses what does not fit on a full disk, and keeps all that was there', () => {
    fill();
    const { db } = opened();
    const { page_count: pages } = db.connection.prepare('PRAGMA page_count').get() ?? {};
    db.connection.exec(`PRAGMA max_page_count = ${pages}`);
    const more = Array.from({ length: 5000 }, (_, at) => deleteOne(at));
    const id = '0b1f3a52-6c1e-4d67-9a3f-000000000002';
    expect(() => transaction(db, () => beginIn(db, more, { id }))).toThrow('full');
    expect(recentOperations(db, { offset: 0, limit: 9 }).total).toBe(1);
    db.connection.exec('PRAGMA max_page_count = 1000000');
    transaction(db, () => beginIn(db, more, { id }));
    expect(rowsIn(db, 'step')).toHaveLength(5001);
  });
});

describe('a database that another process holds', () => {
  const patience = ({ connection }: WritableDatabase) => connection.prepare('PRAGMA busy_timeout').get()?.['timeout'];

  it('holds up main for 100 ms at most, and only once until it can be written again', () => {
    const { db } = opened();
    const other = new DatabaseSync(file());
    expect(patience(db)).toBeLessThanOrEqual(100);
    other.exec('BEGIN IMMEDIATE');
    expect(() => beginIn(db, [deleteOne(1)])).toThrow('locked');
    expect(patience(db)).toBe(0);
    other.exec('COMMIT');
    beginIn(db, [deleteOne(1)]);
    expect(patience(db)).toBeGreaterThan(0);
    for (const connection of [db.connection, other]) connection.close();
  });

  it('is waited for off the event loop, and opened although it is held', async () => {
    fill();
    const other = new DatabaseSync(file());
    other.exec('BEGIN IMMEDIATE');
    const { db, unsavedReason } = opened();
    expect([unsavedReason, rowsIn(db, 'operation').length]).toEqual([null, 1]);
    const written = withRetries(() => db.sql.run`DELETE FROM operation`);
    await setImmediate();
    other.exec('COMMIT');
    await written;
    expect(rowsIn(db, 'operation')).toEqual([]);
    for (const connection of [db.connection, other]) connection.close();
  });

  it('is told as such, and no more once it lets go', () => {
    const told: unknown[] = [];
    const store = openStore({ folder, clock: () => 5, onUnsaved: (reason) => told.push(reason) });
    const other = new DatabaseSync(file());
    other.exec('BEGIN IMMEDIATE');
    store.tryWrite((db) => db.sql.run`DELETE FROM layout`);
    other.exec('COMMIT');
    store.tryWrite((db) => db.sql.run`DELETE FROM layout`);
    expect(told).toEqual(['locked-database', null]);
    other.close();
    store.close();
  });
});

describe(transaction, () => {
  it('undoes all of its work when a part of it fails, and is a part of the one around it', () => {
    const db = emptyDatabase();
    const fail = () =>
      transaction(db, () => {
        transaction(db, () => beginIn(db, [deleteOne(1)]));
        throw new StaleRow('later');
      });
    expect(fail).toThrow('later');
    expect(rowsIn(db, 'operation')).toEqual([]);
  });
});
