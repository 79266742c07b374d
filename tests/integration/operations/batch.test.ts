import type { Batch, BatchItem } from '@main/services/operations/batch';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { keepNothing } from '@tests/support/clean-up-model';
import { createTestDesk } from '@tests/support/desk';
import { faults } from '@tests/support/fault-server/faults';
import { hangMs } from '@tests/support/hang';
import { type JournalDesk, journalToken, openJournalDesk } from '@tests/support/journal-desk';
import { startSample } from '@tests/support/sample';
import { rowAt } from '@tests/support/sample-desk';
import { allContracts, allResults } from '@tests/support/walk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What the engine begins on one server at a time, whichever batch it belongs to. */
const parallel = 4;
const post = { method: 'POST' } as const;
const lost = { kind: 'reset-before-headers' } as const;

let on: JournalDesk;
let contracts: readonly ContractId[];
beforeEach(async () => {
  on = await openJournalDesk();
  const lines = await allContracts(on.desk, on.connectionId, { include: 'non-deleted' });
  const ids = lines.flatMap((line) => (line.kind === 'contract' && !line.inherited ? [line.id] : []));
  contracts = [...new Set(ids)].slice(0, 20);
  expect(contracts).toHaveLength(20);
  on.server.clear();
  on.hurry();
});
afterEach(() => on.close());

const validating = (contractId: ContractId): BatchItem => ({
  kind: 'validation',
  request: { contractId },
  confirmation: {},
});

/** A batch, and a way to wait for what it comes to. */
interface Followed {
  readonly batch: Batch;
  until(holds: (batch: Batch) => boolean): Promise<unknown>;
}

async function start(items: readonly BatchItem[], connectionId: ConnectionId = on.connectionId): Promise<Followed> {
  let told = () => {};
  const batch = await on.desk.container.startBatch(connectionId, items, () => told());
  return {
    batch,
    until: (holds) =>
      new Promise<void>((resolve) => {
        told = () => holds(batch) && resolve();
        told();
      }),
  };
}
const startAll = () => start(contracts.map(validating));

const ended = (batch: Batch) => batch.phase() === 'ended';
const states = (batch: Batch) => batch.entries().map(({ state }) => state);
const inState = (batch: Batch, wanted: string) => states(batch).filter((state) => state === wanted).length;
const isQuiet = (batch: Batch) => inState(batch, 'under-way') === 0;
const all = (state: string, count = 20) => Array.from({ length: count }, () => state);
const posts = () => on.server.log.filter(({ method }) => method === 'POST');
/** The contract that a request is about. */
const contractOf = ({ url }: { readonly url: string }) => url.split('/').at(-2) ?? '';
const isRefused = ({ fault }: { readonly fault: string | null }) => fault === 'status';
const sentTo = () => posts().map(contractOf).toSorted();
const renew = (token = journalToken) =>
  on.desk.call('connections.renewToken', { connectionId: on.connectionId, token });
const operation = async (id: string | null) => on.desk.call('activity.get', { operationId: id ?? '' });

describe('a batch of validations', () => {
  it('sends each request once, and never more at a time than its server is to have', async () => {
    const release = on.server.hold(post);
    const { batch, until } = await startAll();
    await expect.poll(() => posts().length).toBe(parallel);
    expect([inState(batch, 'under-way'), inState(batch, 'waiting')]).toEqual([parallel, 20 - parallel]);
    release();
    await until(ended);
    expect(states(batch)).toEqual(all('done'));
    expect(on.server.mostAtOnce()).toBe(parallel);
    expect(sentTo()).toEqual([...contracts].toSorted());
    const operations = await on.operations();
    expect(operations.map(({ state }) => state)).toEqual(all('done'));
    const ids = batch.entries().map(({ operationId }) => operationId);
    expect(operations.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(batch.entries()[0]).toMatchObject({ error: null, report: { contractId: contracts[0] } });
  });

  it('shares the limit of its server with another batch, also over another connection', async () => {
    const other = await on.desk.connect(`${on.server.baseUrl}/api`, journalToken);
    on.server.clear();
    const release = on.server.hold(post);
    const halves = [contracts.slice(0, 10).map(validating), contracts.slice(10).map(validating)] as const;
    const [first, second] = [await start(halves[0]), await start(halves[1], other)];
    await expect.poll(() => posts().length).toBe(parallel);
    expect([inState(first.batch, 'under-way'), inState(second.batch, 'under-way')]).toEqual([parallel, 0]);
    release();
    await Promise.all([first.until(ended), second.until(ended)]);
    expect([...states(first.batch), ...states(second.batch)]).toEqual(all('done'));
    expect(on.server.mostAtOnce()).toBe(parallel);
    expect(sentTo()).toEqual([...contracts].toSorted());
  });

  it('pauses when the token is refused, and goes on with another one where it was', async () => {
    for (const nth of [6, 7]) on.server.add({ match: { ...post, nth }, fault: faults.unauthorized() });
    const { batch, until } = await startAll();
    await until(() => batch.phase() === 'token' && isQuiet(batch));
    const sent = posts();
    expect(sent.filter(isRefused).length).toBeGreaterThanOrEqual(1);
    expect(sent.length).toBeLessThanOrEqual(6 + parallel);
    expect(states(batch).toSorted()).toEqual(
      [...all('done', sent.length - sent.filter(isRefused).length), ...all('waiting')].slice(0, 20),
    );
    // That the connection is opened is no new token.
    await on.desk.call('connections.open', { connectionId: on.connectionId });
    expect(batch.phase()).toBe('token');
    on.server.clear();
    await renew();
    await until(ended);
    expect(states(batch)).toEqual(all('done'));
    const accepted = sent.filter((request) => !isRefused(request)).map(contractOf);
    expect([...accepted, ...sentTo()].toSorted()).toEqual([...contracts].toSorted());
  });

  it('is not held up by refusals of the token before that come after the next one', async () => {
    const release = on.server.hold({ ...post, nth: 2 });
    on.server.add({ match: { ...post, nth: 1 }, fault: faults.unauthorized() });
    const { batch, until } = await startAll();
    await until(() => batch.phase() === 'token' && posts().length >= 2);
    await expect.poll(() => inState(batch, 'under-way')).toBe(1);
    await renew();
    await expect.poll(() => posts().length).toBeGreaterThan(parallel);
    release();
    await until(ended);
    expect(states(batch)).toEqual(all('done'));
  });

  it('lets nothing begin for as long as a busy server asks, and fails only what was refused', async () => {
    on.server.add({ match: { ...post, nth: 3 }, fault: faults.tooManyRequests('60') });
    const { batch, until } = await startAll();
    await until(ended);
    expect([inState(batch, 'done'), inState(batch, 'failed')]).toEqual([19, 1]);
    expect(Math.max(...on.waits)).toBeGreaterThan(59_000);
    expect(posts()).toHaveLength(20);
    const failed = batch.entries().find(({ state }) => state === 'failed');
    expect(failed?.error).toMatchObject({ code: 'rate_limited', outcome: 'rejected' });
    batch.retry();
    await until(ended);
    expect(states(batch)).toEqual(all('done'));
    expect(posts()).toHaveLength(21);
  });

  it('finds out by reading what became of a lost answer, and never sends that again', async () => {
    const [contractId] = contracts;
    if (contractId === undefined) throw new Error('the sample has contracts');
    on.server.add({ match: { ...post, path: contractId }, fault: lost, applied: true });
    const latest = { method: 'GET', path: `${contractId}/results/latest` };
    on.server.add({ match: { ...latest, nth: 1 }, fault: { kind: 'latency', ms: 0 } });
    on.server.add({ match: latest, fault: faults.forbidden() });
    const { batch, until } = await startAll();
    await until(ended);
    expect(states(batch)).toEqual(['unknown', ...all('done', 19)]);
    batch.retry();
    expect([batch.phase(), posts().length]).toEqual(['ended', 20]);
    const [{ operationId } = { operationId: null }] = batch.entries();
    expect(await operation(operationId)).toMatchObject({ state: 'unknown' });
    on.server.clear();
    await on.desk.call('activity.check', { operationId: operationId ?? '' });
    await until(() => inState(batch, 'done') === 20);
    expect(await operation(operationId)).toMatchObject({ state: 'done' });
    expect(posts()).toEqual([]);
  });

  it('begins nothing while it is paused, also of what was only planned, and goes on from there', async () => {
    const release = on.server.hold({ method: 'GET' });
    const { batch, until } = await startAll();
    await expect.poll(() => on.server.log.length).toBe(parallel);
    batch.pause();
    release();
    await until(isQuiet);
    expect([batch.phase(), states(batch), posts()]).toEqual(['paused', all('waiting'), []]);
    batch.resume();
    await until(ended);
    expect(states(batch)).toEqual(all('done'));
    expect(posts()).toHaveLength(20);
  });

  it('stops what waits, and lets what is under way end', async () => {
    const release = on.server.hold(post);
    const { batch, until } = await startAll();
    await expect.poll(() => posts().length).toBe(parallel);
    batch.stop();
    release();
    await until(ended);
    expect(states(batch)).toEqual([...all('done', parallel), ...all('stopped', 20 - parallel)]);
    expect(posts()).toHaveLength(parallel);
  });

  it('pauses after twenty errors, and tries them again when a person wants it', async () => {
    on.server.add({ match: post, fault: faults.forbidden() });
    const { batch, until } = await start([...contracts, ...contracts].map(validating));
    await until(() => batch.phase() === 'errors' && isQuiet(batch));
    const failed = inState(batch, 'failed');
    expect(failed).toBeGreaterThanOrEqual(20);
    expect([failed + inState(batch, 'waiting'), posts().length]).toEqual([40, failed]);
    on.server.clear();
    batch.retry();
    await until(ended);
    expect(states(batch)).toEqual(all('done', 40));
  });
});

describe('a batch of clean-ups', () => {
  it('goes on with what a refused token had kept from being deleted, and is asked about until then', async () => {
    const { desk, connectionId, contractId } = on;
    const { lines } = await allResults(desk, { connectionId, contractId });
    const rule = { kind: 'picked', timestamps: [rowAt(lines, 1).timestamp] };
    const request = { contractIds: [contractId], rule, keep: keepNothing };
    const item = { kind: 'clean-up', request, confirmation: { typed: '', backup: false } } as const;
    on.server.add({ match: { method: 'DELETE' }, fault: faults.unauthorized() });
    const { batch, until } = await start([item]);
    await until(() => batch.phase() === 'token' && isQuiet(batch));
    expect(states(batch)).toEqual(['waiting']);
    expect(batch.entries()[0]).toMatchObject({ report: { state: 'refused' }, error: { code: 'unauthorized' } });
    expect(desk.container.underWay()).toEqual(['clean-up']);
    on.server.clear();
    await renew();
    await until(ended);
    expect([states(batch), desk.container.underWay()]).toEqual([['done'], []]);
    expect((await allResults(desk, { connectionId, contractId })).lines).toHaveLength(lines.length - 1);
  });
});

describe('a batch whose app ends', () => {
  it('sends nothing more after all writes are stopped, also of what was only planned', async () => {
    const release = on.server.hold({ method: 'GET' });
    const { batch, until } = await startAll();
    await expect.poll(() => on.server.log.length).toBe(parallel);
    expect(on.desk.container.stopWrites()).toEqual(['validation']);
    release();
    await until(ended);
    expect([states(batch), posts()]).toEqual([all('stopped'), []]);
  });

  it('leaves what was sent in the journal after a crash, and nothing of the rest begins', async () => {
    for (const nth of [1, 2, 3, 4]) {
      on.server.add({ match: { ...post, nth }, fault: { kind: 'hang' }, applied: nth < 3 });
    }
    await startAll();
    await expect.poll(() => posts().length).toBe(parallel);
    on.crash();
    await expect
      .poll(async () => (await on.operations()).map(({ state }) => state).toSorted())
      .toEqual(['done', 'done', 'not-done', 'not-done']);
    expect(posts()).toHaveLength(parallel);
  });

  it('holds up no end of the app while a busy server is left alone', async () => {
    on.server.add({ match: post, fault: faults.tooManyRequests('600') });
    const desk = createTestDesk();
    const connectionId = await desk.connect(`${on.server.baseUrl}/api`, journalToken);
    const batch = await desk.container.startBatch(connectionId, contracts.map(validating));
    await expect.poll(() => inState(batch, 'failed')).toBeGreaterThanOrEqual(1);
    await expect.poll(() => isQuiet(batch)).toBe(true);
    await desk.container.close();
    expect(new Set(states(batch))).toEqual(new Set(['failed', 'stopped']));
  });
});

describe('a connection that is changed while its batch goes on', () => {
  it('has nothing of it sent to another server', async () => {
    const elsewhere = await startSample({ dialect: 'openmetadata', age: '1.12', token: journalToken });
    const release = on.server.hold(post);
    const { batch, until } = await startAll();
    await expect.poll(() => posts().length).toBe(parallel);
    const { connectionId } = on;
    await on.desk.call('connections.save', {
      connectionId,
      name: 'Moved',
      baseUrl: elsewhere.baseUrl,
      token: journalToken,
    });
    release();
    await until(ended);
    expect([posts().length, inState(batch, 'stopped')]).toEqual([parallel, 20 - parallel]);
    await vi.waitFor(async () => expect((await on.operations()).length).toBe(parallel), hangMs);
    await elsewhere.stop();
  });
});
