import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { formSource } from '@tests/support/add-results-app';
import { cleanUpTarget, confirmed } from '@tests/support/clean-up-target';
import { type IndexApp, openIndexed } from '@tests/support/index-app';
import {
  addPlanned,
  confirmCleanUp,
  confirmRestore,
  planAdding,
  planCleanUp,
  planRestore,
  startValidation,
  validate,
} from '@tests/support/operation-calls';
import { assetNamed } from '@tests/support/operations';
import { afterEach, describe, expect, it } from 'vitest';

let desk: IndexApp;
afterEach(() => desk.close());

describe('the index of a server on which this app changes something', () => {
  it('reads what this app has deleted at once', async () => {
    desk = await openIndexed();
    const one = await desk.first(({ kept }) => kept > 10);
    desk.server.clear();
    const { app, connectionId } = desk;
    const target = cleanUpTarget({ connectionId, contractId: one.contract.id }, { kind: 'keep-last', count: 3 });
    await planCleanUp(app, target);
    await confirmCleanUp(app, confirmed(target));
    const kept = async () => (await desk.contracts()).find(({ key }) => key === one.key)?.kept;
    await expect.poll(kept).toBe(3);
  });

  it('reads a run of a batch again at once when it has ended', async () => {
    desk = await openIndexed({ validationTiming: { queued: 0, running: 60_000 } });
    const one = await desk.first(({ kept, contract }) => kept > 10 && !contract.inherited);
    const { app, connectionId } = desk;
    const newest = async () => (await desk.contracts()).find(({ key }) => key === one.key)?.standing.newest;
    const before = await newest();
    const item = { request: { contractId: one.contract.id }, skip: null, key: one.key, before: before?.key ?? null };
    const options = { parallel: 1, gapMs: 0, mostErrors: 1 };
    const { batchId } = await app.call('batches.start', { connectionId, items: [item], options });
    await expect.poll(async () => (await newest())?.status).toBe('Running');
    desk.pass(61_000);
    const ended = async () => (await app.call('batches.get', { batchId, offset: 0, limit: 1 }))?.endedAt;
    await expect.poll(ended).not.toBeNull();
    await expect.poll(async () => (await newest())?.status).not.toBe('Running');
    expect((await newest())?.timestamp).toBeGreaterThan(before?.timestamp ?? 0);
  });

  it('reads a contract once that was validated here, and asks for nothing more at the end of its run', async () => {
    desk = await openIndexed({ validationTiming: { queued: 0, running: 60_000 } });
    const one = await desk.first(({ kept, contract }) => kept > 10 && !contract.inherited);
    const { app, connectionId } = desk;
    const of = { connectionId, contractId: one.contract.id };
    const newest = async () => (await desk.contracts()).find(({ key }) => key === one.key)?.standing.newest;
    const reads = () => desk.requests().filter((path) => path === `dataContracts/${one.contract.id}/results`).length;
    desk.server.clear();
    const run = await validate(app, of);
    await expect.poll(newest).toMatchObject({ key: run.key, status: 'Running' });
    await desk.untilIdle();
    expect(reads()).toBe(1);
    desk.pass(61_000);
    await app.call('results.newest', of);
    await expect.poll(async () => (await newest())?.status).not.toBe('Running');
    await desk.untilIdle();
    expect([(await newest())?.key, reads()]).toEqual([run.key, 1]);
  });

  it('reads what this app has added, and what it has taken back, at once', async () => {
    desk = await openIndexed();
    const one = await desk.first(({ kept }) => kept > 10);
    const { app, connectionId } = desk;
    const contractId = one.contract.id;
    const newest = async () =>
      (await desk.contracts()).find(({ key }) => key === one.key)?.standing.newest?.message ?? null;
    const source = formSource({ timestamp: desk.now() - 1234 });
    const adding = { previewId: randomUUID(), connectionId, contractId, source };
    await planAdding(app, adding);
    await addPlanned(app, { ...adding, items: [0] });
    await expect.poll(newest).toBe('Checked by hand');

    const target = cleanUpTarget({ connectionId, contractId }, { kind: 'keep-last', count: 0 });
    await planCleanUp(app, target);
    await confirmCleanUp(app, { ...confirmed(target), backup: true });
    await expect.poll(newest).toBeNull();
    const undo = {
      previewId: randomUUID(),
      connectionId,
      source: { kind: 'operation', operationId: target.previewId },
    } as const;
    await planRestore(app, undo);
    await confirmRestore(app, { ...undo, typed: '' });
    await expect.poll(newest).toBe('Checked by hand');
  });

  it('lists the contract that a validation has made at once, without reading the list again', async () => {
    desk = await openIndexed({ besides: 'order_lifecycle' });
    const asset = assetNamed(desk, 'orders_archive');
    const before = (await desk.contracts()).length;
    desk.server.clear();
    const { contractId } = await startValidation(desk.app, { connectionId: desk.connectionId, asset });
    expect(contractId).not.toBeNull();
    const made = async () => (await desk.contracts()).find(({ contract }) => contract.id === contractId);
    await expect.poll(async () => (await made())?.standing.newest?.status).toBeDefined();
    expect((await desk.contracts()).length).toBe(before + 1);
    expect(desk.requests().filter((path) => path === 'dataContracts')).toEqual([]);
  });

  it('asks no closed database for a contract that a validation has made, once its answer comes', async () => {
    desk = await openIndexed({ besides: 'order_lifecycle' });
    const asset = assetNamed(desk, 'orders_archive');
    desk.server.clear();
    const isOne = /\/dataContracts\/[\da-f-]{36}\?/;
    const letGo = desk.server.hold({ method: 'GET', path: isOne });
    await startValidation(desk.app, { connectionId: desk.connectionId, asset });
    await expect.poll(() => desk.server.log.some(({ url }) => isOne.test(url))).toBe(true);
    const failed: unknown[] = [];
    const note = (thrown: unknown) => void failed.push(thrown);
    process.on('unhandledRejection', note);
    const closing = desk.app.container.close();
    desk.store.db.connection.close();
    letGo();
    await closing;
    await setImmediate();
    process.off('unhandledRejection', note);
    expect(failed).toEqual([]);
  });

  it('says of a contract that a batch finds gone that the server does not have it', async () => {
    desk = await openIndexed();
    const one = await desk.first(({ standing }) => standing.newest?.status === 'Success');
    desk.sample.service.world.catalog.contracts.remove(one.contract.id);
    const { app, connectionId } = desk;
    const item = { request: { contractId: one.contract.id }, skip: null, key: one.key, before: null };
    await app.call('batches.start', { connectionId, items: [item], options: { parallel: 1, gapMs: 0, mostErrors: 1 } });
    const problem = async () => (await desk.contracts()).find(({ key }) => key === one.key)?.problem?.code;
    await expect.poll(problem).toBe('not_found');
  });

  it.each(['gone', 'renamed'])('says at once of a contract that is opened here that it is %s', async (what) => {
    desk = await openIndexed();
    const one = await desk.first(({ contract }) => !contract.inherited);
    const { contracts } = desk.sample.service.world.catalog;
    const stored = contracts.byId(one.contract.id);
    if (stored === null) throw new Error('the sample has the contract');
    if (what === 'gone') contracts.remove(stored.id);
    else contracts.put({ ...stored, displayName: 'Another name' });
    const { app, connectionId } = desk;
    const reading = app.call('contracts.get', { connectionId, contractId: one.contract.id, include: 'all' });
    await reading.catch(() => undefined);
    const known = (await desk.contracts()).find(({ key }) => key === one.key);
    const expected =
      what === 'gone' ? { problem: { code: 'not_found' } } : { contract: { displayName: 'Another name' } };
    expect(known).toMatchObject(expected);
  });
});
