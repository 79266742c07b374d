import { randomUUID } from 'node:crypto';
import { createGate } from '@tests/support/gate';
import { hangMs } from '@tests/support/hang';
import { type JournalApp, journalToken, openJournalApp } from '@tests/support/journal-app';
import { openedForEach } from '@tests/support/opened';
import { sampleNow } from '@tests/support/sample';
import { describe, expect, it } from 'vitest';

const on = openedForEach(() => openJournalApp());

/** The results of the contract, as the server itself has them. */
function resultsOf({ sample, contractId }: JournalApp) {
  const { catalog, results } = sample.service.world;
  const contract = [...catalog.contracts.forward(null)].find(({ id }) => id === contractId);
  if (contract === undefined) throw new Error('the sample has the contract');
  return results.of(contract);
}

/** Lets the time pass in which the app looks for it. */
async function untilGivenUp(): Promise<void> {
  const from = on.now();
  on.hurry();
  await expect.poll(() => on.now() - from, { timeout: hangMs }).toBeGreaterThan(900_000);
}

describe('an answer that was lost', () => {
  it('stays unknown though a run has begun since: it may be that of somebody else', async () => {
    await on.loseValidation({ applied: false });
    on.server.clear();
    // Somebody else validates meanwhile.
    const { sample, contractId } = on;
    const somebody = { method: 'POST', headers: { authorization: `Bearer ${journalToken}` } };
    const path = `${sample.baseUrl}/v1/dataContracts/${contractId}/validate`;
    expect((await fetch(path, somebody)).status).toBe(200);
    const { id } = await on.theOperation();
    const checked = await on.app.call('activity.check', { operationId: id });
    expect(checked).toMatchObject({ state: 'unknown', requests: { unknown: 1 }, run: null });
    await untilGivenUp();
    expect(await on.theOperation()).toMatchObject({ state: 'unknown', run: null });
    expect(on.writes()).toBe(0);
  });

  it('of an accepted request is found in the one new run; nothing is sent a second time', async () => {
    await on.loseValidation({ applied: true, answer: 'empty' });
    on.server.clear();
    await on.app.call('activity.check', { operationId: (await on.theOperation()).id });
    expect(await on.theOperation()).toMatchObject({
      state: 'done',
      requests: { done: 1, unknown: 0 },
      run: expect.any(String),
    });
    expect(on.writes()).toBe(0);
  });

  it('of an accepted request stays unknown where two runs have begun since', async () => {
    await on.loseValidation({ applied: true, answer: 'empty' });
    const log = resultsOf(on);
    const [newest] = log.forward(null);
    if (newest === undefined) throw new Error('the contract has results');
    log.put({ ...newest, id: randomUUID(), timestamp: newest.timestamp + 1 });
    on.server.clear();
    await on.app.call('activity.check', { operationId: (await on.theOperation()).id });
    expect(await on.theOperation()).toMatchObject({ state: 'unknown', run: null });
  });

  it('of a request that did nothing is unknown for ten minutes, then known to have done nothing', async () => {
    await on.loseValidation({ applied: false });
    on.server.clear();
    const { id } = await on.theOperation();
    expect(await on.app.call('activity.check', { operationId: id })).toMatchObject({ state: 'unknown' });
    on.hurry();
    await expect.poll(() => on.theOperation(), { timeout: hangMs }).toMatchObject({ state: 'not-done' });
    expect(await on.theOperation()).toMatchObject({ requests: { notDone: 1, unknown: 0 } });
    expect(on.now() - sampleNow).toBeGreaterThanOrEqual(600_000);
    expect(on.writes()).toBe(0);
  });

  it('is not found in a run that another validation has started', async () => {
    await on.loseValidation({ applied: false });
    on.server.clear();
    const { id } = await on.theOperation();
    const { key } = await on.validate();
    expect(await on.app.call('activity.check', { operationId: id })).toMatchObject({ state: 'unknown', run: null });
    const [other] = await on.operations();
    expect([other?.id === id, other?.state, other?.run]).toEqual([false, 'done', key]);
  });

  it('is not found in an older run, when the one that was the newest is deleted meanwhile', async () => {
    await on.loseValidation({ applied: false });
    on.server.clear();
    const log = resultsOf(on);
    log.removeAt([...log.forward(null)][0]?.timestamp ?? 0);
    const { id } = await on.theOperation();
    expect(await on.app.call('activity.check', { operationId: id })).toMatchObject({ state: 'unknown', run: null });
    await untilGivenUp();
    expect(await on.theOperation()).toMatchObject({ run: null });
    expect((await on.theOperation()).state).not.toBe('done');
  });

  it('is not said to have done nothing while a result of the future hides what is new', async () => {
    const log = resultsOf(on);
    const [newest] = log.forward(null);
    if (newest === undefined) throw new Error('the contract has results');
    log.put({ ...newest, id: randomUUID(), timestamp: sampleNow + 24 * 3_600_000 });
    await on.loseValidation({ applied: true });
    on.server.clear();
    await untilGivenUp();
    expect(await on.theOperation()).toMatchObject({ state: 'unknown', run: null });
  });

  it('is found after a restart, by reading alone', async () => {
    await on.loseValidation({ applied: true, answer: 'empty' });
    on.server.clear();
    await on.restart();
    await expect.poll(() => on.theOperation()).toMatchObject({ state: 'done' });
    expect(on.writes()).toBe(0);
    expect(on.app.events).toContainEqual({ type: 'activity-changed', operationId: null, unknown: 1 });
  });

  it('is found for a person who asks, though it is being looked for in the background', async () => {
    await on.loseValidation({ applied: true, answer: 'empty' });
    on.server.clear();
    const gate = createGate();
    const first = { method: 'GET', path: '/results/latest', nth: 1 };
    on.server.add({ match: first, fault: { kind: 'latency', ms: 0 }, until: gate.opened });
    await on.restart();
    await expect.poll(() => on.server.log.length).toBe(1);
    const { id } = await on.theOperation();
    expect(await on.app.call('activity.check', { operationId: id })).toMatchObject({ state: 'done' });
    gate.open();
  });

  it('waits for a token after a restart: without one nothing is asked, with one it is found', async () => {
    await on.loseValidation({ applied: true, answer: 'empty' });
    await on.restart({ hasKeyring: false });
    on.server.clear();
    const { id } = await on.theOperation();
    await expect(on.app.call('activity.check', { operationId: id })).rejects.toMatchObject({ code: 'no_token' });
    expect(await on.theOperation()).toMatchObject({ state: 'unknown' });
    expect(on.server.log).toEqual([]);
    expect(on.app.events.some(({ type }) => type === 'token-refused')).toBe(false);
    await on.app.call('connections.renewToken', { connectionId: on.connectionId, token: journalToken });
    await expect.poll(() => on.theOperation()).toMatchObject({ state: 'done' });
    expect(on.writes()).toBe(0);
  });

  it('is not looked for on another server than it was sent to', async () => {
    await on.loseValidation({ applied: true });
    await on.app.call('connections.save', {
      connectionId: on.connectionId,
      name: 'Test',
      baseUrl: on.sample.baseUrl,
      token: journalToken,
    });
    const { id } = await on.theOperation();
    await expect(on.app.call('activity.check', { operationId: id })).rejects.toMatchObject({ code: 'no_connection' });
    expect(await on.theOperation()).toMatchObject({ state: 'unknown' });
  });
});
