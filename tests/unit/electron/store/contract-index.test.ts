import type { WritableDatabase } from '@main/store/database';
import {
  countIndex,
  dueEntries,
  dueKeys,
  duePinned,
  type EntryToStore,
  findEntry,
  removeMissing,
  removeRunsOfGone,
  removeTombstones,
  storeListed,
  storeProblem,
  storeRead,
} from '@main/store/index/contract-index';
import { changesAfter } from '@main/store/index/index-changes';
import { indexedRuns, insertRuns, replaceNewestRuns } from '@main/store/index/indexed-runs';
import {
  createIndex,
  dropIndex,
  findIndex,
  removeLeftIndexes,
  type StoredIndex,
  updateIndex,
} from '@main/store/index/indexes';
import { storeItems } from '@main/store/local-items';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result/result';
import { reference, summary } from '@tests/support/contract-lines';
import { emptyDatabase, planOf, rowsIn } from '@tests/support/database';
import { indexed, indexNow } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

const id = connectionIdSchema.parse('sample');
let db: WritableDatabase;
let index: StoredIndex;

beforeEach(() => {
  db = emptyDatabase();
  index = createIndex(db, id, { owner: { address: 'http://catalog', account: 'ana' }, since: 0, first: 1000 });
});

const contractId = (place: number) =>
  contractIdSchema.parse(`00000000-0000-4000-8000-${String(place).padStart(12, '0')}`);

function entryOf(place: number, due: EntryToStore['due'] = 'unread', isDeleted = false): EntryToStore {
  const key = contractId(place);
  const contract = summary(`contract ${place}`, { id: key, deleted: isDeleted });
  return { key, contractId: key, due, latest: null, line: indexed('', [], { key, contract, readAt: null }) };
}

const sight = (places: readonly number[]) => {
  storeListed(db, current(), { changed: places.map((place) => entryOf(place)), unchanged: [] });
};
const current = (): StoredIndex => {
  const found = findIndex(db, id);
  if (found === null) throw new Error('the index is gone');
  return found;
};
const found = (place: number) => {
  const entry = findEntry(db, index, contractId(place));
  if (entry === null) throw new Error('the contract is gone');
  return entry;
};
const keysIn = (lines: string): string[] => (JSON.parse(lines) as { key: string }[]).map(({ key }) => key);

describe('what has changed in the index', () => {
  it('comes in pages of whole revisions, each contract once', () => {
    for (let at = 0; at < 1200; at += 400) sight(Array.from({ length: 400 }, (_, place) => at + place));
    const keys: string[] = [];
    let after = 0;
    let pages = 0;
    for (let isMore = true; isMore; pages += 1) {
      const page = changesAfter(db, current(), after);
      keys.push(...keysIn(page.lines));
      after = page.revision;
      isMore = page.isMore;
    }
    expect(pages).toBeGreaterThan(1);
    expect(keys.sort()).toEqual(Array.from({ length: 1200 }, (_, place) => contractId(place)));
    expect(changesAfter(db, current(), after)).toMatchObject({ lines: '[]', removed: [], isMore: false });
  });

  it('names contracts that are gone', () => {
    sight([1, 2]);
    const { revision } = current();
    for (const _ of [1, 2]) {
      updateIndex(db, index, { sighting: current().sighting + 1 });
      storeListed(db, current(), { changed: [], unchanged: [contractId(1)] });
      removeMissing(db, current(), true);
    }
    expect(changesAfter(db, current(), revision)).toMatchObject({ lines: '[]', removed: [contractId(2)] });
  });

  it('leaves out a line that somebody has edited into nonsense', () => {
    sight([1, 2]);
    db.connection.exec(`UPDATE indexed_contract SET line = 'nonsense' WHERE key = '${contractId(1)}'`);
    expect(keysIn(changesAfter(db, current(), 0).lines)).toEqual([contractId(2)]);
    expect(findEntry(db, index, contractId(1))).toBeNull();
  });
});

describe(removeMissing, () => {
  it('leaves the results of contracts that are gone to pieces, so that nothing waits for their deletion', () => {
    const places = Array.from({ length: 250 }, (_, place) => place);
    sight(places);
    for (const place of places) {
      insertRuns(db, found(place).number, { connection: index.number, runs: [row(1), row(2)] });
    }
    for (const _ of [1, 2]) {
      updateIndex(db, index, { sighting: current().sighting + 1 });
      storeListed(db, current(), { changed: [], unchanged: [contractId(0)] });
      removeMissing(db, current(), true);
    }
    expect(findEntry(db, index, contractId(1))).toBeNull();
    const left = [];
    do left.push(rowsIn(db, 'indexed_run').length);
    while (removeRunsOfGone(db, current()));
    expect(left).toEqual([500, 300, 100, 2]);
    expect(indexedRuns(db, found(0).number)).toHaveLength(2);
    while (removeTombstones(db, current())) expect(findEntry(db, index, contractId(0))).not.toBeNull();
    expect(rowsIn(db, 'indexed_contract')).toHaveLength(1);
  });
});

describe('the contracts that go before others', () => {
  const options = { now: indexNow, limit: 10 };

  it('are those that are pinned and due, in the order in which they were pinned', () => {
    sight([1, 2, 3, 4]);
    storeRead(db, found(2), { line: { ...found(2).line, readAt: indexNow }, askAfter: 0 });
    const items = [4, 2, 1].map((place) => ({ id: contractId(place), contractName: null }));
    storeItems(db, id, { kind: 'pin', items });
    expect(duePinned(db, index, options).map(({ key }) => key)).toEqual([contractId(4), contractId(1)]);
    storeProblem(db, found(4), { line: found(4).line, askAfter: indexNow + 500 });
    expect(duePinned(db, index, options).map(({ key }) => key)).toEqual([contractId(1)]);
  });

  it('are looked for from the pins, and not among all contracts that are due', () => {
    let statement = '';
    const all = (texts: TemplateStringsArray) => {
      statement = texts.join('?');
      return [];
    };
    duePinned({ ...db, sql: { ...db.sql, all } }, index, options);
    const [first = ''] = planOf(db, statement);
    expect(first).toContain('SEARCH local_item');
  });

  it('are named with their owners and reviewers as long as they are due', () => {
    const entry = entryOf(1);
    const owners = [reference('ana.kim')];
    const reviewers = [reference('data-team', { type: 'team' })];
    const line = { ...entry.line, reviewers, contract: { ...entry.line.contract, owners } };
    storeListed(db, current(), { changed: [{ ...entry, line }, entryOf(2)], unchanged: [] });
    storeRead(db, found(2), { line: { ...found(2).line, readAt: indexNow }, askAfter: 0 });
    expect(dueKeys(db, index)).toEqual([{ key: contractId(1), contract: { owners }, reviewers }]);
  });
});

describe(dueEntries, () => {
  const due = (now = indexNow, readBefore = now - 1000) =>
    dueEntries(db, index, { now, readBefore, limit: 10 }).map(({ key }) => key);

  it('gives failures first, then what has moved, and never deleted contracts', () => {
    const changed = [entryOf(1, 'unread'), entryOf(2, 'failing'), entryOf(3, 'moved'), entryOf(4, 'failing', true)];
    storeListed(db, index, { changed, unchanged: [] });
    expect(due()).toEqual([contractId(2), contractId(3), contractId(1)]);
  });

  it('gives a contract again when its time has passed, or after a failed first read', () => {
    sight([1, 2]);
    const read = (place: number, readAt: number | null, askAfter: number) =>
      storeRead(db, found(place), { line: { ...found(place).line, readAt }, askAfter });
    read(1, indexNow, 0);
    read(2, null, indexNow + 500);
    expect(due()).toEqual([]);
    expect(due(indexNow + 500)).toEqual([contractId(2)]);
    expect(due(indexNow + 2000)).toEqual([contractId(2), contractId(1)]);
  });

  it('counts what is known by the index alone', () => {
    sight([1, 2, 3]);
    storeRead(db, found(1), { line: { ...found(1).line, readAt: indexNow }, askAfter: 0 });
    expect(countIndex(db, index, { now: indexNow, readBefore: 0 })).toEqual({
      contracts: 3,
      checked: 1,
      unread: 2,
      left: 2,
      failed: 0,
      oldestReadAt: indexNow,
    });
    storeProblem(db, found(2), { line: found(2).line, askAfter: indexNow + 1 });
    expect(countIndex(db, index, { now: indexNow, readBefore: 0 })).toMatchObject({ unread: 2, left: 1, failed: 1 });
    const plan = planOf(
      db,
      'SELECT count(*) FROM indexed_contract INDEXED BY indexed_contract_by_reading WHERE connection = 1 AND isCounted = 1',
    );
    expect(plan.join()).toContain('COVERING INDEX');
  });
});

describe(replaceNewestRuns, () => {
  const store = (runs: readonly ResultRow[], isAll: boolean) =>
    replaceNewestRuns(db, found(1).number, { connection: index.number, runs, isAll, limit: 50 });
  const times = () => indexedRuns(db, found(1).number).map(({ timestamp }) => timestamp);
  beforeEach(() => sight([1]));

  it('gives back every value of a result', () => {
    const full = row(7, {
      id: '00000000-0000-4000-8000-000000000001',
      status: 'Failed',
      message: 'It broke',
      schema: { passed: 1, failed: 2, total: null },
      failures: ['id', 'total'],
    });
    store([full, row(6, { durationMs: null })], true);
    expect(indexedRuns(db, found(1).number)).toEqual([full, row(6, { durationMs: null })]);
  });

  it('drops what was deleted elsewhere, and keeps older results that follow on', () => {
    store([row(50), row(40), row(30), row(20)], true);
    store([row(60), row(40)], false);
    expect(times()).toEqual([60, 40, 30, 20]);
  });

  it('drops older results where a gap would lie between', () => {
    store([row(20), row(10)], true);
    store([row(60), row(50)], false);
    expect(times()).toEqual([60, 50]);
  });

  it('holds exactly what the server has when everything came', () => {
    const list = fc
      .uniqueArray(fc.nat(1000), { maxLength: 50 })
      .map((all) => all.sort((a, b) => b - a).map((at) => row(at)));
    fc.assert(
      fc.property(list, list, (before, after) => {
        store(before, true);
        store(after, true);
        expect(indexedRuns(db, found(1).number)).toEqual(after);
      }),
      { numRuns: 50 },
    );
  });

  it('leaves out a row that somebody has edited into nonsense', () => {
    store([row(2), row(1)], true);
    db.connection.exec(`UPDATE indexed_run SET run = '{"schema":7}' WHERE timestamp = 2`);
    expect(times()).toEqual([1]);
  });
});

it('dropIndex: is not found any more at once, and leaves nothing when its pieces are deleted', () => {
  sight(Array.from({ length: 250 }, (_, place) => place));
  replaceNewestRuns(db, found(1).number, { connection: index.number, runs: [row(1)], isAll: true, limit: 50 });
  dropIndex(db, id);
  expect(findIndex(db, id)).toBeNull();
  while (removeLeftIndexes(db)) expect(findIndex(db, id)).toBeNull();
  for (const table of ['contract_index', 'indexed_contract', 'indexed_run']) expect(rowsIn(db, table)).toEqual([]);
});
