import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { WritableDatabase } from '@main/store/database';
import { importJournal } from '@main/store/import/import-journal';
import type { JournalLine } from '@main/store/import/journal-lines';
import { databaseName, openDatabase } from '@main/store/open-database';
import { acknowledgeOperation, findOperation, recentOperations, unsettledOperations } from '@main/store/operations';
import { countSteps } from '@main/store/steps';
import { openStore } from '@main/store/store';
import { databaseAt, rowsIn, stopAfter } from '@tests/support/database';
import { largestStep } from '@tests/support/event-loop';
import { deleteOne, newOperation, operationId } from '@tests/support/journal-records';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let db: WritableDatabase;
const nameOf = (id: string) => path.join(folder, `${id}.jsonl`);
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'desk-journal-')), 'journal');
  db = databaseAt();
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

/** The names of the files that it has set aside. */
async function run(into = db): Promise<string[]> {
  const setAside: string[] = [];
  await importJournal(into, { folder, clock: () => 5, onSetAside: (name) => setAside.push(name) });
  return setAside;
}

const begin = (change: Partial<Extract<JournalLine, { t: 'begin' }>> = {}): JournalLine => {
  const { startedAt, ...facts } = newOperation({ requests: 2, results: 2 });
  return { t: 'begin', v: 1, at: startedAt, ...facts, ...change };
};
const begun: JournalLine[] = [begin(), { t: 'steps', steps: [deleteOne(1), deleteOne(2)] }];
const later: JournalLine[] = [
  { t: 'sending', step: 0, at: 1100 },
  { t: 'answer', step: 0, as: 'success', failure: { code: 'timeout' } },
  { t: 'found', at: 1200, findings: [{ step: 0, finding: 'done', changed: 1, unchanged: 0 }] },
  { t: 'started', run: 'run-1' },
  { t: 'acknowledged', at: 1300 },
  { t: 'end', at: 1400 },
];
const textOf = (lines: readonly JournalLine[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

function write(lines: readonly JournalLine[], id = operationId): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(nameOf(id), textOf(lines));
}

/** So many requests that were all carried out. */
function longLines(requests: number): JournalLine[] {
  const lines: JournalLine[] = [begin({ requests })];
  for (let from = 0; from < requests; from += 250) {
    lines.push({ t: 'steps', steps: Array.from({ length: 250 }, (_, at) => deleteOne(from + at)) });
  }
  for (let step = 0; step < requests; step += 1) {
    lines.push({ t: 'sending', step, at: 1 }, { t: 'answer', step, as: 'success' });
  }
  return lines;
}

const fill = ({ connection }: WritableDatabase) => {
  const { page_count: pages } = connection.prepare('PRAGMA page_count').get() ?? {};
  connection.prepare(`PRAGMA max_page_count = ${pages}`).get();
};

/** All of an operation but its number. */
const facts = (from: WritableDatabase) => [
  { ...findOperation(from, operationId), number: 0 },
  countSteps(from, Number(rowsIn(from, 'operation')[0]?.['number'])),
];

const asides = () => readdirSync(path.dirname(folder)).map((name) => `${name}`);

describe(importJournal, () => {
  it('imports an operation with all its lines, once, and keeps the file', async () => {
    write([begin({ rule: 'All results; the newest stays' }), ...begun.slice(1), ...later]);
    const file = readFileSync(nameOf(operationId), 'utf8');
    expect(await run()).toEqual([]);
    const operation = findOperation(db, operationId);
    expect(operation).toMatchObject({
      rule: 'All results; the newest stays',
      startedAt: 1000,
      endedAt: 1400,
      checkedAt: 1200,
      acknowledgedAt: 1300,
      run: 'run-1',
      problem: { code: 'timeout' },
      outcome: null,
    });
    expect(countSteps(db, operation?.number ?? 0)).toMatchObject([
      { state: 'planned', steps: 1 },
      { state: 'success', finding: 'done', steps: 1, changed: 1 },
    ]);
    expect(asides()).toEqual(['journal.imported-5']);
    expect(readFileSync(path.join(`${folder}.imported-5`, `${operationId}.jsonl`), 'utf8')).toBe(file);
    expect(await run()).toEqual([]);
  });

  it('imports a finished operation, even of a version without asset names', async () => {
    const { startedAt, requests: _requests, results: _results, ...facts } = newOperation();
    const operation = {
      ...facts,
      startedAt,
      endedAt: 2000,
      state: 'done' as const,
      requests: { planned: 3, notSent: 1, refused: 0, done: 2, notDone: 0, unknown: 0 },
      results: { planned: 3, changed: 2, unchanged: 0 },
      checkedAt: 1500,
      acknowledgedAt: null,
      problem: null,
      run: null,
    };
    mkdirSync(folder, { recursive: true });
    const line = JSON.stringify({ t: 'closed', v: 1, operation });
    const earlier = line.replace(',"asset":"shop.public.orders"}]', '}]');
    expect(earlier).not.toBe(line);
    writeFileSync(nameOf(operationId), `${earlier}\n`);
    expect(await run()).toEqual([]);
    expect(findOperation(db, operationId)).toMatchObject({
      contracts: [{ name: 'orders', asset: null }],
      outcome: { state: 'done', requests: operation.requests, results: operation.results },
    });
  });

  it('knows results that were added by the name that they bore in its lines', async () => {
    write([begin({ kind: 'recording' as never }), ...begun.slice(1)]);
    expect(await run()).toEqual([]);
    expect(findOperation(db, operationId)).toMatchObject({ kind: 'add-results' });
  });

  it.each(['a crash', 'a full disk'])('shows nothing of an operation before it has all of it: %s', async (cause) => {
    write(longLines(3000));
    const whole = databaseAt();
    await run(whole);
    renameSync(`${folder}.imported-5`, folder);
    const app = path.dirname(folder);
    let stops = 0;
    for (let isStopped = true; isStopped; stops += 1) {
      const { db: file } = openDatabase({ folder: app, clock: () => 5 });
      const stop = () => (cause === 'a crash' ? file.connection.close() : fill(file));
      stopAfter(file, stops + 1, stop);
      isStopped = await run(file).then(
        () => false,
        () => true,
      );
      if (!isStopped) {
        if (file.connection.isOpen) file.connection.close();
        break;
      }
      const next = cause === 'a crash' ? openDatabase({ folder: app, clock: () => 5 }).db : file;
      expect([recentOperations(next, { offset: 0, limit: 9 }).total, unsettledOperations(next)]).toEqual([0, []]);
      next.connection.close();
      const again = openDatabase({ folder: app, clock: () => 5 }).db;
      expect(await run(again)).toEqual([]);
      expect(facts(again)).toEqual(facts(whole));
      again.connection.close();
      renameSync(`${folder}.imported-5`, folder);
      rmSync(path.join(app, databaseName));
    }
    expect(stops).toBe(2);
  });

  it('keeps what came to an operation when its folder could not be renamed', async () => {
    write(begun);
    mkdirSync(path.join(`${folder}.imported-5`, 'in the way'), { recursive: true });
    expect(await run()).toEqual([]);
    acknowledgeOperation(db, operationId, 7);
    expect(await run()).toEqual([]);
    expect(findOperation(db, operationId)).toMatchObject({ acknowledgedAt: 7 });
    expect(asides()).toContain('journal');
  });

  it('gives back every whole line when the last one is torn, wherever it was cut', async () => {
    const whole = Buffer.from(textOf([...begun, ...later]));
    const ends = [...whole.keys()].filter((at) => whole[at] === 10).map((at) => at + 1);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: ends[1] ?? 0, max: whole.length }), async (length) => {
        mkdirSync(folder, { recursive: true });
        writeFileSync(nameOf(operationId), whole.subarray(0, length));
        const own = databaseAt();
        expect(await run(own)).toEqual([]);
        rmSync(`${folder}.imported-5`, { recursive: true });
        const lines = ends.filter((end) => end <= length).length;
        expect(findOperation(own, operationId)).toMatchObject({
          checkedAt: lines >= 5 ? 1200 : null,
          run: lines >= 6 ? 'run-1' : null,
          endedAt: lines >= 8 ? 1400 : null,
        });
      }),
      { numRuns: 100 },
    );
  });

  it('takes over many requests in pieces, and other work has its turns between them', async () => {
    write(longLines(5000));
    const taken = largestStep(() => rowsIn(db, 'step').length);
    expect(await run()).toEqual([]);
    expect(taken()).toBeLessThanOrEqual(1000);
    expect(countSteps(db, 1)).toMatchObject([{ state: 'success', steps: 5000 }]);
  });
});

describe('a bad file of an earlier journal', () => {
  const other = '0b1f3a52-6c1e-4d67-9a3f-000000000002';
  const asRoot = process.getuid?.() === 0;
  const file = () => nameOf(operationId);
  const replace = (before: string, after: string) =>
    writeFileSync(file(), readFileSync(file(), 'utf8').replace(before, after));

  const cases: readonly { readonly name: string; readonly spoil: () => void }[] = [
    { name: 'is empty', spoil: () => truncateSync(file(), 0) },
    { name: 'is cut in its first line', spoil: () => truncateSync(file(), 20) },
    { name: 'is cut among its requests', spoil: () => truncateSync(file(), readFileSync(file()).indexOf(10) + 5) },
    { name: 'is binary', spoil: () => writeFileSync(file(), Buffer.alloc(4096, 0xfe)) },
    { name: 'is one endless line', spoil: () => writeFileSync(file(), Buffer.alloc(8_000_000, 0x20)) },
    {
      name: 'is 100 MB',
      spoil: () => {
        writeFileSync(file(), '{}\n');
        truncateSync(file(), 100 * 1024 * 1024);
      },
    },
    {
      name: 'is a folder',
      spoil: () => {
        rmSync(file());
        mkdirSync(file());
      },
    },
    { name: 'has a line in its middle that is none', spoil: () => replace('"t":"sending"', '"t":"sent"') },
    {
      name: 'was edited by hand into wrong types',
      spoil: () => writeFileSync(file(), '{"t":"begin","v":1,"id":7,"__proto__":{"x":1}}\n{}\n'),
    },
    { name: 'has a time that is no whole number', spoil: () => replace('"at":1100', '"at":1100.5') },
    { name: 'speaks of a request that is not there', spoil: () => replace('"step":0', '"step":9') },
    { name: 'has an answer to nothing', spoil: () => replace(textOf(later.slice(0, 1)), '') },
    { name: 'sends a request twice', spoil: () => appendFileSync(file(), textOf(later.slice(0, 1))) },
    { name: 'has more requests than were planned', spoil: () => appendFileSync(file(), textOf(begun.slice(1))) },
    { name: 'begins twice', spoil: () => appendFileSync(file(), textOf(begun)) },
    { name: 'comes from a newer version', spoil: () => replace('"v":1', '"v":2') },
    { name: 'bears the name of another operation', spoil: () => replace(operationId, other) },
    ...(asRoot ? [] : [{ name: 'may not be read', spoil: () => chmodSync(file(), 0) }]),
  ];

  it.each(cases)('that $name is set aside alone, and nothing else is lost', async ({ spoil }) => {
    write([...begun, ...later]);
    write([begin({ id: other }), ...begun.slice(1)], other);
    spoil();
    expect(await run()).toEqual([`${operationId}.jsonl.corrupt-5`]);
    expect(existsSync(path.join(`${folder}.imported-5`, `${operationId}.jsonl.corrupt-5`))).toBe(true);
    expect(recentOperations(db, { offset: 0, limit: 9 }).operations.map(({ id }) => id)).toEqual([other]);
    expect(rowsIn(db, 'step')).toHaveLength(2);
  });

  it('is told although the disk refuses what comes after it', async () => {
    write([]);
    const app = path.dirname(folder);
    mkdirSync(path.join(app, 'walks'));
    const place = { position: null, isSecondTry: false, seen: 1, unread: 0, total: 1, waiting: [], again: [] };
    const crawl = JSON.stringify({ run: other, state: 'done', at: 7, place, found: [] });
    writeFileSync(path.join(app, 'walks', `${other}.json`), crawl);
    const store = openStore({ folder: app, clock: () => 5 });
    store.db.connection.exec('PRAGMA query_only = ON');
    expect(await store.loaded).toEqual([`${operationId}.jsonl.corrupt-5`]);
    expect(readdirSync(app)).toContain('walks');
    store.close();
  });

  it.each([
    { name: 'a file', spoil: () => writeFileSync(folder, 'no folder') },
    { name: 'a link that leads to itself', spoil: () => symlinkSync(folder, folder) },
    ...(asRoot ? [] : [{ name: 'a folder that may not be read', spoil: () => mkdirSync(folder, { mode: 0 }) }]),
  ])('in the place of the folder ($name) is set aside', async ({ spoil }) => {
    spoil();
    expect(await run()).toEqual(['journal.corrupt-5']);
    expect(asides()).toEqual(['journal.corrupt-5']);
  });

  it('stays where it is when the database refuses: the next start tries again', async () => {
    write([...begun, ...later]);
    db.connection.exec('PRAGMA query_only = ON');
    await expect(run()).rejects.toThrow('readonly');
    db.connection.exec('PRAGMA query_only = OFF');
    expect(await run()).toEqual([]);
    expect(findOperation(db, operationId)).toMatchObject({ run: 'run-1' });
  });
});
