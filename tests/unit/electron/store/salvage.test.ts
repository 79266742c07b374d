import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { WritableDatabase } from '@main/store/database';
import { databaseName, openDatabase } from '@main/store/open-database';
import { salvage } from '@main/store/salvage/salvage';
import { openStore } from '@main/store/store';
import { emptyDatabase, insertRows, rowsIn } from '@tests/support/database';
import { beginIn, deleteOne } from '@tests/support/journal-records';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const notes = 60;
const items = notes + 27;
const contracts = 60;
const people = ['local_item', 'operation', 'step', 'batch', 'contract_mark'] as const;
const index = ['contract_index', 'indexed_contract', 'indexed_run'] as const;

let root: string;
/** Of a file with something in every table that a person writes to. */
let whole: { readonly bytes: Buffer; readonly log: Buffer; readonly rows: Readonly<Record<string, number>> };
let folder: string;
const file = () => path.join(folder, databaseName);

const uuid = (at: number) => `0b1f3a52-6c1e-4d67-9a3f-${String(at).padStart(12, '0')}`;

function fill(db: WritableDatabase): void {
  const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
  const text = (at: number) => JSON.stringify({ text: `note ${at} `.repeat(60) });
  for (const [kind, count] of [
    ['note', notes],
    ['view', 9],
    ['rule', 9],
    ['pin', 9],
  ] as const) {
    insertRows(
      db,
      'local_item',
      many(count, (at) => ({ connectionId: uuid(1), kind, id: uuid(at), content: text(at) })),
    );
  }
  beginIn(
    db,
    many(100, (at) => deleteOne(at)),
  );
  insertRows(db, 'batch', [
    {
      id: uuid(1),
      kind: 'validation',
      connectionId: uuid(1),
      server: 's',
      startedAt: 1,
      phase: 'paused',
      options: '{}',
    },
  ]);
  insertRows(db, 'contract_index', [
    {
      number: 1,
      connectionId: uuid(1),
      owner: '{"address":"a","account":null}',
      since: 0,
      first: 1,
      revision: 1,
      state: 'on',
    },
  ]);
  insertRows(
    db,
    'indexed_contract',
    many(contracts, (at) => ({
      number: at + 1,
      connection: 1,
      key: uuid(at),
      contractId: uuid(at),
      revision: 1,
      sighting: 1,
      line: JSON.stringify({ key: uuid(at), readAt: 5, kept: 2, coveredFrom: 1, filling: 'x'.repeat(900) }),
      isCounted: 1,
      due: 4,
      readAt: 5,
    })),
  );
  insertRows(
    db,
    'contract_mark',
    many(contracts, (at) => ({ connectionId: uuid(1), key: uuid(at), seen: at })),
  );
  insertRows(
    db,
    'indexed_run',
    many(contracts * 4, (at) => ({
      contract: Math.floor(at / 4) + 1,
      timestamp: at,
      key: `${at}`,
      connection: 1,
      status: 'Success',
      run: 'x'.repeat(90),
    })),
  );
}

const counted = (db: WritableDatabase) =>
  Object.fromEntries([...people, ...index].map((table) => [table, rowsIn(db, table).length]));

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'desk-salvage-'));
  const made = path.join(root, 'whole');
  const { db } = openDatabase({ folder: made, clock: () => 5 });
  fill(db);
  const rows = counted(db);
  const log = readFileSync(path.join(made, `${databaseName}-wal`));
  db.connection.close();
  whole = { bytes: readFileSync(path.join(made, databaseName)), log, rows };
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'one-'));
});

const opened = () => openDatabase({ folder, clock: () => 5 });

/** Opens the file with some of its bytes replaced, and looks at every table. */
function openedWith(change: (bytes: Buffer) => Buffer, isDamaged = false) {
  writeFileSync(file(), change(Buffer.from(whole.bytes)));
  const found = openDatabase({ folder, clock: () => 5, isDamaged });
  const rows = counted(found.db);
  const damage = found.db.connection.prepare('PRAGMA quick_check').all();
  found.db.connection.close();
  return { ...found, rows, isSound: damage[0]?.['quick_check'] === 'ok' };
}

const missing = (rows: Readonly<Record<string, number>>, tables: readonly string[]) =>
  tables.filter((table) => (rows[table] ?? 0) < (whole.rows[table] ?? 0));

describe('an empty database', () => {
  it.each([
    ['no bytes', () => Buffer.alloc(0)],
    ['a page of zeros', () => Buffer.alloc(4096)],
  ])('with %s is set aside and told, never taken for new', (_, content) => {
    writeFileSync(file(), content());
    const { db, setAside, salvaged } = opened();
    expect({ setAside, salvaged }).toEqual({ setAside: ['desk.db.corrupt-5'], salvaged: null });
    db.connection.close();
    expect(opened()).toMatchObject({ setAside: [], unsavedReason: null });
  });

  it.each([['empty'], ['gone']])('that is %s is made anew of the log beside it, which is kept', (how) => {
    if (how === 'empty') writeFileSync(file(), '');
    // The log holds all of it: nothing was moved into the file yet.
    const made = path.join(root, 'unmoved');
    if (!existsSync(made)) {
      mkdirSync(made);
      const { db } = openDatabase({ folder: made, clock: () => 5 });
      db.connection.exec('PRAGMA wal_autocheckpoint = 0; VACUUM');
      fill(db);
      copyFileSync(path.join(made, `${databaseName}-wal`), path.join(root, 'full-wal'));
      db.connection.close();
    }
    copyFileSync(path.join(root, 'full-wal'), `${file()}-wal`);
    const { db, setAside, salvaged, unsavedReason } = opened();
    expect([setAside, unsavedReason, salvaged?.lost]).toEqual([['desk.db.corrupt-5'], null, []]);
    expect(counted(db)).toEqual(whole.rows);
    expect(readdirSync(folder)).toContain('desk.db.corrupt-5-wal');
    db.connection.close();
  });

  it('is told in a sentence that names what is missing', async () => {
    writeFileSync(file(), whole.bytes.subarray(0, whole.bytes.length - 4096));
    const store = openStore({ folder, clock: () => 5 });
    expect(store.setAside()).toEqual([]);
    expect(store.recovery()).toContain('desk.db.corrupt-5');
    store.close();
    const again = openStore({ folder, clock: () => 6 });
    expect(again.recovery()).toBeNull();
    again.close();
  });

  it('is none at the first start, of which nothing is said', async () => {
    const store = openStore({ folder: path.join(folder, 'new'), clock: () => 5 });
    expect([store.setAside(), store.recovery(), store.unsavedReason()]).toEqual([[], null, null]);
    store.close();
    expect(readdirSync(path.join(folder, 'new'))).toEqual([databaseName]);
  });
});

describe('a damaged page', () => {
  /** Says where the tables begin: nothing leads to those that it names. */
  const isOfSchema = (page: Buffer) => page.includes('CREATE TABLE');

  it('costs what it held and says so, wherever it is', () => {
    const tables = [...people, ...index];
    for (let at = 0; at < whole.bytes.length; at += 4096) {
      writeFileSync(file(), Buffer.from(whole.bytes).fill(at % 8192 === 0 ? 0 : 0xa5, at, at + 4096));
      const into = emptyDatabase();
      const { lost } = salvage(file(), into.connection, []);
      const missed = missing(counted(into), tables);
      expect([at, lost]).toEqual([at, expect.arrayContaining(missed)]);
      // What refers to lost rows goes with them.
      if (!isOfSchema(whole.bytes.subarray(at, at + 4096))) expect([at, missed.length <= 3]).toEqual([at, true]);
      expect(into.connection.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      into.connection.close();
    }
  });

  it('that says where the first tables are costs none of the others', () => {
    // The header of the first page's tree stands behind the 100 bytes of the file's own.
    const { rows, setAside, salvaged } = openedWith((bytes) => bytes.fill(0xa5, 100, 108));
    expect(setAside).toEqual(['desk.db.corrupt-5']);
    expect(salvaged?.lost).toEqual(expect.arrayContaining(missing(rows, people)));
    expect(rows['local_item']).toBe(items);
  });

  it('of notes leaves all other notes there, and the rest whole', () => {
    const held = whole.bytes.indexOf('note 30 note 30');
    const page = Math.floor(held / 4096);
    const { rows, setAside, salvaged } = openedWith((bytes) => bytes.fill(0xa5, page * 4096, (page + 1) * 4096));
    expect([setAside, salvaged?.lost]).toEqual([['desk.db.corrupt-5'], ['local_item']]);
    expect(rows['local_item']).toBeGreaterThan(items - 8);
    expect(missing(rows, [...people, ...index])).toEqual(['local_item']);
  });
});

it('a row that no table may hold costs itself alone', () => {
  const at = whole.bytes.indexOf('note 30 note 30');
  // The text of a note is no text any more.
  const { rows, salvaged } = openedWith((bytes) => bytes.fill(0xff, at, at + 20), true);
  expect([rows['local_item'], salvaged?.lost]).toEqual([items - 1, ['local_item']]);
});

describe('damage that is found while the app runs', () => {
  it('of what a person did not write does not hold up the start, is found in pieces, and is mended and told', async () => {
    const { store, told, check } = openedDamaged('x'.repeat(90));
    expect([store.recovery(), told]).toEqual([null, []]);
    check();
    await expect.poll(() => told.length).toBe(1);
    expect(store.recovery()).toContain('loaded again');
    expect(rowsIn(store.db, 'indexed_contract')).toHaveLength(contracts);
    expect(rowsIn(store.db, 'local_item')).toHaveLength(items);
    store.db.sql.run`DELETE FROM indexed_contract`;
    store.close();
  });

  it('is mended when a statement meets it', async () => {
    const { store, told } = openedDamaged('x'.repeat(90));
    expect(() => store.db.sql.all`SELECT * FROM indexed_run`).toThrow('malformed');
    await expect.poll(() => told.length).toBe(1);
    expect(store.db.sql.all`SELECT * FROM indexed_run`).toEqual([]);
    store.close();
  });

  /** Some rows of an index are damaged; `check` begins what the app does when its window is there. */
  function openedDamaged(held: string) {
    const page = Math.floor(whole.bytes.indexOf(`Success${held}`) / 4096);
    writeFileSync(file(), Buffer.from(whole.bytes).fill(0xa5, page * 4096, (page + 1) * 4096));
    const told: unknown[] = [];
    const later: { readonly ms: number; readonly action: () => void }[] = [];
    const after = (ms: number, action: () => void) => {
      later.push({ ms, action });
      return () => {};
    };
    const store = openStore({ folder, clock: () => 5, onUnsaved: (reason) => told.push(reason), after });
    const check = () => later.sort((one, other) => one.ms - other.ms)[0]?.action();
    return { store, told, check };
  }
});

it('a file that is cut short keeps what is there', () => {
  const { rows, setAside, salvaged } = openedWith((bytes) => bytes.subarray(0, bytes.length - 3 * 4096));
  expect(setAside).toEqual(['desk.db.corrupt-5']);
  expect(salvaged?.lost).toEqual(expect.arrayContaining(missing(rows, people)));
  expect(rows['local_item']).toBe(items);
});

it('kept contracts of which some are damaged are all read again, with their pins', () => {
  const at = whole.bytes.indexOf('xxxxxxxxxx');
  const page = Math.floor(at / 4096);
  writeFileSync(file(), Buffer.from(whole.bytes).fill(0xa5, page * 4096, (page + 1) * 4096));
  const { db } = openDatabase({ folder, clock: () => 5, isDamaged: true });
  const left = rowsIn(db, 'indexed_contract');
  expect(left.length).toBeGreaterThan(contracts - 8);
  expect(left.every(({ readAt, due }) => readAt === null && due === 3)).toBe(true);
  expect([rowsIn(db, 'indexed_run').length, rowsIn(db, 'contract_mark').length]).toEqual([0, contracts]);
  db.connection.close();
});
