import { findKeptRun, removeKeptRunsAt, storeKeptRun } from '@main/store/kept-runs';
import { type ConnectionId, type ContractId, contractIdSchema } from '@shared/domain/ids';
import type { CleanUpTarget } from '@shared/domain/operation/clean-up';
import { memoryStore } from '@tests/support/database';
import { openIndexApp } from '@tests/support/index-app';
import { confirmCleanUp, planCleanUp } from '@tests/support/operation-calls';
import { expect, it, onTestFinished } from 'vitest';

it('an opened run and contract are there in full without the server, until the local data are cleared', async () => {
  const on = await openIndexApp({ most: 3 });
  onTestFinished(on.close);
  await on.open();
  await on.untilIdle();
  const { app, connectionId } = on;
  const { contract, standing } = await on.first(({ standing: { newest } }) => newest !== null);
  const newest = standing.newest;
  if (newest === null) throw new Error('a contract with a run');
  const contractId = contract.id;
  const place = { connectionId, contractId, key: newest.key };
  const position = { mode: 'start' } as const;
  const query = { ...place, timestamp: newest.timestamp, pageSize: 100, position };
  expect(await app.call('results.kept', place)).toEqual({ kept: null });
  const { run } = await app.call('results.get', query);
  await app.call('contracts.get', { connectionId, contractId, include: 'all' });
  // Seen once more, unchanged: that is its date.
  on.pass(60_000);
  await app.call('contracts.get', { connectionId, contractId, include: 'all' });
  expect(await app.call('contracts.kept', { connectionId, contractId })).toMatchObject({ kept: { at: on.now() } });
  await on.server.stop();
  expect(await app.call('results.kept', place)).toMatchObject({ kept: { run } });
  const seen = await app.call('contracts.seenVersions', { connectionId, contractId });
  expect(seen).toMatchObject({ source: 'seen', versions: [{ version: contract.version }] });
  const [{ key = '' } = {}] = seen.versions;
  expect(await app.call('contracts.version', { connectionId, contractId, key })).toMatchObject({ id: contractId });
  await app.call('index.clear', { connectionId });
  expect(await app.call('results.kept', place)).toEqual({ kept: null });
});

it('a run that was opened is forgotten once the app has deleted it', async () => {
  const on = await openIndexApp({ most: 3 });
  onTestFinished(on.close);
  const { app, connectionId } = on;
  const [{ id } = { id: '' }] = [...on.sample.service.world.catalog.contracts.forward(null)];
  const contractId = contractIdSchema.parse(id);
  const { row } = await app.call('results.newest', { connectionId, contractId });
  if (row === null) throw new Error('it has a run');
  const { key, timestamp } = row;
  const place = { connectionId, contractId, key };
  await app.call('results.get', { ...place, timestamp, pageSize: 100, position: { mode: 'start' } });
  expect(await app.call('results.kept', place)).toMatchObject({ kept: { run: { row: { key } } } });
  const target: CleanUpTarget = {
    ...{ previewId: crypto.randomUUID(), connectionId, contractIds: [contractId] },
    rule: { kind: 'picked', timestamps: [timestamp] },
    keep: { newest: false, lastSuccess: false, lastFailure: false },
  };
  await planCleanUp(app, target);
  expect(await confirmCleanUp(app, { ...target, typed: '', backup: false })).toMatchObject({ state: 'done' });
  expect(await app.call('results.kept', place)).toEqual({ kept: null });
});

it('no more runs are kept than there is room for: those opened longest ago go first', () => {
  const { db } = memoryStore();
  const place = (key: string) => ({
    connectionId: 'sample' as ConnectionId,
    contractId: '00000000-0000-4000-8000-00000000000c' as ContractId,
    key,
  });
  const run = (raw: string) =>
    ({
      row: { kind: 'result', key: raw, timestamp: 1, status: 'Success' },
      ...{ message: null, failedFields: [], duplicateFields: [], typeMismatches: [], failedRules: [], extras: [], raw },
      ...{ qualityScore: null, slaVerdicts: [], actualLatencyMs: null, incidentId: null },
    }) as never;
  const limits = { runs: 2, length: 10_000, each: 2000 };
  const stored = (...keys: string[]) =>
    keys.filter((key) => db.sql.get`SELECT 1 AS found FROM kept_run WHERE key = ${key}` !== undefined);
  for (const key of ['1', '2', '1', '3']) storeKeptRun(db, place(key), { run: run(key), at: 1, limits });
  expect(stored('1', '2', '3')).toEqual(['1', '3']);
  storeKeptRun(db, place('4'), { run: run('x'.repeat(3000)), at: 1, limits });
  expect(findKeptRun(db, place('4'))).toBeNull();
  const { connectionId, contractId } = place('');
  for (const key of ['5#a', '6#b', '6#c', '7']) storeKeptRun(db, place(key), { run: run(key), at: 1 });
  removeKeptRunsAt(db, { connectionId, contractId }, { timestamp: 6, isBefore: false });
  expect(stored('1', '3', '5#a', '6#b', '6#c', '7')).toEqual(['1', '3', '5#a', '7']);
  removeKeptRunsAt(db, { connectionId, contractId }, { timestamp: 7, isBefore: true });
  expect(stored('1', '3', '5#a', '7')).toEqual(['7']);
});
