import type { WritableDatabase } from '@main/store/database';
import { findEntry, storeListed } from '@main/store/index/contract-index';
import { changesAfter } from '@main/store/index/index-changes';
import { insertRuns } from '@main/store/index/indexed-runs';
import { createIndex, dropIndex, findIndex, type StoredIndex } from '@main/store/index/indexes';
import { fromTime, type RunPosition, runsOfAll, storeOlderRuns, trimRuns } from '@main/store/index/runs-of-all';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { runsKept } from '@shared/domain/limits';
import type { ResultRow } from '@shared/domain/result/result';
import { listedRun } from '@shared/results/rows/listed-run';
import { summary } from '@tests/support/contract-lines';
import { emptyDatabase, planOf } from '@tests/support/database';
import { indexed } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

const id = connectionIdSchema.parse('sample');
let db: WritableDatabase;
let index: StoredIndex;

const keyOf = (place: number) => contractIdSchema.parse(`00000000-0000-4000-8000-${String(place).padStart(12, '0')}`);

function begin(contracts: number): void {
  db = emptyDatabase();
  index = createIndex(db, id, { owner: { address: 'http://catalog', account: 'ana' }, since: 0, first: 1000 });
  const changed = Array.from({ length: contracts }, (_, place) => {
    const key = keyOf(place);
    const asset = { id: null, type: 'table', name: 't', displayName: null, fullyQualifiedName: `db.t${place}` };
    const contract = summary(`contract ${place}`, { id: key, displayName: null, asset });
    const line = indexed('', [], { key, contract, coveredFrom: 500 });
    return { key, contractId: key, due: 'read' as const, latest: null, line };
  });
  storeListed(db, index, { changed, unchanged: [] });
}

function entry(place: number) {
  const found = findEntry(db, index, keyOf(place));
  if (found === null) throw new Error('the contract is gone');
  return found;
}

const keep = (place: number, runs: readonly ResultRow[]) =>
  insertRuns(db, entry(place).number, { connection: index.number, runs });

/** All runs as pages of a size give them. */
function paged(limit: number, from = 0, to = 1e6): ResultRow[] {
  const all: ResultRow[] = [];
  let after: RunPosition | null = fromTime(to);
  for (let pages = 0; after !== null && pages < 200; pages += 1) {
    const page: ReturnType<typeof runsOfAll> = runsOfAll(db, index, { names: new Map(), after, from, limit });
    all.push(...page.rows);
    after = page.next;
  }
  return all;
}

const nameOf = ({ contract, key }: ResultRow): string => `${contract} ${key}`;
const order = (one: ResultRow, other: ResultRow): number =>
  other.timestamp - one.timestamp || (nameOf(one) < nameOf(other) ? 1 : -1);

describe('the runs of all contracts', () => {
  beforeEach(() => begin(3));

  it('come in pages of any size as one sorted list would, each once, within any range', () => {
    const run = fc.record({ place: fc.nat(2), at: fc.integer({ min: 0, max: 12 }), name: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(
        fc.array(run, { maxLength: 40 }),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(12),
        fc.nat(12),
        (runs, limit, one, other) => {
          begin(3);
          for (const { place, at, name } of runs) keep(place, [row(at, { key: `${at}#${name}` })]);
          const [from, to] = [Math.min(one, other), Math.max(one, other)];
          const expected = new Set(
            runs
              .filter(({ at }) => at >= from && at <= to)
              .map(({ place, at, name }) => `${keyOf(place)} ${at}#${name}`),
          );
          const found = paged(limit, from, to);
          const names = found.map(({ key }) => `${listedRun(key).contract} ${listedRun(key).key}`);
          expect(new Set(names)).toEqual(expected);
          expect(names).toHaveLength(expected.size);
          expect(found).toEqual([...found].sort(order));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('runs of all contracts carry the names of their contract and asset', () => {
    keep(1, [row(7)]);
    expect(paged(10)).toEqual([
      { ...row(7), key: `7#of=${keyOf(1)}`, contract: keyOf(1), contractName: 'contract 1', asset: 'db.t1' },
    ]);
  });

  it('are those of one connection, and none once its index is dropped', () => {
    keep(0, [row(1)]);
    const other = createIndex(db, connectionIdSchema.parse('5b1f3a52-6c1e-4d67-9a3f-000000000001'), {
      owner: { address: 'http://other', account: null },
      since: 0,
      first: 1,
    });
    expect(runsOfAll(db, other, { names: new Map(), after: fromTime(10), from: 0, limit: 10 }).rows).toEqual([]);
    dropIndex(db, id);
    expect(findIndex(db, id)).toBeNull();
  });

  it('are found by the index of times, without sorting, at every page', () => {
    const plan = planOf(
      db,
      `SELECT contract, timestamp, key, status, run FROM indexed_run
       WHERE connection = 1 AND timestamp >= 0 AND (timestamp, contract, key) < (5, 1, 'a')
       ORDER BY timestamp DESC, contract DESC, key DESC LIMIT 500`,
    ).join('\n');
    expect(plan).toContain('SEARCH indexed_run USING INDEX indexed_run_by_time');
    expect(plan).not.toContain('TEMP B-TREE');
  });
});

describe('older results of a contract', () => {
  beforeEach(() => begin(1));

  it('are kept beside the newest, tell the window, and leave with the next trimming', () => {
    keep(
      0,
      Array.from({ length: runsKept }, (_, place) => row(500 + place)),
    );
    const { revision } = findIndex(db, id) ?? index;
    storeOlderRuns(db, index, { entry: entry(0), runs: [row(500), row(400), row(300)], coveredFrom: 250 });
    expect(entry(0).line).toMatchObject({ kept: runsKept + 2, coveredFrom: 250 });
    const stored = findIndex(db, id) ?? index;
    expect(JSON.parse(changesAfter(db, stored, revision).lines)).toMatchObject([{ coveredFrom: 250 }]);
    expect(paged(10).at(-1)?.timestamp).toBe(300);
    trimRuns(db, stored);
    expect(paged(100)).toHaveLength(runsKept);
    expect(entry(0).line).toMatchObject({ kept: runsKept, coveredFrom: 500 });
  });

  it('do not count as read as a whole after a trimming where they did not before it', () => {
    keep(
      0,
      Array.from({ length: runsKept + 2 }, (_, place) => row(500 + place)),
    );
    storeOlderRuns(db, index, { entry: entry(0), runs: [], coveredFrom: 9000 });
    trimRuns(db, index);
    expect(entry(0).line).toMatchObject({ kept: runsKept, coveredFrom: 9000 });
  });
});
