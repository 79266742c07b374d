import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { assetKeySchema } from '@shared/domain/ids';
import { namedContract, type OperationKind } from '@shared/domain/operation/activity';
import { countsResults, operationFacts, startsRun } from '@shared/domain/operation/operation-kinds';
import type { TypesOf } from '@shared/domain/operation/operation-table';
import { AppError } from '@shared/errors/app-error';
import type { InputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { faults } from '@tests/support/fault-server/faults';
import { createGate } from '@tests/support/gate';
import { type JournalApp, openJournalApp } from '@tests/support/journal-app';
import { openedForEach } from '@tests/support/opened';
import { confirm, plan, stop, type Target } from '@tests/support/operation-calls';
import { carriedOut, deleting, keys, subjects, type Trial, times } from '@tests/support/operation-subjects';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(subjects)('an operation: $kind', (subject) => {
  const on = openedForEach(openJournalApp);
  let trial: Trial;
  let before: readonly unknown[];
  const { requests, changes = keys } = subject;
  const { method } = operationFacts[subject.kind];
  /** Whether reading can prove what a request has done whose answer was lost. */
  const isProved = !startsRun(subject.kind);
  /** What is known of it after its first request alone. */
  const afterFirst = requests === 1 ? 'done' : 'partly';
  beforeEach(async () => {
    trial = await subject.prepare(on);
    before = await changes(on);
    on.server.clear();
  });
  afterEach(async () => {
    for (const { backup } of await on.operations()) rmSync(backup?.file ?? '', { force: true });
  });

  const writes = () => on.server.log.filter((request) => request.method === method);
  const operation = async () => {
    const { operations } = await on.app.call('activity.list', { offset: 0, limit: 10, kind: subject.kind });
    expect(operations.map(({ id }) => id)).toEqual([trial.target.operationId]);
    const [only] = operations;
    if (only === undefined) throw new Error('an operation was to be written down');
    return only;
  };
  const confirmed = () => confirm(on.app, trial.target, trial.confirmation);
  /** The same, with what takes it back. */
  const ended = () => {
    const input = { ...trial.target, confirmation: trial.confirmation } as InputOf<Routes['operations.confirm']>;
    return on.app.call('operations.confirm', input);
  };
  /** Confirms it and waits for nothing. */
  const confirming = () => confirmed().catch(AppError.from);

  it('sends what its plan shows, each request once, and is done', async () => {
    const planned = await plan(on.app, trial.target);
    expect(planned).toMatchObject({ kind: subject.kind, isComplete: true, hasWork: true });
    if (planned === null) return;
    const shown = await subject.shown(on, trial, planned.preview);
    expect(shown).toHaveLength(requests);
    expect(writes()).toEqual([]);
    await confirmed();
    expect(writes().map(subject.seen)).toEqual(shown);
    expect(await operation()).toMatchObject({ state: 'done', requests: { planned: requests, done: requests } });
    await expect(confirmed()).rejects.toMatchObject({ code: 'preview_expired', outcome: 'not-sent' });
    expect(writes()).toHaveLength(requests);
  });

  it('sends nothing for another request than was planned', async () => {
    await plan(on.app, trial.target);
    const other = { ...trial.target, connectionId: 'sample' as typeof on.connectionId };
    await expect(confirm(on.app, other, trial.confirmation)).rejects.toMatchObject({ code: 'preview_expired' });
    await expect(confirmed()).rejects.toMatchObject({ code: 'preview_expired' });
    expect(writes()).toEqual([]);
  });

  it('sends nothing over a connection that is never written to', async () => {
    const { connectionId } = on;
    const [saved] = (await on.app.call('connections.list', {})).connections;
    if (saved === undefined) throw new Error('there is a connection');
    const { name, baseUrl } = saved;
    await on.app.call('connections.save', { connectionId, name, baseUrl, protection: 'read-only' });
    await plan(on.app, trial.target);
    await expect(confirmed()).rejects.toMatchObject({ code: 'read_only', outcome: 'not-sent' });
    expect(writes()).toEqual([]);
  });

  it('is unknown when an answer is lost, and is found out by reading alone', async () => {
    await plan(on.app, trial.target);
    const gate = createGate();
    on.server.add({ match: { method }, fault: { kind: 'reset-before-headers' }, applied: true, until: gate.opened });
    const ended = confirming();
    await expect.poll(() => writes().length).toBe(1);
    on.server.add({ match: { method: 'GET' }, fault: faults.forbidden() });
    gate.open();
    await ended;
    expect(await operation()).toMatchObject({ state: 'unknown', requests: { unknown: 1, notSent: requests - 1 } });
    on.server.clear();
    const { operationId } = trial.target;
    // A run does not say who started it.
    const found = isProved ? { state: afterFirst, requests: { done: 1 } } : { state: 'unknown', run: null };
    expect(await on.app.call('activity.check', { operationId })).toMatchObject(found);
    expect(writes()).toEqual([]);
  });

  it.each([
    ['before a request is carried out', { nth: 1, applied: false }, 'not-done'],
    ['after a request is carried out', { nth: 1, applied: true }, isProved ? afterFirst : 'unknown'],
    ['between two requests', { nth: requests, applied: false }, requests === 1 ? 'not-done' : 'partly'],
  ])('is found out after a crash %s', async (_, { nth, applied }, state) => {
    await plan(on.app, trial.target);
    on.server.add({ match: { method, nth }, fault: { kind: 'hang' }, applied });
    void confirming();
    await expect.poll(() => writes().at(-1)?.fault).toBe('hang');
    on.crash();
    on.hurry();
    await expect.poll(async () => (await operation()).state).toBe(state);
    expect(writes()).toHaveLength(nth);
  });

  it('offers nothing that would take back what was accepted and never done', async () => {
    await plan(on.app, trial.target);
    on.server.add({ match: { method }, fault: faults.empty() });
    // A validation without an answer has no report.
    const { inverse } = await ended().catch((thrown) => {
      if (isProved) throw thrown;
      return { inverse: null };
    });
    expect(writes().length).toBeGreaterThan(0);
    expect(inverse).toBeNull();
    expect(await changes(on)).toEqual(before);
  });

  it.runIf(subject.looksAgain)('leaves nothing behind of a crash while it looks once more or backs up', async () => {
    await plan(on.app, trial.target);
    on.server.clear();
    on.server.add({ match: { method: 'GET' }, fault: { kind: 'hang' } });
    void confirming();
    await expect.poll(() => on.server.log.at(-1)?.fault).toBe('hang');
    on.crash();
    on.hurry();
    const of = { offset: 0, limit: 10, kind: subject.kind };
    expect((await on.app.call('activity.list', of)).operations).toEqual([]);
    expect(writes()).toEqual([]);
    on.server.clear();
    expect(await changes(on)).toEqual(before);
  });

  it.runIf(subject.looksAgain)('is found out after a crash while it reads again what it has sent', async () => {
    await plan(on.app, trial.target);
    const gate = createGate();
    on.server.add({ match: { method, nth: requests }, fault: { kind: 'latency', ms: 0 }, until: gate.opened });
    void confirming();
    await expect.poll(() => writes().length).toBe(requests);
    on.server.add({ match: { method: 'GET' }, fault: { kind: 'hang' } });
    gate.open();
    await expect.poll(() => on.server.log.at(-1)?.fault).toBe('hang');
    expect(writes()).toHaveLength(requests);
    on.crash();
    on.server.clear();
    on.hurry();
    await expect.poll(async () => (await operation()).state).toBe('done');
    expect(writes()).toEqual([]);
  });

  it.runIf(subject.isTyped)('sends nothing over a protected connection before the right text is typed', async () => {
    const { connectionId } = on;
    const [saved] = (await on.app.call('connections.list', {})).connections;
    if (saved === undefined) throw new Error('there is a connection');
    const { name, baseUrl } = saved;
    await plan(on.app, trial.target);
    await on.app.call('connections.save', { connectionId, name, baseUrl, protection: 'protected' });
    // Another level makes another plan necessary, which shows what is to be typed.
    await expect(confirmed()).rejects.toMatchObject({ code: 'preview_expired', outcome: 'not-sent' });
    const planned = await plan(on.app, trial.target);
    const { contractId } = on;
    const contract = namedContract(await on.app.call('contracts.get', { connectionId, contractId, include: 'all' }));
    const choices = [...(countsResults(subject.kind) ? [String(requests)] : []), contract.name];
    expect(planned?.preview).toMatchObject({ typedChoices: choices });
    await expect(confirmed()).rejects.toMatchObject({ code: 'not_confirmed', outcome: 'not-sent' });
    expect(writes()).toEqual([]);
    const confirmation = { ...trial.confirmation, typed: choices[0] } as Trial['confirmation'];
    await confirm(on.app, trial.target, confirmation);
    expect(await operation()).toMatchObject({ state: 'done' });
  });

  it('lets the request on its way end when it is stopped, and sends no other', async () => {
    await plan(on.app, trial.target);
    const release = on.server.hold({ method });
    const ended = confirming();
    await expect.poll(() => writes().length).toBe(1);
    await stop(on.app, trial.target.operationId);
    release();
    await ended;
    expect(writes()).toHaveLength(1);
    expect(await operation()).toMatchObject({ state: afterFirst, requests: { done: 1, notSent: requests - 1 } });
  });

  it('sends each request once when its confirmation comes twice', async () => {
    await plan(on.app, trial.target);
    const release = on.server.hold({ method, nth: 1 });
    const ended = confirming();
    await expect.poll(() => writes().length).toBe(1);
    await expect(confirmed()).rejects.toMatchObject({ code: 'preview_expired', outcome: 'not-sent' });
    release();
    await ended;
    expect(writes()).toHaveLength(requests);
  });

  it('sends nothing when all writes are stopped right after its confirmation', async () => {
    await plan(on.app, trial.target);
    const ended = confirming();
    expect(on.app.writes.stopAll()).toEqual([subject.kind]);
    await ended;
    expect(writes()).toEqual([]);
  });

  it('is refused while another one works on the same contract, also over another connection', async () => {
    const connectionId = await on.app.connect(`${on.server.baseUrl}/api`, on.sample.tokens.full);
    const second = { ...trial.target, operationId: randomUUID(), connectionId };
    await plan(on.app, trial.target);
    await plan(on.app, second);
    const release = on.server.hold({ method });
    const ended = confirming();
    await expect.poll(() => writes().length).toBe(1);
    const busy = { code: 'contract_busy', outcome: 'not-sent' };
    await expect(confirm(on.app, second, trial.confirmation)).rejects.toMatchObject(busy);
    release();
    await ended;
    expect(writes()).toHaveLength(requests);
  });

  it.skipIf(subject.isFinal)('is taken back by the operation that it names', async () => {
    await plan(on.app, trial.target);
    const { inverse } = await ended();
    expect(await changes(on)).not.toEqual(before);
    if (inverse === null) throw new Error('it can be taken back');
    const target = { ...inverse, operationId: randomUUID(), connectionId: on.connectionId } as Target<OperationKind>;
    await carriedOut(on, {
      target,
      confirmation: target.kind === 'clean-up' ? { typed: '', backup: false } : { typed: '' },
    });
    expect(await changes(on)).toEqual(before);
  });
});

describe('two validations of one contract', () => {
  const on = openedForEach(() => openJournalApp());

  const posts = () => on.server.log.filter(({ method }) => method === 'POST');
  const target = ({ connectionId }: JournalApp, request: TypesOf<'validation'>['request']): Target<'validation'> => {
    return { kind: 'validation', operationId: randomUUID(), connectionId, request };
  };

  it('are not sent at once, also when one is asked for by its asset', async () => {
    const { connectionId, contractId } = on;
    const { asset } = await on.app.call('contracts.get', { connectionId, contractId, include: 'all' });
    const { type, id } = asset ?? {};
    const [first, second] = [target(on, { contractId }), target(on, { asset: assetKeySchema.parse({ type, id }) })];
    for (const each of [first, second]) await plan(on.app, each);
    const release = on.server.hold({ method: 'POST' });
    const ended = confirm(on.app, first, {});
    await expect.poll(() => posts().length).toBe(1);
    await expect(confirm(on.app, second, {})).rejects.toMatchObject({ code: 'contract_busy', outcome: 'not-sent' });
    release();
    await ended;
    expect(posts()).toHaveLength(1);
  });

  it('do not both claim one run: what was planned before the other was sent is planned anew', async () => {
    const { contractId } = on;
    const [first, second] = [target(on, { contractId }), target(on, { contractId })];
    for (const each of [first, second]) await plan(on.app, each);
    await confirm(on.app, first, {});
    await expect(confirm(on.app, second, {})).rejects.toMatchObject({ code: 'preview_expired', outcome: 'not-sent' });
    expect(posts()).toHaveLength(1);
    await plan(on.app, second);
    await confirm(on.app, second, {});
    expect(posts()).toHaveLength(2);
  });

  it('stand in no way of a deletion of its results', async () => {
    const first = target(on, { contractId: on.contractId });
    await plan(on.app, first);
    const release = on.server.hold({ method: 'POST' });
    const ended = confirm(on.app, first, {});
    await expect.poll(() => posts().length).toBe(1);
    const deletion = deleting(on, (await times(on)).slice(2, 3));
    await plan(on.app, deletion.target);
    expect(await confirm(on.app, deletion.target, deletion.confirmation)).toMatchObject({ state: 'done' });
    release();
    await ended;
  });
});
