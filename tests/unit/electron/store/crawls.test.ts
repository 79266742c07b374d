import { randomUUID } from 'node:crypto';
import { type CrawlToStore, crawledContracts, findCrawl, removeCrawl, storeCrawl } from '@main/store/crawls';
import type { WritableDatabase } from '@main/store/database';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { summary } from '@tests/support/contract-lines';
import { emptyDatabase, insertRows, planOf, rowsIn } from '@tests/support/database';
import { beforeEach, describe, expect, it } from 'vitest';

const id = '11111111-1111-4111-8111-111111111111' as ConnectionId;
const run = '22222222-2222-4222-8222-222222222222';
const table = (at: number) => ({ id: randomUUID(), name: `t${at}`, displayName: null, fullyQualifiedName: null });
const hundred = Array.from({ length: 100 }, (_, at) => table(at));
const contracts = Array.from({ length: 60 }, (_, at) => summary(`c${at}`, { id: randomUUID() as ContractId }));

let db: WritableDatabase;
beforeEach(() => {
  db = emptyDatabase();
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
