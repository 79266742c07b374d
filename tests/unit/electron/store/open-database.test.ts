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
import { dueEntries, entriesOfContract } from '@main/store/contract-index';
import { patiently, StaleRow, transaction, type WritableDatabase } from '@main/store/database';
import { indexedRuns, insertRuns } from '@main/store/indexed-runs';
import { findIndex } from '@main/store/indexes';
import { type Migration, migrate, migrations } from '@main/store/migrations';
import { addResults } from '@main/store/migrations/050-add-results';
import { lacksVersions } from '@main/store/migrations/130-lacks-versions';
import { indexProblems } from '@main/store/migrations/150-index-problems';
import { nothingCheckedRuns } from '@main/store/migrations/170-nothing-checked';
import { databaseName, openDatabase } from '@main/store/open-database';
import { recentOperations, unsettledOperations } from '@main/store/operations';
import { openStore } from '@main/store/store';
import { type ConnectionId, contractIdSchema } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import { summary } from '@tests/support/contract-lines';
import { databaseAt, insertRows, rowsIn } from '@tests/support/database';
import { indexed, indexNow } from '@tests/support/indexed';
import { beginIn, connectionId, contractId, deleteOne, operationId } from '@tests/support/journal-records';
import { ownerOnly } from '@tests/support/owner-only';
import { row } from '@tests/support/result-builders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
const file = () => path.join(folder, databaseName);
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'desk-store-')), 'app');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const opened = (list?: readonly Migration[]) =>
  openDatabase({ folder, clock: () => 5, ...(list === undefined ? {} : { migrations: list }) });

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

/** A process with an operation in the file was killed: all of it is in the log still. */
function leaveAsKilled(list?: readonly Migration[]): void {
  fill();
  const { db } = opened(list);
  db.connection.exec('UPDATE operation SET acknowledgedAt = 1');
  copyAsKilled(db);
}

const bytesIn = () =>
  readdirSync(folder, { withFileTypes: true }).map((entry) => [
    entry.name,
    entry.isFile() ? readFileSync(path.join(folder, entry.name)).toString('base64') : '',
  ]);

/** A change of the tables that keeps all that is in them. */
const kept: readonly Migration[] = [...migrations, { version: 10_000, sql: 'CREATE TABLE note (text TEXT) STRICT' }];
const later: readonly Migration[] = [
  ...migrations,
  { version: 10_000, sql: 'CREATE TABLE note (text TEXT NOT NULL) STRICT; DELETE FROM step' },
];

describe(openDatabase, () => {
  it('creates the database for its owner only, in WAL mode, fully synchronous', () => {
    const { db, notKept, setAside } = opened();
    expect([notKept, setAside]).toEqual([null, []]);
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
    const { db, notKept, setAside } = opened();
    expect({ notKept, setAside }).toEqual({ notKept: null, setAside: ['desk.db.corrupt-5'] });
    expect(readdirSync(folder)).toContain('desk.db.corrupt-5');
    beginIn(db, [deleteOne(1)]);
    db.connection.close();
    expect(opened()).toMatchObject({ notKept: null, setAside: [] });
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

  it('leaves a file of a newer version alone and says so', () => {
    opened(later).db.connection.close();
    const before = readFileSync(file());
    const { db, notKept, setAside } = opened();
    expect({ notKept, setAside }).toEqual({ notKept: 'newer-database', setAside: [] });
    beginIn(db, [deleteOne(1)]);
    expect(readFileSync(file()).equals(before)).toBe(true);
  });

  it('changes nothing in the files of a newer version that was killed', () => {
    leaveAsKilled(later);
    const before = bytesIn();
    expect(opened().notKept).toBe('newer-database');
    expect(bytesIn()).toEqual(expect.arrayContaining(before));
  });

  it.each([
    ['no room for shared memory', () => leaveAsKilled(), () => mkdirSync(`${file()}-shm`), migrations],
    ['no room for a copy', () => fill(), () => mkdirSync(`${file()}.before-${migrations.at(-1)?.version}.part`), kept],
  ])('reads a file that it cannot write, and leaves it as it is: %s', (_, prepare, refuse, list) => {
    prepare();
    refuse();
    const before = bytesIn();
    const { db, notKept, setAside } = opened(list);
    expect({ notKept, setAside }).toEqual({ notKept: 'unwritable-database', setAside: [] });
    expect([unsettledOperations(db).length, rowsIn(db, 'step').length]).toEqual([1, 1]);
    expect(rowsIn(db, 'layout')).toMatchObject([{ grid: 'contracts' }]);
    db.connection.close();
    expect(bytesIn()).toEqual(before);
  });

  it('keeps a copy of the file before it changes its tables', () => {
    fill();
    opened(later).db.connection.close();
    const copy = path.join(folder, `desk.db.before-${migrations.at(-1)?.version}`);
    expect(statSync(copy).mode & 0o777).toBe(ownerOnly);
    const before = new DatabaseSync(copy, { readOnly: true });
    expect(before.prepare('SELECT count(*) AS steps FROM step').get()).toEqual({ steps: 1 });
    before.close();
    const { db } = opened(later);
    expect([rowsIn(db, 'step'), rowsIn(db, 'note')]).toEqual([[], []]);
    db.connection.close();
  });

  it('removes copies after a week, and what a killed process was writing at the next start', () => {
    fill();
    const dayMs = 24 * 3_600_000;
    const drafts = [`${databaseName}.before-10.part`, `${databaseName}.999999999.part`];
    const copies = [`${databaseName}.before-10`, 'journal.imported-5'];
    for (const name of [...drafts, ...copies]) writeFileSync(path.join(folder, name), 'x');
    const others = ['notes.part', `${databaseName}.corrupt-5`];
    for (const name of others) writeFileSync(path.join(folder, name), 'x');
    const leftAfter = (days: number) => {
      openDatabase({ folder, clock: () => Date.now() + days * dayMs }).db.connection.close();
      return readdirSync(folder).sort();
    };
    expect(leftAfter(6)).toEqual([databaseName, ...copies, ...others].sort());
    expect(leftAfter(8)).toEqual([databaseName, ...others].sort());
  });

  it('keeps the file as it was when a change of its tables fails', () => {
    fill();
    const broken = [
      ...later.slice(0, -1),
      {
        version: 10_000,
        sql: 'CREATE TABLE late (place INTEGER CHECK (place > 5)) STRICT; INSERT INTO late SELECT place FROM step',
      },
    ];
    expect(opened(broken).notKept).toBe('unwritable-database');
    const { db, notKept } = opened();
    expect([notKept, rowsIn(db, 'step').length]).toEqual([null, 1]);
  });

  it('lives in memory where there can be no folder', () => {
    writeFileSync(folder, 'a file in its place');
    const { db, notKept } = opened();
    expect(notKept).toBe('unwritable-database');
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
    const { db, notKept } = opened();
    expect([notKept, rowsIn(db, 'operation').length]).toEqual([null, 1]);
    const written = patiently(() => db.sql.run`DELETE FROM operation`);
    await setImmediate();
    other.exec('COMMIT');
    await written;
    expect(rowsIn(db, 'operation')).toEqual([]);
    for (const connection of [db.connection, other]) connection.close();
  });

  it('is told as such, and no more once it lets go', () => {
    const told: unknown[] = [];
    const store = openStore({ folder, clock: () => 5, onNotKept: (reason) => told.push(reason) });
    const other = new DatabaseSync(file());
    other.exec('BEGIN IMMEDIATE');
    store.keep((db) => db.sql.run`DELETE FROM layout`);
    other.exec('COMMIT');
    store.keep((db) => db.sql.run`DELETE FROM layout`);
    expect(told).toEqual(['locked-database', null]);
    other.close();
    store.close();
  });
});

describe('the changes of tables', () => {
  it('come in rising numbers, in tens, and make tables that check their types', () => {
    const versions = migrations.map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, at) => (at + 1) * 10));
    const { connection } = databaseAt();
    const tables = connection.prepare("SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite%'").all();
    expect(tables.filter(({ strict }) => strict !== 1)).toEqual([]);
  });
});

it('operations that add results get the name of today in a file of an earlier version', () => {
  const { version = 0 } = migrations.find(({ sql }) => sql === addResults) ?? {};
  const db = databaseAt(version - 1);
  const contracts = JSON.stringify([{ id: contractId, name: 'orders', asset: null }]);
  const facts = {
    connectionId,
    connectionName: 'Test',
    server: 'http://catalog/api',
    requests: 1,
    results: 1,
    startedAt: 1,
  };
  insertRows(db, 'operation', [{ id: operationId, phase: 'open', kind: 'recording', contracts, ...facts }]);
  migrate(db.connection);
  expect(recentOperations(db, { offset: 0, limit: 9, kind: 'add-results' }).operations).toHaveLength(1);
});

it('an index of an earlier version says nothing yet about versions of contracts', () => {
  const { version = 0 } = migrations.find(({ sql }) => sql === lacksVersions) ?? {};
  const db = databaseAt(version - 1);
  const owner = JSON.stringify({ address: 'http://catalog', account: null });
  insertRows(db, 'contract_index', [{ connectionId: 'c', owner, since: 0, first: 1, revision: 1, state: 'on' }]);
  migrate(db.connection);
  expect(findIndex(db, 'c' as ConnectionId)).toMatchObject({ state: 'on', lacksVersions: false });
});

it('contracts that could not be read keep why in a file of an earlier version', () => {
  const { version = 0 } = migrations.find(({ sql }) => sql === indexProblems) ?? {};
  const db = databaseAt(version - 1);
  const owner = JSON.stringify({ address: 'http://catalog', account: null });
  insertRows(db, 'contract_index', [{ connectionId: 'c', owner, since: 0, first: 1, revision: 1, state: 'on' }]);
  const lines = ['{"key":"a","problem":"forbidden","kept":1}', '{"key":"b","problem":null,"kept":1}', '{"key":"c'];
  const row = { connection: 1, contractId: '00000000-0000-4000-8000-000000000001', revision: 1, sighting: 1, due: 0 };
  insertRows(
    db,
    'indexed_contract',
    lines.map((line, at) => ({ ...row, key: `${at}`, line, isCounted: 1 })),
  );
  migrate(db.connection);
  expect(rowsIn(db, 'indexed_contract').map(({ line }) => line)).toEqual([
    '{"key":"a","problem":{"code":"forbidden"},"kept":1}',
    ...lines.slice(1),
  ]);
});

describe('results of an earlier version that a server called a success', () => {
  const none = { passed: 0, failed: 0, total: 0 };
  const some = { passed: 0, failed: 0, total: 3 };
  const unknown = { passed: null, failed: null, total: null };
  const upgraded = (runs: readonly ResultRow[], spoil: (db: WritableDatabase) => void = () => {}) => {
    const { version = 0 } = migrations.find(({ sql }) => sql === nothingCheckedRuns) ?? {};
    const db = databaseAt(version - 1);
    const owner = JSON.stringify({ address: 'http://catalog', account: null });
    const contract = summary('orders', { id: contractIdSchema.parse(contractId) });
    const line = indexed('orders', runs, { contract, key: contractId });
    const { timestamp } = line.standing.recovered ?? { timestamp: null };
    insertRows(db, 'contract_index', [{ connectionId: 'c', owner, since: 0, first: 1, revision: 1, state: 'on' }]);
    insertRows(db, 'indexed_contract', [
      {
        ...{ connection: 1, key: line.key, contractId, revision: 1, sighting: 1, isCounted: 1 },
        ...{ line: JSON.stringify(line), due: 4, readAt: indexNow, latest: 'x', latestRead: 'x', turnedAt: timestamp },
      },
    ]);
    insertRuns(db, 1, { connection: 1, runs });
    spoil(db);
    migrate(db.connection);
    const stored = findIndex(db, 'c' as ConnectionId);
    if (stored === null) throw new Error('the index was to be kept');
    const due = dueEntries(db, stored, { readBefore: 0, now: 1, limit: 1 });
    const [entry] = entriesOfContract(db, stored, contract.id);
    return {
      words: indexedRuns(db, 1).map(({ status }) => status),
      standing: entry?.line.standing,
      due: due.length,
      db,
    };
  };

  it.each([
    ['no part', {}, 'NothingChecked'],
    ['parts that count no check', { semantics: none, sla: none }, 'NothingChecked'],
    ['counts in its message alone', { message: '"schema":[3,0,3]' }, 'NothingChecked'],
    ['a part without counts', { quality: unknown, sla: none }, 'Success'],
    ['a part that counts checks', { schema: some }, 'Success'],
    ['a part that has passed', { schema: { passed: 3, failed: 0, total: 3 } }, 'Success'],
  ])('are called %s', (_, parts, word) => {
    const { words, standing, due } = upgraded([row(300, parts)]);
    expect([words, standing?.newest?.status, due]).toEqual([[word], word, word === 'Success' ? 0 : 1]);
  });

  it('are no recovery and no last success, and their contracts are read again', () => {
    const runs = [row(400), row(300), row(200, { status: 'Failed' }), row(100, { schema: some })];
    const { standing, due, db } = upgraded(runs);
    expect(standing).toMatchObject({ recovered: null, lastSuccess: { timestamp: 100 }, newest: { timestamp: 400 } });
    expect(rowsIn(db, 'indexed_contract')).toMatchObject([{ turnedAt: null, latestRead: null }]);
    expect(due).toBe(1);
  });

  it('leave all others as they were, and failures that may lack columns of another type are read again', () => {
    const runs = [row(400, { schema: some }), row(300, { status: 'Failed', schema: { ...some, failed: 1 } })];
    const { standing, due } = upgraded(runs);
    expect(standing).toEqual(indexed('orders', runs).standing);
    expect(due).toBe(0);
    expect(upgraded([row(300, { status: 'Failed', schema: some })]).due).toBe(1);
  });

  it('are kept where a line of the file is broken', () => {
    const break1 = (db: WritableDatabase) => db.connection.exec(`UPDATE indexed_contract SET line = '{"key'`);
    expect(upgraded([row(300)], break1).words).toEqual(['NothingChecked']);
    const break2 = (db: WritableDatabase) => db.connection.exec(`UPDATE indexed_run SET run = '{"id'`);
    expect(upgraded([row(300)], break2).due).toBe(0);
  });
});

describe(transaction, () => {
  it('undoes all of its work when a part of it fails, and is a part of the one around it', () => {
    const db = databaseAt();
    const fail = () =>
      transaction(db, () => {
        transaction(db, () => beginIn(db, [deleteOne(1)]));
        throw new StaleRow('later');
      });
    expect(fail).toThrow('later');
    expect(rowsIn(db, 'operation')).toEqual([]);
  });
});
