import { randomUUID } from 'node:crypto';
import { faults } from '@tests/support/fault-server/faults';
import { type JournalDesk, journalToken, openJournalDesk } from '@tests/support/journal-desk';
import { assetNamed } from '@tests/support/operations';
import { sampleNow } from '@tests/support/sample';
import { rowAt } from '@tests/support/sample-desk';
import { allResults } from '@tests/support/walk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let on: JournalDesk;
beforeEach(async () => {
  on = await openJournalDesk();
});
afterEach(() => on.close());

const only = async () => {
  const [operation, ...others] = await on.operations();
  if (operation === undefined || others.length > 0) throw new Error('one operation is expected');
  return operation;
};
const validate = () =>
  on.desk.call('results.validate', {
    connectionId: on.connectionId,
    contractId: on.contractId,
    name: 'Status sampler',
  });
const loseAnswer = (applied: boolean) =>
  on.server.add({ match: { method: 'POST' }, fault: { kind: 'reset-before-headers' }, applied });

/** The results of the contract, as the server itself has them. */
function resultsOf({ sample, contractId }: JournalDesk) {
  const { catalog, results } = sample.service.world;
  const contract = [...catalog.contracts.forward(null)].find(({ id }) => id === contractId);
  if (contract === undefined) throw new Error('the sample has the contract');
  return results.of(contract);
}

/** A validation whose answer is lost while nothing can be read. */
async function loseValidation({ applied }: { readonly applied: boolean }): Promise<void> {
  loseAnswer(applied);
  on.server.add({ match: { method: 'GET', path: '/results/latest', nth: 1 }, fault: { kind: 'latency', ms: 0 } });
  on.server.add({ match: { method: 'GET', path: '/results/latest', nth: 2 }, fault: faults.forbidden() });
  await expect(validate()).rejects.toMatchObject({ outcome: 'unknown' });
  expect(on.writes()).toBe(1);
}

describe('what this app changes', () => {
  it('is told with its run, its server and what became of it', async () => {
    const row = await validate();
    expect(await only()).toMatchObject({
      kind: 'validation',
      connectionName: 'Test',
      server: `${on.server.baseUrl}/api`,
      contracts: [{ id: on.contractId, name: 'Status sampler' }],
      state: 'done',
      startedAt: sampleNow,
      endedAt: sampleNow,
      requests: { planned: 1, done: 1, unknown: 0 },
      results: { planned: 1, changed: 1, unchanged: 0 },
      run: row.key,
      problem: null,
    });
    expect(on.desk.events).toContainEqual(expect.objectContaining({ type: 'activity-changed', unknown: 0 }));
  });

  it('names the asset of an inherited contract, and the contract that the server made for it', async () => {
    const asset = assetNamed(on, 'orders_archive');
    const { contractId, row } = await on.desk.call('results.validateAsset', {
      connectionId: on.connectionId,
      asset,
      name: 'Orders archive',
    });
    expect(await only()).toMatchObject({
      state: 'done',
      asset: { ...asset, name: 'Orders archive' },
      contracts: [{ id: contractId }],
      run: row.key,
    });
  });

  it('counts every result of a recording: recorded, refused for what is there, and not sent', async () => {
    const target = { previewId: randomUUID(), connectionId: on.connectionId, contractId: on.contractId };
    const { lines } = await allResults(on.desk, target);
    const taken = rowAt(lines, 0).timestamp;
    const results = [taken, sampleNow - 111, sampleNow - 222].map((timestamp) => ({
      timestamp,
      contractExecutionStatus: 'Success',
    }));
    const file = await on.desk.call('recording.read', { text: JSON.stringify(results) });
    if (file.kind === 'refused') throw new Error(file.sentence);
    const source = { kind: 'file', fileId: file.fileId, timestamp: null } as const;
    await on.desk.call('recording.preview', { ...target, source });
    await on.desk.call('recording.confirm', { ...target, items: [0, 1, 2] });
    expect(await only()).toMatchObject({
      kind: 'recording',
      state: 'partly',
      contracts: [{ id: on.contractId, name: expect.stringContaining('tatus') }],
      requests: { planned: 3, done: 2, refused: 1, unknown: 0 },
      results: { planned: 3, changed: 2 },
    });
  });

  it('counts a refusal as one, and keeps none of the words of the server', async () => {
    on.server.add({ match: { method: 'POST' }, fault: faults.forbidden('EditAll') });
    await expect(validate()).rejects.toMatchObject({ code: 'forbidden' });
    const operation = await only();
    expect(operation).toMatchObject({ state: 'refused', requests: { refused: 1 }, problem: { code: 'forbidden' } });
    expect(operation.problem?.details).toMatchObject({ method: 'POST', status: 403 });
    expect(JSON.stringify([...on.journal.lines])).not.toMatch(/CatalogPrincipal|not allowed/);
  });

  it('never holds a token', async () => {
    on.server.add({
      match: { method: 'POST' },
      fault: { kind: 'status', status: 500, body: JSON.stringify({ message: `Bearer ${journalToken}` }) },
    });
    await expect(validate()).rejects.toMatchObject({ outcome: 'unknown' });
    expect(JSON.stringify([...on.journal.lines])).not.toContain(journalToken);
  });

  it('is not sent when it cannot be written down', async () => {
    on.journal.isFull = true;
    await expect(validate()).rejects.toMatchObject({ code: 'journal_failed', outcome: 'not-sent' });
    expect(on.writes()).toBe(0);
    expect(await on.operations()).toEqual([]);
  });

  it('and is unknown for good is not counted any more once a person knows, stays unknown, and is still looked for', async () => {
    await loseValidation({ applied: true });
    const { id } = await only();
    const count = async () => (await on.desk.call('activity.list', { offset: 0, limit: 1 })).unknown;
    expect(await count()).toBe(1);
    const known = await on.desk.call('activity.acknowledge', { operationId: id });
    expect(known).toMatchObject({ state: 'unknown', acknowledgedAt: sampleNow });
    expect([await count(), on.desk.events.at(-1)]).toEqual([
      0,
      { type: 'activity-changed', operationId: id, unknown: 0 },
    ]);
    expect((await on.desk.call('activity.check', { operationId: id })).state).toBe('done');
    expect(on.writes()).toBe(1);
  });

  it('is nothing on a connection that is read-only', async () => {
    const { baseUrl } = on.server;
    await on.desk.call('connections.save', {
      connectionId: on.connectionId,
      name: 'Test',
      baseUrl: `${baseUrl}/api`,
      protection: 'read-only',
    });
    await expect(validate()).rejects.toMatchObject({ code: 'read_only', outcome: 'not-sent' });
    expect(on.writes()).toBe(0);
    expect(on.journal.lines.size).toBe(0);
  });
});

describe('an answer that was lost', () => {
  it('is unknown, and found by looking again later; nothing is sent a second time', async () => {
    await loseValidation({ applied: true });
    expect(await only()).toMatchObject({ state: 'unknown', requests: { unknown: 1 }, run: null });
    on.server.clear();
    await on.desk.call('activity.check', { operationId: (await only()).id });
    expect(await only()).toMatchObject({ state: 'done', requests: { done: 1, unknown: 0 }, run: expect.any(String) });
    expect(on.writes()).toBe(0);
  });

  it('of a request that did nothing stays unknown for ten minutes, and is then known to have done nothing', async () => {
    await loseValidation({ applied: false });
    on.server.clear();
    const { id } = await only();
    expect(await on.desk.call('activity.check', { operationId: id })).toMatchObject({ state: 'unknown' });
    on.hurry();
    await vi.waitFor(async () => expect(await only()).toMatchObject({ state: 'not-done' }), 10_000);
    expect(await only()).toMatchObject({ requests: { notDone: 1, unknown: 0 } });
    expect(on.waits.slice(0, 6)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(on.waits.reduce((sum, ms) => sum + ms, 0)).toBe(600_000);
    expect(on.writes()).toBe(0);
  });

  it('is not found in an older run, when the one that was the newest is deleted meanwhile', async () => {
    await loseValidation({ applied: false });
    on.server.clear();
    const log = resultsOf(on);
    log.removeAt([...log.forward(null)][0]?.timestamp ?? 0);
    const { id } = await only();
    expect(await on.desk.call('activity.check', { operationId: id })).toMatchObject({ state: 'unknown', run: null });
    on.hurry();
    await vi.waitFor(() => expect(on.waits.reduce((sum, ms) => sum + ms, 0)).toBe(600_000), 10_000);
    expect(await only()).toMatchObject({ run: null });
    expect((await only()).state).not.toBe('done');
  });

  it('is not said to have done nothing while a result that is dated in the future hides what is new', async () => {
    const log = resultsOf(on);
    const [newest] = log.forward(null);
    if (newest === undefined) throw new Error('the contract has results');
    log.put({ ...newest, id: randomUUID(), timestamp: sampleNow + 24 * 3_600_000 });
    await loseValidation({ applied: true });
    on.server.clear();
    on.hurry();
    await vi.waitFor(() => expect(on.waits.reduce((sum, ms) => sum + ms, 0)).toBe(600_000), 10_000);
    expect(await only()).toMatchObject({ state: 'unknown', run: null });
  });

  it('is found after a restart, by reading alone', async () => {
    await loseValidation({ applied: true });
    on.server.clear();
    await on.restart();
    await vi.waitFor(async () => expect(await only()).toMatchObject({ state: 'done' }), 10_000);
    expect(on.writes()).toBe(0);
    expect(on.desk.events).toContainEqual({ type: 'activity-changed', operationId: null, unknown: 1 });
  });

  it('waits for a token after a restart: without one nothing is asked, with one it is found', async () => {
    await loseValidation({ applied: true });
    await on.restart({ hasKeyring: false });
    on.server.clear();
    const { id } = await only();
    await expect(on.desk.call('activity.check', { operationId: id })).rejects.toMatchObject({ code: 'no_token' });
    expect(await only()).toMatchObject({ state: 'unknown' });
    expect(on.server.log).toEqual([]);
    expect(on.desk.events.some(({ type }) => type === 'token-refused')).toBe(false);
    await on.desk.call('connections.renewToken', { connectionId: on.connectionId, token: journalToken });
    await vi.waitFor(async () => expect(await only()).toMatchObject({ state: 'done' }), 10_000);
    expect(on.writes()).toBe(0);
  });

  it('is not looked for on another server than it was sent to', async () => {
    await loseValidation({ applied: true });
    await on.desk.call('connections.save', {
      connectionId: on.connectionId,
      name: 'Test',
      baseUrl: on.sample.baseUrl,
      token: journalToken,
    });
    const { id } = await only();
    await expect(on.desk.call('activity.check', { operationId: id })).rejects.toMatchObject({ code: 'no_connection' });
    expect(await only()).toMatchObject({ state: 'unknown' });
  });
});

describe('the list of activity', () => {
  it('is newest first, in parts, by connection and kind', async () => {
    const first = await validate();
    const second = await validate();
    const page = (query: object) => on.desk.call('activity.list', { offset: 0, limit: 1, ...query });
    expect(await page({})).toMatchObject({ total: 2, unknown: 0, newer: 0, operations: [{ run: second.key }] });
    expect(await page({ offset: 1 })).toMatchObject({ operations: [{ run: first.key }] });
    expect(await page({ kind: 'recording' })).toMatchObject({ total: 0, operations: [] });
    expect(await page({ connectionId: 'sample' })).toMatchObject({ total: 0 });
    expect(await page({ connectionId: on.connectionId, kind: 'validation' })).toMatchObject({ total: 2 });
  });

  it('knows an operation by its id, and nothing of another', async () => {
    await validate();
    const operation = await only();
    expect(await on.desk.call('activity.get', { operationId: operation.id })).toEqual(operation);
    const unknown = { operationId: '00000000-0000-4000-8000-000000000000' };
    expect(await on.desk.call('activity.get', unknown)).toBeNull();
    await expect(on.desk.call('activity.check', unknown)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is the same after a restart', async () => {
    await validate();
    const before = await on.operations();
    await on.restart();
    expect(await on.operations()).toEqual(before);
  });
});
