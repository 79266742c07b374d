import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
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
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { findCrawl } from '@main/store/crawls';
import { patiently } from '@main/store/database';
import { migrations, newestVersion } from '@main/store/migrations';
import { databaseName, openDatabase } from '@main/store/open-database';
import { recentOperations } from '@main/store/operations';
import { countSteps } from '@main/store/steps';
import { buildChild, type ChildProgram, runAndKill, withWorkers } from '@tests/support/child/killed-child';
import { reference, summary } from '@tests/support/contract-lines';
import { rowsIn } from '@tests/support/database';
import { beginIn, connectionId, contractId, deleteOne, newOperation } from '@tests/support/journal-records';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const steps = 5000;
const kills = 20;
const asRoot = process.getuid?.() === 0;

let root: string;
let migrating: ChildProgram;
let opening: ChildProgram;
let importing: ChildProgram;
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'desk-killed-store-'));
  // A child without rights has to come as far as the folder that it is about.
  if (asRoot) chmodSync(root, 0o711);
  migrating = await buildChild('tests/support/child/migration-maker.ts');
  opening = await buildChild('tests/support/child/store-opener.ts');
  importing = await buildChild('tests/support/child/old-files-opener.ts');
  const { db } = openDatabase({ folder: path.join(root, 'full'), clock: Date.now });
  beginIn(
    db,
    Array.from({ length: steps }, (_, at) => deleteOne(at)),
  );
  db.connection.close();
});
afterAll(() => {
  migrating.remove();
  opening.remove();
  importing.remove();
  rmSync(root, { recursive: true });
});

/** A folder of its own with the same database. */
function folderWithCopy(): string {
  const folder = mkdtempSync(path.join(root, 'copy-'));
  copyFileSync(path.join(root, 'full', databaseName), path.join(folder, databaseName));
  return folder;
}

/** How far the tables have come: only the version that says so may have the columns of it, in every row. */
function stateOf(file: string): { version: number; rows: number; torn: number } {
  const connection = new DatabaseSync(file);
  const version = Number(connection.prepare('PRAGMA user_version').get()?.['user_version']) - newestVersion();
  const rows = connection.prepare('SELECT * FROM step').all();
  connection.close();
  const expected = { 0: [undefined, undefined], 10: ['text', undefined], 20: [null, 'text'] }[version];
  const kindOf = (value: unknown) => (typeof value === 'string' ? 'text' : value);
  const torn = rows.filter(({ first, second }) => `${[kindOf(first), kindOf(second)]}` !== `${expected}`);
  return { version, rows: rows.length, torn: torn.length };
}

describe('a store that is killed while its tables are changed', () => {
  it(`is the old or the new one, with a whole copy of the old one beside it (${kills} kills)`, async () => {
    const delays = fc.sample(fc.integer({ min: 0, max: 120 }), { numRuns: kills, seed: 3 });
    const seen = new Set<number>();
    await withWorkers(delays, async (waiting) => {
      for (const delay of waiting) {
        const folder = folderWithCopy();
        const { errors } = await runAndKill(migrating.file, [folder], delay);
        expect(errors).toBe('');
        const { version, rows, torn } = stateOf(path.join(folder, databaseName));
        expect({ rows, torn }).toEqual({ rows: steps, torn: 0 });
        seen.add(version);
        const copy = path.join(folder, `${databaseName}.before-${newestVersion()}`);
        if (version > 0 || existsSync(copy)) expect(stateOf(copy)).toEqual({ version: 0, rows: steps, torn: 0 });
        // The next start brings it to its end.
        const { lines } = await runAndKill(migrating.file, [folder], 60_000);
        expect(lines).toEqual(['begun', 'done']);
        expect(stateOf(path.join(folder, databaseName))).toEqual({ version: 20, rows: steps, torn: 0 });
        rmSync(folder, { recursive: true });
      }
    });
    expect(seen.size).toBeGreaterThan(1);
  });
});

describe.skipIf(process.platform === 'win32')('a store in a folder that may only be read', () => {
  it.each([
    ['nothing in it', 0o600, false, 0],
    ['a database that may be read', 0o444, true, 1],
    ['a database that may not be read', 0o000, true, 0],
  ] as const)('shows what can be read, says so, and no write is sent: %s', async (_, mode, isThere, operations) => {
    const folder = isThere ? folderWithCopy() : mkdtempSync(path.join(root, 'empty-'));
    const file = path.join(folder, databaseName);
    if (isThere) chmodSync(file, mode);
    chmodSync(folder, 0o555);
    const { lines, errors } = await runAndKill(opening.file, [folder], 60_000);
    chmodSync(folder, 0o755);
    expect(errors).toBe('');
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      notKept: 'unwritable-database',
      setAside: [],
      operations,
      begun: 'journal_failed',
    });
    expect(readdirSync(folder)).toEqual(isThere ? [databaseName] : []);
    if (isThere && asRoot)
      expect(readFileSync(file).equals(readFileSync(path.join(root, 'full', databaseName)))).toBe(true);
  });
});

describe.skipIf(process.platform === 'win32')('a store whose file may not be opened for now', () => {
  it('is not set aside, and is there again when it may be', async () => {
    const folder = folderWithCopy();
    const file = path.join(folder, databaseName);
    chmodSync(folder, 0o777);
    chmodSync(file, 0o000);
    const { lines, errors } = await runAndKill(opening.file, [folder], 60_000);
    expect([errors, JSON.parse(lines[0] ?? '')]).toMatchObject(['', { notKept: 'unwritable-database', setAside: [] }]);
    expect(readdirSync(folder)).toEqual([databaseName]);
    chmodSync(file, 0o600);
    const { db, notKept } = openDatabase({ folder, clock: Date.now });
    expect([notKept, rowsIn(db, 'step').length]).toEqual([null, steps]);
    db.connection.close();
  });
});

describe('an app that is killed while it takes over the files of an earlier version', () => {
  const kills = 12;
  const oldOperations = 8;
  const oldContracts = 2000;
  const idOf = (at: number) => `0b1f3a52-6c1e-4d67-9a3f-${String(at).padStart(12, '0')}`;

  /** A folder with a journal and a crawl as earlier versions wrote them. */
  function folderOfEarlier(): string {
    const folder = mkdtempSync(path.join(root, 'earlier-'));
    for (const name of ['journal', 'walks']) mkdirSync(path.join(folder, name));
    const requests = 600;
    for (let at = 0; at < oldOperations; at += 1) {
      const { startedAt, ...facts } = newOperation({ id: idOf(at), requests, results: requests });
      const places = Array.from({ length: requests }, (_, step) => step);
      const lines = [
        { t: 'begin', v: 1, at: startedAt, ...facts },
        { t: 'steps', steps: places.map((step) => deleteOne(step)) },
        ...places.flatMap((step) => [
          { t: 'sending', step, at: 1100 },
          { t: 'answer', step, as: 'success' },
        ]),
        { t: 'end', at: 1400 },
      ];
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      writeFileSync(path.join(folder, 'journal', `${idOf(at)}.jsonl`), text);
    }
    const contracts = Array.from({ length: oldContracts }, (_, at) =>
      summary(`c${at}`, { id: contractId, asset: assetOf(at) }),
    );
    const place = { position: null, isSecondTry: false, seen: 1, unread: 0, total: 1, waiting: [], again: [] };
    const crawl = JSON.stringify({ run: idOf(0), state: 'done', at: 7, place, found: contracts });
    writeFileSync(path.join(folder, 'walks', `${connectionId}.json`), crawl);
    return folder;
  }
  const assetOf = (at: number) => reference(`c${at}`, { id: idOf(at), type: 'table' });

  /** What there is for anybody, by its id. */
  function takenOver(folder: string) {
    const { db } = openDatabase({ folder, clock: Date.now });
    const { operations } = recentOperations(db, { offset: 0, limit: 99 });
    const entries = operations.map(({ number, ...facts }) => [facts.id, { ...facts, steps: countSteps(db, number) }]);
    const crawl = findCrawl(db, connectionId);
    db.connection.close();
    return { operations: Object.fromEntries(entries), crawl };
  }

  it(`has each of them whole or not at all, and all after the next start (${kills} kills)`, async () => {
    const earlier = folderOfEarlier();
    const copyOfEarlier = () => {
      const folder = mkdtempSync(path.join(root, 'copy-'));
      cpSync(earlier, folder, { recursive: true });
      return folder;
    };
    const whole = copyOfEarlier();
    const begunAt = performance.now();
    await runAndKill(importing.file, [whole], 60_000);
    const tookMs = Math.ceil(performance.now() - begunAt);
    const expected = takenOver(whole);
    expect([Object.keys(expected.operations).length, expected.crawl?.found.length]).toEqual([
      oldOperations,
      oldContracts,
    ]);
    const delays = fc.sample(fc.integer({ min: 0, max: tookMs }), { numRuns: kills, seed: 5 });
    const seen = new Set<number>();
    await withWorkers(delays, async (waiting) => {
      for (const delay of waiting) {
        const folder = copyOfEarlier();
        await runAndKill(importing.file, [folder], delay);
        const { operations, crawl } = takenOver(folder);
        expect(expected.operations).toMatchObject(operations);
        if (crawl?.state !== 'idle') expect([null, expected.crawl]).toContainEqual(crawl);
        seen.add(Object.keys(operations).length);
        const { lines, errors } = await runAndKill(importing.file, [folder], 60_000);
        expect([lines, errors]).toEqual([['begun', '[]'], '']);
        expect(takenOver(folder)).toEqual(expected);
        rmSync(folder, { recursive: true });
      }
    });
    expect(seen.size).toBeGreaterThan(1);
  });
});

/** Writes for 300 ms, as another process may. */
const holding = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const db = new DatabaseSync(workerData);
  db.exec('BEGIN IMMEDIATE');
  parentPort.postMessage('held');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  db.exec('COMMIT');
  db.close();`;

describe('two connections to one store', () => {
  it('see each other’s changes, and one waits for the other', async () => {
    const folder = path.join(root, 'shared');
    mkdirSync(folder);
    const [one, other] = [openDatabase({ folder, clock: Date.now }).db, openDatabase({ folder, clock: Date.now }).db];
    beginIn(one, [deleteOne(1)]);
    expect(rowsIn(other, 'step')).toHaveLength(1);
    beginIn(other, [deleteOne(2)], { id: '0b1f3a52-6c1e-4d67-9a3f-000000000002' });
    expect(rowsIn(one, 'operation')).toHaveLength(2);
    const holder = new Worker(holding, { eval: true, workerData: path.join(folder, databaseName) });
    const ended = once(holder, 'exit');
    await once(holder, 'message');
    const third = () => beginIn(one, [deleteOne(3)], { id: '0b1f3a52-6c1e-4d67-9a3f-000000000003' });
    expect(third).toThrow('locked');
    await patiently(third);
    expect(rowsIn(other, 'operation')).toHaveLength(3);
    await ended;
    for (const { connection } of [one, other]) connection.close();
    const { db, notKept } = openDatabase({ folder, clock: Date.now, migrations });
    expect(notKept).toBeNull();
    db.connection.close();
  });
});
