import { dueEntries, entriesOfContract } from '@main/store/contract-index';
import type { WritableDatabase } from '@main/store/database';
import { indexedRuns, insertRuns } from '@main/store/indexed-runs';
import { findIndex } from '@main/store/indexes';
import { migrate, migrations } from '@main/store/migrations';
import { addResults } from '@main/store/migrations/050-add-results';
import { lacksVersions } from '@main/store/migrations/130-lacks-versions';
import { indexProblems } from '@main/store/migrations/150-index-problems';
import { nothingCheckedRuns } from '@main/store/migrations/170-nothing-checked';
import { recentOperations } from '@main/store/operations';
import { type ConnectionId, contractIdSchema } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import { summary } from '@tests/support/contract-lines';
import { databaseAt, insertRows, rowsIn } from '@tests/support/database';
import { indexed, indexNow } from '@tests/support/indexed';
import { connectionId, contractId, operationId } from '@tests/support/journal-records';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

describe('the changes of tables', () => {
  it('come in rising numbers, in tens, and make tables that check their types', () => {
    const versions = migrations.map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, at) => (at + 1) * 10));
    const { connection } = databaseAt();
    const tables = connection.prepare("SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite%'").all();
    expect(tables.filter(({ strict }) => strict !== 1)).toEqual([]);
  });
});

it('operations that add results get the name of today in a file of an earlier version', () => {
  const { version = 0 } = migrations.find(({ sql }) => sql === addResults) ?? {};
  const db = databaseAt(version - 1);
  const contracts = JSON.stringify([{ id: contractId, name: 'orders', asset: null }]);
  const facts = {
    connectionId,
    connectionName: 'Test',
    server: 'http://catalog/api',
    requests: 1,
    results: 1,
    startedAt: 1,
  };
  insertRows(db, 'operation', [{ id: operationId, phase: 'open', kind: 'recording', contracts, ...facts }]);
  migrate(db.connection);
  expect(recentOperations(db, { offset: 0, limit: 9, kind: 'add-results' }).operations).toHaveLength(1);
});

it('an index of an earlier version says nothing yet about versions of contracts', () => {
  const { version = 0 } = migrations.find(({ sql }) => sql === lacksVersions) ?? {};
  const db = databaseAt(version - 1);
  const owner = JSON.stringify({ address: 'http://catalog', account: null });
  insertRows(db, 'contract_index', [{ connectionId: 'c', owner, since: 0, first: 1, revision: 1, state: 'on' }]);
  migrate(db.connection);
  expect(findIndex(db, 'c' as ConnectionId)).toMatchObject({ state: 'on', lacksVersions: false });
});

it('contracts that could not be read keep why in a file of an earlier version', () => {
  const { version = 0 } = migrations.find(({ sql }) => sql === indexProblems) ?? {};
  const db = databaseAt(version - 1);
  const owner = JSON.stringify({ address: 'http://catalog', account: null });
  insertRows(db, 'contract_index', [{ connectionId: 'c', owner, since: 0, first: 1, revision: 1, state: 'on' }]);
  const lines = ['{"key":"a","problem":"forbidden","kept":1}', '{"key":"b","problem":null,"kept":1}', '{"key":"c'];
  const row = { connection: 1, contractId: '00000000-0000-4000-8000-000000000001', revision: 1, sighting: 1, due: 0 };
  insertRows(
    db,
    'indexed_contract',
    lines.map((line, at) => ({ ...row, key: `${at}`, line, isCounted: 1 })),
  );
  migrate(db.connection);
  expect(rowsIn(db, 'indexed_contract').map(({ line }) => line)).toEqual([
    '{"key":"a","problem":{"code":"forbidden"},"kept":1}',
    ...lines.slice(1),
  ]);
});

describe('results of an earlier version that a server called a success', () => {
  const none = { passed: 0, failed: 0, total: 0 };
  const some = { passed: 0, failed: 0, total: 3 };
  const unknown = { passed: null, failed: null, total: null };
  const upgraded = (runs: readonly ResultRow[], spoil: (db: WritableDatabase) => void = () => {}) => {
    const { version = 0 } = migrations.find(({ sql }) => sql === nothingCheckedRuns) ?? {};
    const db = databaseAt(version - 1);
    const owner = JSON.stringify({ address: 'http://catalog', account: null });
    const contract = summary('orders', { id: contractIdSchema.parse(contractId) });
    const line = indexed('orders', runs, { contract, key: contractId });
    const { timestamp } = line.standing.recovered ?? { timestamp: null };
    insertRows(db, 'contract_index', [{ connectionId: 'c', owner, since: 0, first: 1, revision: 1, state: 'on' }]);
    insertRows(db, 'indexed_contract', [
      {
        ...{ connection: 1, key: line.key, contractId, revision: 1, sighting: 1, isCounted: 1 },
        ...{ line: JSON.stringify(line), due: 4, readAt: indexNow, latest: 'x', latestRead: 'x', turnedAt: timestamp },
      },
    ]);
    insertRuns(db, 1, { connection: 1, runs });
    spoil(db);
    migrate(db.connection);
    const stored = findIndex(db, 'c' as ConnectionId);
    if (stored === null) throw new Error('the index was to be kept');
    const due = dueEntries(db, stored, { readBefore: 0, now: 1, limit: 1 });
    const [entry] = entriesOfContract(db, stored, contract.id);
    return {
      words: indexedRuns(db, 1).map(({ status }) => status),
      standing: entry?.line.standing,
      due: due.length,
      db,
    };
  };

  it.each([
    ['no part', {}, 'NothingChecked'],
    ['parts that count no check', { semantics: none, sla: none }, 'NothingChecked'],
    ['counts in its message alone', { message: '"schema":[3,0,3]' }, 'NothingChecked'],
    ['a part without counts', { quality: unknown, sla: none }, 'Success'],
    ['a part that counts checks', { schema: some }, 'Success'],
    ['a part that has passed', { schema: { passed: 3, failed: 0, total: 3 } }, 'Success'],
  ])('are called %s', (_, parts, word) => {
    const { words, standing, due } = upgraded([row(300, parts)]);
    expect([words, standing?.newest?.status, due]).toEqual([[word], word, word === 'Success' ? 0 : 1]);
  });

  it('are no recovery and no last success, and their contracts are read again', () => {
    const runs = [row(400), row(300), row(200, { status: 'Failed' }), row(100, { schema: some })];
    const { standing, due, db } = upgraded(runs);
    expect(standing).toMatchObject({ recovered: null, lastSuccess: { timestamp: 100 }, newest: { timestamp: 400 } });
    expect(rowsIn(db, 'indexed_contract')).toMatchObject([{ turnedAt: null, latestRead: null }]);
    expect(due).toBe(1);
  });

  it('leave all others as they were, and failures that may lack columns of another type are read again', () => {
    const runs = [row(400, { schema: some }), row(300, { status: 'Failed', schema: { ...some, failed: 1 } })];
    const { standing, due } = upgraded(runs);
    expect(standing).toEqual(indexed('orders', runs).standing);
    expect(due).toBe(0);
    expect(upgraded([row(300, { status: 'Failed', schema: some })]).due).toBe(1);
  });

  it('are kept where a line of the file is broken', () => {
    const break1 = (db: WritableDatabase) => db.connection.exec(`UPDATE indexed_contract SET line = '{"key'`);
    expect(upgraded([row(300)], break1).words).toEqual(['NothingChecked']);
    const break2 = (db: WritableDatabase) => db.connection.exec(`UPDATE indexed_run SET run = '{"id'`);
    expect(upgraded([row(300)], break2).due).toBe(0);
  });
});
