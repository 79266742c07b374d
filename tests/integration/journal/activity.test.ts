import { randomUUID } from 'node:crypto';
import { allResults } from '@tests/support/all-pages';
import { rowsIn, textOf } from '@tests/support/database';
import { faults } from '@tests/support/fault-server/faults';
import { journalToken, openJournalApp } from '@tests/support/journal-app';
import { openedForEach } from '@tests/support/opened';
import { addPlanned, planAdding, startValidation } from '@tests/support/operation-calls';
import { assetNamed } from '@tests/support/operations';
import { sampleNow } from '@tests/support/sample';
import { rowAt } from '@tests/support/sample-app';
import { describe, expect, it } from 'vitest';

const on = openedForEach(() => openJournalApp());

/** The asset of the contract: another one may have a contract of the same name. */
const ofSampler = expect.stringMatching(/\.status_sampler$/);

describe('what this app changes', () => {
  it('is told with its run, its server and what became of it', async () => {
    const row = await on.validate();
    expect(await on.theOperation()).toMatchObject({
      kind: 'validation',
      connectionName: 'Test',
      server: `${on.server.baseUrl}/api`,
      contracts: [{ id: on.contractId, name: 'Status sampler', asset: ofSampler }],
      state: 'done',
      startedAt: sampleNow,
      endedAt: sampleNow,
      requests: { planned: 1, done: 1, unknown: 0 },
      results: null,
      run: row.key,
      problem: null,
    });
    expect(on.app.events).toContainEqual(expect.objectContaining({ type: 'activity-changed', unknown: 0 }));
  });

  it('names the asset of an inherited contract, and the contract that the server made for it', async () => {
    const asset = assetNamed(on, 'orders_archive');
    const { contractId, row } = await startValidation(on.app, {
      connectionId: on.connectionId,
      asset,
      name: 'Orders archive',
    });
    expect(await on.theOperation()).toMatchObject({
      state: 'done',
      asset: { ...asset, name: 'Orders archive' },
      contracts: [{ id: contractId, asset: expect.stringMatching(/\.orders_archive$/) }],
      run: row.key,
    });
  });

  it('counts every result of one operation: added, refused for what is there, and not sent', async () => {
    const target = { previewId: randomUUID(), connectionId: on.connectionId, contractId: on.contractId };
    const { lines } = await allResults(on.app, target);
    const taken = rowAt(lines, 0).timestamp;
    const results = [taken, sampleNow - 111, sampleNow - 222].map((timestamp) => ({
      timestamp,
      contractExecutionStatus: 'Success',
    }));
    const file = await on.app.call('results.readFile', { text: JSON.stringify(results) });
    if (file.kind === 'refused') throw new Error(file.reason.key);
    const source = { kind: 'file', fileId: file.fileId, timestamp: null } as const;
    await planAdding(on.app, { ...target, source });
    await addPlanned(on.app, { ...target, source, items: [0, 1, 2] });
    expect(await on.theOperation()).toMatchObject({
      kind: 'add-results',
      state: 'partly',
      contracts: [{ id: on.contractId, name: expect.stringMatching(/status/i), asset: ofSampler }],
      requests: { planned: 3, done: 2, refused: 1, unknown: 0 },
      results: { planned: 3, changed: 2 },
    });
  });

  it('counts a refusal as one, and keeps none of the words of the server', async () => {
    on.server.add({ match: { method: 'POST' }, fault: faults.forbidden('EditAll') });
    await expect(on.validate()).rejects.toMatchObject({ code: 'forbidden' });
    const operation = await on.theOperation();
    expect(operation).toMatchObject({ state: 'refused', requests: { refused: 1 }, problem: { code: 'forbidden' } });
    expect(operation.problem?.details).toMatchObject({ method: 'POST', status: 403 });
    expect(textOf(on.store.db)).not.toMatch(/CatalogPrincipal|not allowed/);
  });

  it('the journal stores no token, even when a server echoes it', async () => {
    on.server.add({
      match: { method: 'POST' },
      fault: { kind: 'status', status: 500, body: JSON.stringify({ message: `Bearer ${journalToken}` }) },
    });
    await expect(on.validate()).rejects.toMatchObject({ outcome: 'unknown' });
    expect(textOf(on.store.db)).not.toContain(journalToken);
  });

  it('is not sent when it cannot be written down', async () => {
    on.store.isFull = true;
    await expect(on.validate()).rejects.toMatchObject({ code: 'journal_failed', outcome: 'not-sent' });
    expect(on.writes()).toBe(0);
    expect(await on.operations()).toEqual([]);
  });

  it('counts what is unknown for good no longer once a person knows, and still looks for it', async () => {
    await on.loseValidation({ applied: true, answer: 'empty' });
    const { id } = await on.theOperation();
    const count = async () => (await on.app.call('activity.list', { offset: 0, limit: 1 })).unknown;
    expect(await count()).toBe(1);
    const known = await on.app.call('activity.acknowledge', { operationId: id });
    expect(known).toMatchObject({ state: 'unknown', acknowledgedAt: sampleNow });
    expect([await count(), on.app.events.at(-1)]).toEqual([
      0,
      { type: 'activity-changed', operationId: id, unknown: 0 },
    ]);
    on.server.clear();
    expect((await on.app.call('activity.check', { operationId: id })).state).toBe('done');
    expect(on.writes()).toBe(0);
  });

  it('is nothing on a connection that is read-only', async () => {
    const { baseUrl } = on.server;
    await on.app.call('connections.save', {
      connectionId: on.connectionId,
      name: 'Test',
      baseUrl: `${baseUrl}/api`,
      protection: 'read-only',
    });
    await expect(on.validate()).rejects.toMatchObject({ code: 'read_only', outcome: 'not-sent' });
    expect(on.writes()).toBe(0);
    expect(rowsIn(on.store.db, 'operation')).toEqual([]);
  });
});

describe('the list of activity', () => {
  it('is newest first, in parts, by connection and kind', async () => {
    const first = await on.validate();
    const second = await on.validate();
    const page = (query: object) => on.app.call('activity.list', { offset: 0, limit: 1, ...query });
    expect(await page({})).toMatchObject({ total: 2, unknown: 0, operations: [{ run: second.key }] });
    expect(await page({ offset: 1 })).toMatchObject({ operations: [{ run: first.key }] });
    expect(await page({ kind: 'add-results' })).toMatchObject({ total: 0, operations: [] });
    expect(await page({ connectionId: 'sample' })).toMatchObject({ total: 0 });
    expect(await page({ connectionId: on.connectionId, kind: 'validation' })).toMatchObject({ total: 2 });
  });

  it('has a batch as one row, with what became of its contracts, and each of them by the batch', async () => {
    const { app, connectionId } = on;
    const ids = await on.someContracts(5);
    on.hurry();
    const items = ids.map((contractId) => ({ request: { contractId }, skip: null, key: contractId, before: null }));
    const options = { parallel: 2, gapMs: 0, mostErrors: 20 };
    await on.validate();
    const { batchId } = await app.call('batches.start', { connectionId, items, options });
    const ended = async () => (await app.call('batches.get', { batchId, offset: 0, limit: 1 }))?.endedAt;
    await expect.poll(ended).not.toBeNull();
    const list = (query: object = {}) => app.call('activity.list', { offset: 0, limit: 100, ...query });
    const { operations, total } = await list();
    expect([operations.length, total]).toEqual([2, 2]);
    expect(operations.map(({ batch }) => batch?.id ?? null)).toEqual([batchId, null]);
    const { underWay = -1, errors = -1, unknown = -1, contracts = -1 } = operations[0]?.batch ?? {};
    expect([contracts, underWay, errors, unknown]).toEqual([5, 0, 0, 0]);
    const each = await list({ batchId });
    expect([each.total, each.operations.every(({ batch }) => batch?.id === batchId)]).toEqual([5, true]);
    expect((await app.call('activity.get', { operationId: batchId }))?.batch?.id).toBe(batchId);
    expect((await list({ contractId: ids[0] })).operations).toHaveLength(1);
  });

  it('says how the run of a validation that ended at once has ended', async () => {
    const { status } = await on.validate();
    expect(await on.theOperation()).toMatchObject({ state: 'done', runStatus: status });
  });

  it('knows an operation by its id, and nothing of another', async () => {
    await on.validate();
    const operation = await on.theOperation();
    expect(await on.app.call('activity.get', { operationId: operation.id })).toEqual(operation);
    const unknown = { operationId: '00000000-0000-4000-8000-000000000000' };
    expect(await on.app.call('activity.get', unknown)).toBeNull();
    await expect(on.app.call('activity.check', unknown)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('lists the same operations after a restart', async () => {
    await on.validate();
    const before = await on.operations();
    await on.restart();
    expect(await on.operations()).toEqual(before);
  });
});
