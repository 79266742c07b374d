import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { InputOf, OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { createTestApp } from '@tests/support/app';
import { textOf } from '@tests/support/database';
import { faults } from '@tests/support/fault-server/faults';
import { createGate } from '@tests/support/gate';
import { journalToken, openJournalApp } from '@tests/support/journal-app';
import { itemsOf, saveItem } from '@tests/support/local-items';
import { openedForEach } from '@tests/support/opened';
import { startSample } from '@tests/support/sample';
import { beforeEach, describe, expect, it } from 'vitest';

/** What the engine begins on one server at a time, whichever batch it belongs to. */
const parallel = 4;
const post = { method: 'POST' } as const;

const on = openedForEach(() => openJournalApp());
let contracts: readonly ContractId[];
beforeEach(async () => {
  contracts = await on.someContracts(20);
  on.server.clear();
  on.hurry();
});

type BatchState = NonNullable<OutputOf<Routes['batches.get']>>;
type Action = InputOf<Routes['batches.steer']>['action'];

/** A batch, as the window follows it. */
interface Followed {
  now(): Promise<BatchState>;
  states(): Promise<string[]>;
  until(phase: BatchState['phase']): Promise<void>;
  steer(action: Action): Promise<unknown>;
}

const options = { parallel, gapMs: 100, mostErrors: 20 };
const itemOf = (contractId: ContractId) => ({ request: { contractId }, skip: null, key: contractId, before: null });

async function start(ids: readonly ContractId[], connectionId: ConnectionId = on.connectionId): Promise<Followed> {
  const { app } = on;
  const { batchId } = await app.call('batches.start', { connectionId, items: ids.map(itemOf), options });
  const now = async () => {
    const batch = await app.call('batches.get', { batchId, offset: 0, limit: 100 });
    if (batch === null) throw new Error('the batch was started');
    return batch;
  };
  return {
    now,
    states: async () => (await now()).entries.map(({ state }) => state),
    /** Also what was under way has ended then. */
    until: (phase) =>
      expect
        .poll(async () => {
          const { phase: present, counts } = await now();
          return counts['under-way'] === 0 && present;
        })
        .toBe(phase),
    steer: (action) => app.call('batches.steer', { batchId, action }),
  };
}
const startAll = () => start(contracts);

const all = (state: string, count = 20) => Array.from({ length: count }, () => state);
const posts = () => on.server.log.filter(({ method }) => method === 'POST');
/** The contract that a request is about. */
const contractOf = ({ url }: { readonly url: string }) => url.split('/').at(-2) ?? '';
const isRefused = ({ fault }: { readonly fault: string | null }) => fault === 'status';
const sentTo = () => posts().map(contractOf).toSorted();
const renew = () => on.app.call('connections.renewToken', { connectionId: on.connectionId, token: journalToken });
const operation = async (id: string | null) => on.app.call('activity.get', { operationId: id ?? '' });

describe('a batch of validations', () => {
  it('sends each request once, and never more at a time than its server is to have', async () => {
    const release = on.server.hold(post);
    const batch = await startAll();
    await expect.poll(() => posts().length).toBe(parallel);
    expect((await batch.now()).counts).toMatchObject({ 'under-way': parallel, waiting: 20 - parallel });
    release();
    await batch.until('ended');
    expect(await batch.states()).toEqual(all('done'));
    // Behind them, the runs are looked at two at a time.
    expect(on.server.mostAtOnce()).toBeLessThanOrEqual(parallel + 2);
    expect(sentTo()).toEqual([...contracts].toSorted());
    const operations = await on.operations();
    expect(operations.map(({ state }) => state)).toEqual(all('done'));
    const { entries, counts } = await batch.now();
    expect(operations.map(({ id }) => id).toSorted()).toEqual(entries.map(({ operationId }) => operationId).toSorted());
    const [contractId] = contracts;
    expect(entries[0]).toMatchObject({ item: { request: { contractId } }, error: null, run: { kind: 'result' } });
    const told = () => on.app.events.filter(({ type }) => type === 'batch-progress').at(-1);
    await expect.poll(told).toMatchObject({ batch: { phase: 'ended', counts } });
  });

  it('waits for another batch on the same server, says so, and begins when that one ends', async () => {
    const other = await on.app.connect(`${on.server.baseUrl}/api`, journalToken);
    on.server.clear();
    const release = on.server.hold(post);
    const [first, second] = [await start(contracts.slice(0, 10)), await start(contracts.slice(10), other)];
    await expect.poll(() => posts().length).toBe(parallel);
    expect(await second.now()).toMatchObject({ phase: 'queued', counts: { waiting: 10, 'under-way': 0 } });
    release();
    await Promise.all([first.until('ended'), second.until('ended')]);
    expect([...(await first.states()), ...(await second.states())]).toEqual(all('done'));
    expect(sentTo()).toEqual([...contracts].toSorted());
  });

  it('pauses when the token is refused, and goes on with another one where it was', async () => {
    for (const nth of [6, 7]) on.server.add({ match: { ...post, nth }, fault: faults.unauthorized() });
    const batch = await startAll();
    await batch.until('token');
    const sent = posts();
    const accepted = sent.filter((request) => !isRefused(request)).map(contractOf);
    expect(accepted.length).toBeLessThan(sent.length);
    expect(sent.length).toBeLessThanOrEqual(6 + parallel);
    expect((await batch.now()).counts).toMatchObject({ done: accepted.length, waiting: 20 - accepted.length });
    // That the connection is opened is no new token.
    await on.app.call('connections.open', { connectionId: on.connectionId });
    expect((await batch.now()).phase).toBe('token');
    on.server.clear();
    await renew();
    await batch.until('ended');
    expect(await batch.states()).toEqual(all('done'));
    expect([...accepted, ...sentTo()].toSorted()).toEqual([...contracts].toSorted());
  });

  it('pauses when the token is refused while it is planned, with nothing sent', async () => {
    on.server.add({ match: { method: 'GET', path: '/results/latest' }, fault: faults.unauthorized() });
    const batch = await startAll();
    await batch.until('token');
    expect([await batch.states(), posts()]).toEqual([all('waiting'), []]);
    on.server.clear();
    await renew();
    await batch.until('ended');
    expect(await batch.states()).toEqual(all('done'));
  });

  it('is not held up by refusals of the token before that come after the next one', async () => {
    const [first, second] = [createGate(), createGate()];
    const fault = faults.unauthorized();
    on.server.add({ match: { ...post, nth: 1 }, fault, until: first.opened });
    on.server.add({ match: { ...post, nth: 2 }, fault, until: second.opened });
    const batch = await startAll();
    await expect.poll(() => posts().length).toBeGreaterThanOrEqual(2);
    first.open();
    const standing = async () => {
      const { phase, counts } = await batch.now();
      return [phase, counts['under-way']];
    };
    await expect.poll(standing).toEqual(['token', 1]);
    const before = posts().length;
    await renew();
    await expect.poll(() => posts().length).toBeGreaterThan(before);
    second.open();
    await batch.until('ended');
    expect(await batch.states()).toEqual(all('done'));
  });

  it('lets nothing begin for as long as a busy server asks, and fails only what was refused', async () => {
    on.hurry(10);
    on.server.add({ match: { ...post, nth: 3 }, fault: faults.tooManyRequests('60') });
    const batch = await startAll();
    await batch.until('ended');
    const { counts, entries } = await batch.now();
    expect(counts).toMatchObject({ done: 19, failed: 1 });
    expect(Math.max(...on.waits)).toBeGreaterThan(50_000);
    expect(posts()).toHaveLength(20);
    const failed = entries.find(({ state }) => state === 'failed');
    expect(failed?.error).toMatchObject({ code: 'rate_limited', outcome: 'rejected' });
    await batch.steer('retry');
    await batch.until('ended');
    expect(await batch.states()).toEqual(all('done'));
    expect(posts()).toHaveLength(21);
  });

  it('says why one could not be begun, in Activity too, which keeps none of the server’s words', async () => {
    const [contractId = ''] = contracts;
    on.server.add({ match: { method: 'GET', path: `${contractId}/results/latest` }, fault: faults.serverError() });
    const batch = await startAll();
    await batch.until('ended');
    const [failed] = (await batch.now()).entries;
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'server_error', outcome: 'not-sent' } });
    const words = failed?.error?.details?.serverWords ?? '';
    expect(words).not.toBe('');
    const { state, problem, startedAt, endedAt } = (await operation(failed?.operationId ?? null)) ?? {};
    expect({ state, code: problem?.code }).toEqual({ state: 'not-sent', code: 'server_error' });
    expect(startedAt).toBeLessThanOrEqual(endedAt ?? 0);
    expect(textOf(on.store.db)).not.toContain(words);
    expect(posts()).toHaveLength(19);
  });

  it('finds out by reading what became of an empty answer, and never sends that again', async () => {
    const [contractId] = contracts;
    if (contractId === undefined) throw new Error('the sample has contracts');
    on.server.add({ match: { ...post, path: contractId }, fault: faults.empty(), applied: true });
    const latest = { method: 'GET', path: `${contractId}/results/latest` };
    on.server.add({ match: { ...latest, nth: 1 }, fault: { kind: 'latency', ms: 0 } });
    on.server.add({ match: latest, fault: faults.forbidden() });
    const batch = await startAll();
    await batch.until('ended');
    expect(await batch.states()).toEqual(['unknown', ...all('done', 19)]);
    await batch.steer('retry');
    await batch.until('ended');
    expect(posts()).toHaveLength(20);
    const operationId = (await batch.now()).entries[0]?.operationId ?? '';
    expect(await operation(operationId)).toMatchObject({ state: 'unknown' });
    on.server.clear();
    await on.app.call('activity.check', { operationId });
    await expect.poll(batch.states).toEqual(all('done'));
    expect(await operation(operationId)).toMatchObject({ state: 'done' });
    expect(posts()).toEqual([]);
  });

  it('begins nothing while it is paused, also of what was only planned, and goes on from there', async () => {
    const release = on.server.hold({ method: 'GET' });
    const batch = await startAll();
    await expect.poll(() => on.server.log.length).toBe(parallel);
    await batch.steer('pause');
    release();
    await batch.until('paused');
    expect([await batch.states(), posts()]).toEqual([all('waiting'), []]);
    await batch.steer('resume');
    await batch.until('ended');
    expect(await batch.states()).toEqual(all('done'));
    expect(posts()).toHaveLength(20);
  });

  it('stops what waits, and lets what is under way end', async () => {
    const release = on.server.hold(post);
    const batch = await startAll();
    await expect.poll(() => posts().length).toBe(parallel);
    await batch.steer('stop');
    release();
    await batch.until('ended');
    expect(await batch.states()).toEqual([...all('done', parallel), ...all('stopped', 20 - parallel)]);
    expect(posts()).toHaveLength(parallel);
  });

  it('pauses after twenty errors, and tries them again when a person wants it', async () => {
    on.server.add({ match: post, fault: faults.forbidden() });
    const batch = await start([...contracts, ...contracts]);
    await batch.until('errors');
    const { failed, waiting } = (await batch.now()).counts;
    expect(failed).toBeGreaterThanOrEqual(20);
    expect([failed + waiting, posts().length]).toEqual([40, failed]);
    on.server.clear();
    await batch.steer('retry');
    await batch.until('ended');
    expect(await batch.states()).toEqual(all('done', 40));
  });
});

describe('a batch whose app ends', () => {
  /** What the program around knows of its writes. */
  const writes = () => on.app.writes;

  it('sends nothing more after all writes are stopped, also of what was only planned', async () => {
    const release = on.server.hold({ method: 'GET' });
    const batch = await startAll();
    await expect.poll(() => on.server.log.length).toBe(parallel);
    expect(writes().underWay()).toEqual(['validation']);
    expect(writes().stopAll()).toEqual(['validation']);
    release();
    await batch.until('paused');
    expect([await batch.states(), posts(), writes().underWay()]).toEqual([all('waiting'), [], []]);
  });

  it('leaves what was sent in the journal after a crash, and nothing of the rest begins', async () => {
    for (const nth of [1, 2, 3, 4]) {
      on.server.add({ match: { ...post, nth }, fault: { kind: 'hang' }, applied: nth < 3 });
    }
    await startAll();
    await expect.poll(() => posts().length).toBe(parallel);
    on.crash();
    const states = async () => (await on.operations()).map(({ state }) => state).toSorted();
    await expect.poll(states).toEqual(['not-done', 'not-done', 'unknown', 'unknown']);
    expect(posts()).toHaveLength(parallel);
  });

  it('holds up no end of the app while a busy server is left alone', async () => {
    on.server.add({ match: post, fault: faults.tooManyRequests('600') });
    const app = createTestApp();
    const connectionId = await app.connect(`${on.server.baseUrl}/api`, journalToken);
    const { batchId } = await app.call('batches.start', { connectionId, items: contracts.map(itemOf), options });
    const counts = async () => (await app.call('batches.get', { batchId, offset: 0, limit: 1 }))?.counts;
    await expect.poll(async () => (await counts())?.failed).toBeGreaterThanOrEqual(1);
    await expect.poll(async () => (await counts())?.['under-way']).toBe(0);
    await app.container.close();
    const { failed = 0, waiting = 0 } = (await counts()) ?? {};
    expect(failed + waiting).toBe(20);
  });
});

describe('a planned batch', () => {
  it('is carried out once, whichever of two windows is the first', async () => {
    const { app, connectionId } = on;
    const planned = contracts.slice(0, 1).map((id) => ({ id, name: 'orders' }));
    const { id } = await saveItem(on, 'planned', { action: { kind: 'validate' }, contracts: planned });
    const items = contracts.slice(0, 1).map(itemOf);
    const begin = () => app.call('batches.start', { connectionId, items, options, plannedId: id });
    const [first, second] = await Promise.allSettled([begin(), begin()]);
    expect([first?.status, second]).toMatchObject(['fulfilled', { reason: { code: 'planned_gone' } }]);
    expect(await itemsOf(on, 'planned')).toEqual([]);
    await expect.poll(() => posts().length).toBe(1);
    expect((await app.call('batches.list', {})).batches).toHaveLength(1);
  });
});

describe('a connection that is changed while its batch goes on', () => {
  it('pauses it at once when it is made read-only, instead of failing one after the other', async () => {
    const release = on.server.hold(post);
    const batch = await startAll();
    await expect.poll(() => posts().length).toBe(parallel);
    const { connectionId } = on;
    const address = { connectionId, name: 'Test', baseUrl: `${on.server.baseUrl}/api` };
    await on.app.call('connections.save', { ...address, protection: 'read-only' });
    release();
    await batch.until('errors');
    // Another client takes the place of the one that the requests on their way have gone through: an answer may be lost with it.
    expect(posts()).toHaveLength(parallel);
    expect((await batch.now()).counts.waiting).toBeGreaterThanOrEqual(20 - 2 * parallel);
    await on.app.call('connections.save', { ...address, protection: 'open' });
    await batch.steer('resume');
    await batch.until('ended');
    expect(posts().length).toBeGreaterThanOrEqual(20 - parallel);
    expect(new Set(sentTo()).size).toBe(posts().length);
  });

  it('has nothing of it sent to another server', async () => {
    const elsewhere = await startSample({ dialect: 'openmetadata', release: '1.12', token: journalToken });
    const release = on.server.hold(post);
    const batch = await startAll();
    await expect.poll(() => posts().length).toBe(parallel);
    const moved = { connectionId: on.connectionId, name: 'Moved', baseUrl: elsewhere.baseUrl, token: journalToken };
    // It waits until what is being written has its answer.
    const saved = on.app.call('connections.save', moved);
    release();
    await saved;
    await batch.until('ended');
    expect([posts().length, (await batch.now()).counts.stopped]).toEqual([parallel, 20 - parallel]);
    expect(await on.operations()).toHaveLength(parallel);
    await elsewhere.stop();
  });
});
