import { openServer } from '@main/services/connections/open-server';
import type { ServerApi } from '@main/services/connections/server-api';
import { markSending } from '@main/store/steps';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { Operation } from '@shared/domain/operation/activity';
import type { WriteStep } from '@shared/domain/operation/operation-table';
import type { ResultRow } from '@shared/domain/result/result';
import { allResults } from '@tests/support/all-pages';
import { createTestApp, type TestApp } from '@tests/support/app';
import { memoryStore } from '@tests/support/database';
import { beginIn, operationId } from '@tests/support/journal-records';
import { createManualTiming } from '@tests/support/manual-timing';
import { openListed } from '@tests/support/operations';
import { sampleNow } from '@tests/support/sample';
import type { SampleApp } from '@tests/support/sample-app';
import { rowAt } from '@tests/support/sample-app';
import { serverKinds } from '@tests/support/server-kinds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const minuteMs = 60_000;

describe.each(serverKinds)('a request that was on its way when the app was killed, on $name', (kind) => {
  let open: SampleApp;
  let api: ServerApi;
  let later: TestApp | null;
  let connectionId: ConnectionId;
  let contractId: ContractId;
  let rows: readonly ResultRow[];

  beforeEach(async () => {
    open = await openListed(kind);
    later = null;
    connectionId = open.connectionId;
    contractId = await open.idOf('status_sampler');
    api = openServer({ apiRoot: open.sample.baseUrl, token: async () => open.sample.tokens.full });
    const { lines } = await allResults(open.app, { connectionId, contractId });
    rows = lines.filter((line): line is ResultRow => line.kind === 'result');
  });
  afterEach(async () => {
    await later?.container.close();
    await api.close();
    await open.close();
  });

  /** What the app finds out when it is started so long after the request. */
  async function startedLater(step: WriteStep, afterMs: number): Promise<Operation> {
    const store = memoryStore();
    const results = 'results' in step ? step.results : 1;
    const kind = step.kind === 'validate' ? 'validation' : step.kind === 'put' ? 'add-results' : 'clean-up';
    beginIn(store.db, [step], { kind, connectionId, server: open.sample.baseUrl, startedAt: sampleNow, results });
    markSending(store.db, { id: operationId, place: 0 }, sampleNow);
    const { state } = open.app;
    later = createTestApp({ state, store, clock: () => sampleNow + afterMs, timing: createManualTiming() });
    await later.call('connections.renewToken', { connectionId, token: open.sample.tokens.full });
    return later.call('activity.check', { operationId });
  }

  const allBefore = (count: number): Extract<WriteStep, { kind: 'delete-before' }> => {
    const [newest, oldest] = [rowAt(rows, -count), rowAt(rows, -1)];
    return {
      kind: 'delete-before',
      contractId,
      timestamp: newest.timestamp + 1,
      results: count,
      newest: newest.key,
      oldest: oldest.key,
    };
  };
  const one = (): Extract<WriteStep, { kind: 'delete-one' }> => ({
    kind: 'delete-one',
    contractId,
    timestamp: rowAt(rows, 2).timestamp,
    results: 1,
  });
  const put = (change: object = {}): WriteStep => ({
    kind: 'put',
    contractId,
    timestamp: sampleNow - 777,
    resultId: null,
    status: 'Success',
    isTaken: false,
    ...change,
  });
  const validation = (baseline: string | undefined): WriteStep => ({
    kind: 'validate',
    contractId,
    asset: null,
    ...(baseline === undefined ? {} : { baseline }),
  });

  it('is done when what it was to delete is gone', async () => {
    const step = allBefore(5);
    await api.results.deleteBefore(contractId, step.timestamp);
    expect(await startedLater(step, 1000)).toMatchObject({ state: 'done', results: { changed: 5, unchanged: 0 } });
  });

  it('stays unknown while it may be at work, and did nothing when all is still there after that', async () => {
    expect(await startedLater(allBefore(5), minuteMs)).toMatchObject({ state: 'unknown', results: { unchanged: 5 } });
    await later?.container.close();
    expect(await startedLater(allBefore(5), 11 * minuteMs)).toMatchObject({
      state: 'not-done',
      results: { changed: 0 },
    });
  });

  it('is partly done when some of it is gone and some is not', async () => {
    const step = allBefore(5);
    await api.results.deleteOne(contractId, rowAt(rows, -1).timestamp);
    expect(await startedLater(step, 11 * minuteMs)).toMatchObject({
      state: 'partly',
      results: { changed: 1, unchanged: 4 },
    });
  });

  it('deletes one result: gone is done, there is not', async () => {
    const step = one();
    expect(await startedLater(step, 11 * minuteMs)).toMatchObject({ state: 'not-done' });
    await later?.container.close();
    await api.results.deleteOne(contractId, step.timestamp);
    expect(await startedLater(step, 0)).toMatchObject({ state: 'done' });
  });

  it('adds a result: there is done, unless something was there before', async () => {
    const contract = await api.contracts.get(contractId, 'non-deleted');
    const body = {
      dataContractFQN: contract.fullyQualifiedName,
      timestamp: sampleNow - 777,
      contractExecutionStatus: 'Success',
    };
    expect(await startedLater(put(), minuteMs)).toMatchObject({ state: 'unknown' });
    await later?.container.close();
    await api.results.add(contractId, body);
    expect(await startedLater(put(), minuteMs)).toMatchObject({ state: 'done' });
    await later?.container.close();
    expect(await startedLater(put({ isTaken: true }), 11 * minuteMs)).toMatchObject({ state: 'unknown' });
  });

  it('starts a validation: a run that began since is not taken for it, and without one it did nothing', async () => {
    const baseline = rowAt(rows, 0).key;
    expect(await startedLater(validation(baseline), minuteMs)).toMatchObject({ state: 'unknown', run: null });
    await later?.container.close();
    expect(await startedLater(validation(baseline), 11 * minuteMs)).toMatchObject({ state: 'not-done', run: null });
    await later?.container.close();
    await api.results.validate(contractId);
    expect(await startedLater(validation(undefined), 11 * minuteMs)).toMatchObject({ state: 'unknown', run: null });
    await later?.container.close();
    expect(await startedLater(validation(baseline), 11 * minuteMs)).toMatchObject({ state: 'unknown', run: null });
  });
});
