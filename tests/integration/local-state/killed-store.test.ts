import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations, newestVersion } from '@main/store/migrations';
import { databaseName, openDatabase } from '@main/store/open-database';
import { buildChild, type ChildProgram, inLanes, runAndKill } from '@tests/support/child/killed-child';
import { rowsIn } from '@tests/support/database';
import { beginIn, deleteOne } from '@tests/support/journal-records';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const steps = 5000;
const kills = 40;
const asRoot = process.getuid?.() === 0;

let root: string;
let migrating: ChildProgram;
let opening: ChildProgram;
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'desk-killed-store-'));
  migrating = await buildChild('tests/support/child/migration-maker.ts');
  opening = await buildChild('tests/support/child/store-opener.ts');
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
  it(`is the old one or the new one, with a whole copy of the old one beside it (${kills} kills)`, async () => {
    const delays = fc.sample(fc.integer({ min: 0, max: 120 }), { numRuns: kills, seed: 3 });
    const seen = new Set<number>();
    await inLanes(delays, async (waiting) => {
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
    ['nothing in it', 0o600, false],
    ['a database that may be read', 0o444, true],
    ['a database that may not be read', 0o000, true],
  ] as const)('lives in memory, says so, and no write is sent: %s', async (_, mode, isThere) => {
    const folder = isThere ? folderWithCopy() : mkdtempSync(path.join(root, 'empty-'));
    const file = path.join(folder, databaseName);
    if (isThere) chmodSync(file, mode);
    chmodSync(root, 0o755);
    chmodSync(folder, 0o555);
    const { lines, errors } = await runAndKill(opening.file, [folder], 60_000);
    chmodSync(folder, 0o755);
    expect(errors).toBe('');
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      notKept: 'unwritable-database',
      setAside: [],
      begun: 'journal_failed',
    });
    expect(readdirSync(folder)).toEqual(isThere ? [databaseName] : []);
    if (isThere && asRoot)
      expect(readFileSync(file).equals(readFileSync(path.join(root, 'full', databaseName)))).toBe(true);
  });
});

describe('two processes with one store', () => {
  it('see each other’s changes, and one waits for the other', () => {
    const folder = path.join(root, 'shared');
    mkdirSync(folder);
    const [one, other] = [openDatabase({ folder, clock: Date.now }).db, openDatabase({ folder, clock: Date.now }).db];
    beginIn(one, [deleteOne(1)]);
    expect(rowsIn(other, 'step')).toHaveLength(1);
    beginIn(other, [deleteOne(2)], { id: '0b1f3a52-6c1e-4d67-9a3f-000000000002' });
    expect(rowsIn(one, 'operation')).toHaveLength(2);
    for (const { connection } of [one, other]) connection.close();
    expect(openDatabase({ folder, clock: Date.now, migrations }).notKept).toBeNull();
  });
});
