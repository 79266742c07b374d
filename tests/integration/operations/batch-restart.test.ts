import type { ContractId } from '@shared/domain/ids';
import { faults } from '@tests/support/fault-server/faults';
import { journalToken, openJournalApp } from '@tests/support/journal-app';
import { openedForEach } from '@tests/support/opened';
import { beforeEach, describe, expect, it } from 'vitest';

const post = { method: 'POST' } as const;
const options = { parallel: 2, gapMs: 0, mostErrors: 20 };

const on = openedForEach(() => openJournalApp());
let contracts: readonly ContractId[];
beforeEach(async () => {
  contracts = await on.someContracts(8);
  on.server.clear();
  on.hurry();
});

const itemOf = (contractId: ContractId) => ({ request: { contractId }, skip: null, key: contractId, before: null });
const posts = () => on.server.log.filter(({ method }) => method === 'POST');

async function start(items: readonly ReturnType<typeof itemOf>[] = contracts.map(itemOf)): Promise<string> {
  const { connectionId } = on;
  return (await on.app.call('batches.start', { connectionId, items: [...items], options })).batchId;
}
const get = async (batchId: string) => {
  const batch = await on.app.call('batches.get', { batchId, offset: 0, limit: 100 });
  if (batch === null) throw new Error('the batch is kept');
  return batch;
};
const list = async () => (await on.app.call('batches.list', {})).batches;

describe('a batch', () => {
  it('is followed to the end of each run, and ends when nothing is under way on the server either', async () => {
    const batchId = await start();
    await expect.poll(async () => (await get(batchId)).endedAt).not.toBeNull();
    const { runs, counts, entries } = await get(batchId);
    expect(counts.done).toBe(contracts.length);
    expect(runs).toMatchObject({ running: 0 });
    expect(runs.passed + runs.failed + runs.unchecked).toBe(contracts.length);
    // A Success of a contract with nothing to evaluate has passed nothing.
    expect(entries.filter(({ run }) => run?.status === 'NothingChecked')).toHaveLength(runs.unchecked);
    expect(entries.every(({ run }) => run !== null && run.status !== 'Running' && run.status !== 'Queued')).toBe(true);
    expect(posts()).toHaveLength(contracts.length);
  });

  it('is there after a crash: what was sent stays so, what waits is offered, nothing begins by itself', async () => {
    for (const nth of [3, 4]) on.server.add({ match: { ...post, nth }, fault: { kind: 'hang' }, applied: true });
    const batchId = await start();
    await expect.poll(() => posts().length).toBe(4);
    on.crash();
    const restored = await get(batchId);
    expect(restored).toMatchObject({ phase: 'paused', isRestored: true, counts: { waiting: contracts.length - 4 } });
    // Whether their runs began is not known: one that has begun since may be anybody's.
    await expect.poll(async () => (await get(batchId)).counts).toMatchObject({ done: 2, unknown: 2 });
    expect(posts()).toHaveLength(4);
    on.server.clear();
    await on.app.call('batches.steer', { batchId, action: 'resume' });
    await expect.poll(async () => (await get(batchId)).phase).toBe('ended');
    expect((await get(batchId)).counts).toMatchObject({ done: contracts.length - 2, unknown: 2 });
    expect(posts()).toHaveLength(contracts.length - 4);
  });

  it('has no more validations on the server at a time than were asked for, each until its end', async () => {
    const batchId = await start();
    await expect.poll(async () => (await get(batchId)).endedAt).not.toBeNull();
    const told = on.app.events.flatMap((event) => (event.type === 'batch-progress' ? [event.batch] : []));
    const goingOn = told.map(({ counts, runs }) => counts['under-way'] + runs.running);
    expect(Math.max(...goingOn)).toBe(options.parallel);
    expect(told.some(({ counts, runs }) => runs.running > 0 && counts.waiting > 0)).toBe(true);
    expect(posts()).toHaveLength(contracts.length);
  });

  it('is offered again after the app was closed, and can be stopped and forgotten', async () => {
    const release = on.server.hold(post);
    const batchId = await start();
    await expect.poll(() => posts().length).toBe(2);
    const closed = on.restart();
    release();
    await closed;
    await expect.poll(async () => (await list()).length).toBe(1);
    expect(await list()).toMatchObject([{ batchId, phase: 'paused', isRestored: true }]);
    await on.app.call('batches.forget', { batchId });
    expect(await list(), 'not while something of it waits').toHaveLength(1);
    await on.app.call('batches.steer', { batchId, action: 'stop' });
    expect((await get(batchId)).counts).toMatchObject({ waiting: 0, stopped: contracts.length - 2 });
    await on.app.call('batches.forget', { batchId });
    await on.restart();
    expect(await list()).toEqual([]);
  });

  it('a batch outlives the settings file and continues over a new connection to its server', async () => {
    const release = on.server.hold(post);
    const batchId = await start();
    await expect.poll(() => posts().length).toBe(2);
    on.app.state.set('connections', undefined);
    const closed = on.restart();
    release();
    await closed;
    const waiting = contracts.length - 2;
    await expect
      .poll(async () => (await on.app.call('belongings.left', {})).left)
      .toMatchObject([{ connectionId: on.connectionId, address: `${on.server.baseUrl}/api`, belongings: { waiting } }]);
    expect(await list()).toEqual([]);

    const connectionId = await on.app.connect(`${on.server.baseUrl}/api`, journalToken);
    const { taken } = await on.app.call('belongings.takeOver', { connectionId });
    expect(taken[0]?.belongings.waiting).toBe(waiting);
    await expect.poll(list).toMatchObject([{ batchId, connectionId, phase: 'paused', isRestored: true }]);
    expect(posts(), 'nothing begins by itself').toHaveLength(2);
    await on.app.call('batches.steer', { batchId, action: 'resume' });
    // The answers of the two that were on their way when the app ended are lost: a run that began since may be anybody's.
    await expect.poll(async () => (await get(batchId)).counts).toMatchObject({ done: waiting, unknown: 2 });
    expect(posts()).toHaveLength(contracts.length);
  });

  it('removing a connection removes its batch', async () => {
    const release = on.server.hold(post);
    await start();
    await expect.poll(() => posts().length).toBe(2);
    const removed = on.app.call('connections.remove', { connectionId: on.connectionId });
    await expect.poll(() => on.app.events.some(({ type }) => type === 'connection-waits')).toBe(true);
    release();
    await removed;
    await on.restart();
    expect(await list()).toEqual([]);
    expect(posts()).toHaveLength(2);
  });

  it('sends nothing for a contract that is skipped, and says why after a restart too', async () => {
    const [first, second, ...others] = contracts.map(itemOf);
    if (first === undefined || second === undefined) throw new Error('the sample has contracts');
    const batchId = await start([{ ...first, skip: 'inherited' as never }, second]);
    await expect.poll(async () => (await get(batchId)).phase).toBe('ended');
    expect(posts()).toHaveLength(1);
    expect(others).toHaveLength(contracts.length - 2);
    await on.restart();
    expect((await get(batchId)).entries[0]).toMatchObject({ state: 'skipped', item: { skip: 'inherited' } });
  });

  it('asks one POST and two reads of a contract whose run ends at once', async () => {
    const [only] = contracts;
    if (only === undefined) throw new Error('the sample has contracts');
    const batchId = await start([itemOf(only)]);
    await expect.poll(async () => (await get(batchId)).endedAt).not.toBeNull();
    const reads = on.server.log.filter(({ method, url }) => method === 'GET' && url.includes(only));
    expect(posts()).toHaveLength(1);
    expect(reads.length).toBeLessThanOrEqual(3);
  });

  it('goes more slowly on a server that is busy, and says so', async () => {
    on.server.add({ match: { ...post, nth: 2 }, fault: faults.tooManyRequests('5') });
    const batchId = await start();
    await expect.poll(async () => (await get(batchId)).counts.failed).toBe(1);
    await expect.poll(async () => (await get(batchId)).phase).toBe('ended');
    const told = on.app.events.filter(({ type }) => type === 'batch-progress');
    expect(told.some((event) => 'batch' in event && event.batch.parallelNow === 1)).toBe(true);
  });
});
