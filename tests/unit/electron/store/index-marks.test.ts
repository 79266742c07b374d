import type { WritableDatabase } from '@main/store/database';
import { findEntry, storeListed, storeRead } from '@main/store/index/contract-index';
import { markAllSeen, markSeen, marksOf } from '@main/store/index/index-marks';
import { insertRuns } from '@main/store/index/indexed-runs';
import { createIndex, findIndex, type StoredIndex } from '@main/store/index/indexes';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { summary } from '@tests/support/contract-lines';
import { emptyDatabase } from '@tests/support/database';
import { indexed } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import { beforeEach, describe, expect, it } from 'vitest';

const id = connectionIdSchema.parse('sample');
const key = contractIdSchema.parse('00000000-0000-4000-8000-000000000001');
const failed = row(100, { status: 'Failed' });
let db: WritableDatabase;
let index: StoredIndex;

beforeEach(() => {
  db = emptyDatabase();
  index = createIndex(db, id, { owner: { address: 'http://catalog', account: 'ana' }, since: 0, first: 1 });
  const line = indexed('', [failed], { key, contract: summary('orders', { id: key }) });
  storeListed(db, index, { changed: [{ key, contractId: key, due: 'read', latest: null, line }], unchanged: [] });
  const entry = findEntry(db, index, key);
  if (entry !== null) storeRead(db, entry, { line, askAfter: 0 });
});

const keep = (timestamp: number) => {
  const { number = 0 } = findEntry(db, index, key) ?? {};
  insertRuns(db, number, { connection: index.number, runs: [row(timestamp)] });
};
const seen = () => marksOf(db, findIndex(db, id) ?? index).seen[key];

describe.each([
  ['all contracts', undefined],
  ['some contracts', [key]],
])('marking all of %s as seen', (_, keys) => {
  const markAll = () => markAllSeen(db, index, { keys, latest: 1000 });

  it('sees what is kept, and not what is dated in the future', () => {
    keep(100);
    keep(2000);
    markAll();
    expect(seen()).toBe(100);
  });

  it('takes back nothing that was seen where the newest results are gone', () => {
    keep(100);
    markSeen(db, index, { contractId: key, until: 300 });
    markAll();
    expect(seen()).toBe(300);
  });

  it('takes back nothing that was seen where no results are left', () => {
    markSeen(db, index, { contractId: key, until: 300 });
    markAll();
    expect(seen()).toBe(300);
  });
});

it('marking contracts as seen leaves others alone', () => {
  keep(100);
  markAllSeen(db, index, { keys: ['another'], latest: 1000 });
  expect(seen()).toBeUndefined();
});
