import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CrawlToStore, crawledContracts, crawlKey, findCrawl, removeCrawl, storeCrawl } from '@main/store/crawls';
import type { WritableDatabase } from '@main/store/database';
import { importCrawls } from '@main/store/import/import-crawls';
import { databaseName, openDatabase } from '@main/store/open-database';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { summary } from '@tests/support/contract-lines';
import { databaseAt, insertRows, planOf, rowsIn, stopAfter } from '@tests/support/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const id = '11111111-1111-4111-8111-111111111111' as ConnectionId;
const run = '22222222-2222-4222-8222-222222222222';
const table = (at: number) => ({ id: randomUUID(), name: `t${at}`, displayName: null, fullyQualifiedName: null });
const hundred = Array.from({ length: 100 }, (_, at) => table(at));
const contracts = Array.from({ length: 60 }, (_, at) => summary(`c${at}`, { id: randomUUID() as ContractId }));

let db: WritableDatabase;
beforeEach(() => {
  db = databaseAt();
});

/** A crawl that has seen so many tables; `first`: so many contracts it had found when the app was started. */
const crawl = (seen: number, change: Partial<CrawlToStore['place']> = {}, first = 0): CrawlToStore => ({
  run,
  state: 'running',
  at: seen,
  place: {
    position: { mode: 'start' },
    waiting: hundred.slice(seen),
    again: hundred.slice(0, Math.floor(seen / 10)),
    isSecondTry: false,
    seen,
    unread: 0,
    total: 100,
    ...change,
  },
  found: { first, contracts: contracts.slice(first, Math.floor(seen / 2)) },
});

/** What is to be read back. */
const stored = ({ found, ...facts }: CrawlToStore) => ({
  ...facts,
  found: contracts.slice(0, found.first + found.contracts.length).map((line) => line.asset?.id ?? line.id),
});

const steps = [
  crawl(0),
  crawl(25),
  crawl(50),
  crawl(100),
  crawl(110, { waiting: hundred.slice(7, 9), again: [], isSecondTry: true }),
];

describe('a stored crawl', () => {
  it('is read back as it was stored last, after every step', () => {
    for (const each of steps) {
      storeCrawl(db, id, each);
      expect(findCrawl(db, id)).toEqual(stored(each));
    }
    expect(crawledContracts(db, id, { offset: 10, limit: 5 })).toEqual(contracts.slice(10, 15));
  });

  it('goes on after a restart without what was found before it', () => {
    storeCrawl(db, id, crawl(50));
    storeCrawl(db, id, crawl(80, {}, 25));
    expect(findCrawl(db, id)).toEqual(stored(crawl(80)));
    expect(crawledContracts(db, id, { offset: 0, limit: 100 })).toEqual(contracts.slice(0, 40));
  });

  it('costs as much to store as has come since the last time', () => {
    const changes = () => Number(db.connection.prepare('SELECT total_changes() AS count').get()?.['count']);
    storeCrawl(db, id, crawl(0));
    for (let seen = 1; seen <= 100; seen += 1) {
      const before = changes();
      storeCrawl(db, id, crawl(seen));
      // Its row, a table less, a table to be looked at again and a contract.
      expect(changes() - before).toBeLessThanOrEqual(4);
    }
  });

  it('holds the tables of a queue that became another one', () => {
    storeCrawl(db, id, crawl(0));
    const other = crawl(0, { waiting: [...hundred.slice(0, 3)] });
    storeCrawl(db, id, other);
    expect(findCrawl(db, id)).toEqual(stored(other));
  });

  it('holds nothing of an earlier one, and nothing once it is forgotten', () => {
    storeCrawl(db, id, crawl(100));
    storeCrawl(db, id, { ...crawl(4), run: randomUUID() });
    expect([rowsIn(db, 'crawl_contract').length, rowsIn(db, 'crawl_table').length]).toEqual([2, 96]);
    removeCrawl(db, id);
    expect([findCrawl(db, id), rowsIn(db, 'crawl_contract'), rowsIn(db, 'crawl_table')]).toEqual([null, [], []]);
  });

  it('is none from the first piece of it that is forgotten, and goes a piece at a time', () => {
    const many = Array.from({ length: 2500 }, (_, at) => summary(`c${at}`, { id: randomUUID() as ContractId }));
    storeCrawl(db, id, { ...crawl(4), found: { first: 0, contracts: many } });
    const left = [];
    for (let isMore = true; isMore; left.push(rowsIn(db, 'crawl_contract').length)) {
      isMore = removeCrawl(db, id);
      expect(findCrawl(db, id)).toBeNull();
    }
    expect(left).toEqual([1500, 500, 0]);
    expect([rowsIn(db, 'crawl'), rowsIn(db, 'crawl_table')]).toEqual([[], []]);
  });

  it('begins its second try without its tables being written again', () => {
    const changes = () => Number(db.connection.prepare('SELECT total_changes() AS count').get()?.['count']);
    storeCrawl(db, id, crawl(100, { waiting: [], again: hundred, position: null }));
    for (const done of [0, 1, 2]) {
      const before = changes();
      const second = crawl(100 + done, { waiting: hundred.slice(done), again: [], isSecondTry: true, position: null });
      storeCrawl(db, id, { ...second, found: crawl(100).found });
      expect(changes() - before).toBeLessThanOrEqual(2);
      expect(findCrawl(db, id)?.place).toEqual(second.place);
    }
  });

  it('is none when its row cannot be read, and stands for another one then', () => {
    insertRows(db, 'crawl', [{ connectionId: id, run: 'x', state: 'lost', isSecondTry: 0, seen: 1, unread: 0 }]);
    expect(findCrawl(db, id)).toBeNull();
    storeCrawl(db, id, crawl(10));
    expect(findCrawl(db, id)).toEqual(stored(crawl(10)));
  });

  it('is known by its keys without a contract being read', () => {
    expect(planOf(db, "SELECT key FROM crawl_contract WHERE connectionId = 'x' ORDER BY place")).toEqual([
      'SEARCH crawl_contract USING COVERING INDEX crawl_contract_by_key (connectionId=?)',
    ]);
  });
});

describe(importCrawls, () => {
  let folder: string;
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'desk-crawls-')), 'walks');
    mkdirSync(folder);
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

  const { found: _, ...facts } = crawl(100);
  const whole = JSON.stringify({
    ...facts,
    place: { ...facts.place, waiting: hundred },
    found: contracts.slice(0, 50),
  });
  const change = JSON.stringify({
    ...facts,
    place: { ...facts.place, waiting: { dropped: 90, added: [] }, again: { dropped: 0, added: [hundred[3]] } },
    found: contracts.slice(50),
  });
  const run5 = () => importCrawls(db, { folder, clock: () => 5 });

  it('takes over what a file tells line by line, once, and keeps the file', async () => {
    writeFileSync(path.join(folder, `${id}.json`), `${whole}\n${change}\n`);
    await run5();
    expect(findCrawl(db, id)).toMatchObject({ run, place: { waiting: hundred.slice(90), seen: 100 } });
    expect(findCrawl(db, id)?.place.again).toEqual([...facts.place.again, hundred[3]]);
    expect(crawledContracts(db, id, { offset: 0, limit: 100 })).toEqual(contracts);
    expect(readdirSync(path.dirname(folder))).toEqual(['walks.imported-5']);
  });

  it('ends at the last whole line after a crash', async () => {
    writeFileSync(path.join(folder, `${id}.json`), `${whole}\n${change.slice(0, 99)}`);
    await run5();
    expect(findCrawl(db, id)).toMatchObject({ place: { waiting: hundred } });
    expect(crawledContracts(db, id, { offset: 0, limit: 100 })).toEqual(contracts.slice(0, 50));
  });

  it.each(['a crash', 'a full disk'])('takes over the rest at the next start: %s', async (cause) => {
    const found = Array.from({ length: 2500 }, (_, at) => summary(`c${at}`, { id: randomUUID() as ContractId }));
    const tables = Array.from({ length: 1200 }, (_, at) => table(at));
    const place = { ...facts.place, waiting: tables };
    writeFileSync(path.join(folder, `${id}.json`), JSON.stringify({ ...facts, state: 'done', place, found }));
    const app = path.dirname(folder);
    for (let commits = 1; commits <= 2; commits += 1) {
      const { db: first } = openDatabase({ folder: app, clock: () => 5 });
      const stop = () =>
        cause === 'a crash' ? first.connection.close() : first.connection.exec('PRAGMA query_only = ON');
      stopAfter(first, commits, stop);
      await expect(importCrawls(first, { folder, clock: () => 5 })).rejects.toThrow();
      if (first.connection.isOpen) first.connection.close();
      const { db: next } = openDatabase({ folder: app, clock: () => 5 });
      expect(findCrawl(next, id)).toMatchObject({ state: 'idle', at: null });
      await importCrawls(next, { folder, clock: () => 5 });
      expect(findCrawl(next, id)).toEqual({
        ...facts,
        state: 'done',
        place,
        found: found.map((line) => crawlKey(line)),
      });
      next.connection.close();
      rmSync(path.join(app, databaseName));
      renameSync(`${folder}.imported-5`, folder);
    }
  });

  it.each([['{"run": '], ['{"run":"x","found":7}'], ['']])('begins again where a file begins with %j', async (line) => {
    writeFileSync(path.join(folder, `${id}.json`), line);
    await run5();
    expect(findCrawl(db, id)).toBeNull();
  });
});
