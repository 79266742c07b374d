import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { withRetries } from '@main/store/database';
import { databaseName, openDatabase } from '@main/store/open-database';
import { buildChild, type ChildProgram, runAndKill } from '@tests/support/child/killed-child';
import { rowsIn } from '@tests/support/database';
import { beginIn, deleteOne } from '@tests/support/journal-records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const steps = 5000;
const asRoot = process.getuid?.() === 0;

let root: string;
let opening: ChildProgram;
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'desk-killed-store-'));
  // A child without rights has to come as far as the folder that it is about.
  if (asRoot) chmodSync(root, 0o711);
  opening = await buildChild('tests/support/child/store-opener.ts');
  const { db } = openDatabase({ folder: path.join(root, 'full'), clock: Date.now });
  beginIn(
    db,
    Array.from({ length: steps }, (_, at) => deleteOne(at)),
  );
  db.connection.close();
});
afterAll(() => {
  opening.remove();
  rmSync(root, { recursive: true });
});

/** A folder of its own with the same database. */
function folderWithCopy(): string {
  const folder = mkdtempSync(path.join(root, 'copy-'));
  copyFileSync(path.join(root, 'full', databaseName), path.join(folder, databaseName));
  return folder;
}

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
      unsavedReason: 'unwritable-database',
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
    expect([errors, JSON.parse(lines[0] ?? '')]).toMatchObject([
      '',
      { unsavedReason: 'unwritable-database', setAside: [] },
    ]);
    expect(readdirSync(folder)).toEqual([databaseName]);
    chmodSync(file, 0o600);
    const { db, unsavedReason } = openDatabase({ folder, clock: Date.now });
    expect([unsavedReason, rowsIn(db, 'step').length]).toEqual([null, steps]);
    db.connection.close();
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
    await withRetries(third);
    expect(rowsIn(other, 'operation')).toHaveLength(3);
    await ended;
    for (const { connection } of [one, other]) connection.close();
    const { db, unsavedReason } = openDatabase({ folder, clock: Date.now });
    expect(unsavedReason).toBeNull();
    db.connection.close();
  });
});
