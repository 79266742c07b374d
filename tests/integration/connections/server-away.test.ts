import type { AppEvent } from '@shared/ipc/events';
import { faults } from '@tests/support/fault-server/faults';
import { hangMs } from '@tests/support/hang';
import { createManualTiming } from '@tests/support/manual-timing';
import { openedForEach } from '@tests/support/opened';
import { validate } from '@tests/support/operation-calls';
import { sampleNow } from '@tests/support/sample';
import { contractIn, openServedApp } from '@tests/support/served-app';
import { describe, expect, it, vi } from 'vitest';

describe('a server that is away', () => {
  const on = openedForEach(async () => {
    const timing = createManualTiming();
    const quick = { clock: () => sampleNow, timing, http: { sleep: async () => undefined } };
    const served = await openServedApp({}, quick);
    return { ...served, timing, contractId: contractIn(served.sample, 'status_sampler').id };
  });

  const page = (position: { mode: 'start' } = { mode: 'start' }) =>
    on.app.call('results.page', { connectionId: on.connectionId, contractId: on.contractId, pageSize: 10, position });
  const health = () => on.app.call('connections.health', { connectionId: on.connectionId });
  const told = () =>
    on.app.events.filter(
      (event): event is Extract<AppEvent, { type: 'server-health' }> => event.type === 'server-health',
    );
  const isAway = () => expect.poll(async () => (await health()).kind).toBe('away');
  /** Once no probe is under way. */
  const nextTry = () =>
    vi.waitFor(async () => {
      const found = await health();
      if (found.kind !== 'away' || found.nextTryInMs === null) throw new Error('a probe is under way');
      return { nextTryInMs: found.nextTryInMs };
    }, hangMs);
  const asked = (path: string) => on.server.log.filter(({ url }) => url.includes(path)).length;

  it('is left alone after one read was lost, reads and writes fail at once, and nothing is sent', async () => {
    on.server.add({ match: {}, fault: faults.serverError(503) });
    await expect(page()).rejects.toMatchObject({ code: 'server_error' });
    await isAway();
    expect([asked('/results'), asked('/system/version')]).toEqual([3, 1]);
    for (let press = 0; press < 20; press += 1) await expect(page()).rejects.toMatchObject({ code: 'server_away' });
    await expect(validate(on.app, { connectionId: on.connectionId, contractId: on.contractId })).rejects.toMatchObject({
      code: 'server_away',
    });
    const api = on.app.opened.at(-1);
    await expect(api?.results.deleteOne(on.contractId, 1)).rejects.toMatchObject({
      code: 'server_away',
      outcome: 'not-sent',
    });
    // One more request was let through, in case that only what a look asks for is broken.
    expect([asked('/results'), asked('/validate'), asked('/system/version')]).toEqual([4, 0, 1]);
    expect(on.server.log.filter(({ method }) => method !== 'GET')).toEqual([]);
    on.timing.pass(29_999);
    expect(asked('/system/version')).toBe(1);
  });

  it('is asked for ever less often, up to once a minute, and what is asked once it is back is answered', async () => {
    await on.server.stop();
    await expect(page()).rejects.toMatchObject({ code: 'unreachable' });
    await isAway();
    const waits: number[] = [];
    const wait = async () => {
      const { nextTryInMs } = await nextTry();
      waits.push(nextTryInMs);
      on.timing.pass(nextTryInMs);
    };
    for (let probes = 0; probes < 8; probes += 1) await wait();
    expect(waits.slice(0, 2)).toEqual([1900, expect.closeTo(3325, -3)]);
    expect(waits.every((ms, at) => at === 0 || at > 5 || ms > (waits[at - 1] ?? 0))).toBe(true);
    expect(waits.slice(5).every((ms) => ms >= 45_000 && ms <= 60_000)).toBe(true);
    await nextTry();
    await on.server.start();
    on.timing.pass(60_000);
    await expect.poll(() => health()).toEqual({ kind: 'up' });
    await expect(page()).resolves.toMatchObject({ end: null });
    expect(told().at(0)).toMatchObject({
      connectionId: on.connectionId,
      health: { kind: 'away', cause: 'unreachable', since: sampleNow },
    });
    expect(told().at(-1)).toMatchObject({ health: { kind: 'up' } });
    expect(on.server.log.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is looked for when a person asks, and after eight hours of sleep without a burst', async () => {
    await on.server.stop();
    await expect(page()).rejects.toMatchObject({ code: 'unreachable' });
    await isAway();
    await on.server.start();
    on.timing.pass(8 * 3_600_000);
    on.app.resume();
    await Promise.all([1, 2, 3].map(() => on.app.call('connections.probe', { connectionId: on.connectionId })));
    expect([await health(), on.server.log.length]).toEqual([{ kind: 'up' }, 1]);
  });

  it('is not told from one that has a single broken place: the rest goes on, writes too', async () => {
    on.server.add({ match: { path: '/results' }, fault: faults.serverError(503) });
    await expect(page()).rejects.toMatchObject({ code: 'server_error' });
    await expect.poll(() => asked('/system/version')).toBe(1);
    await expect(
      on.app.call('contracts.get', { connectionId: on.connectionId, contractId: on.contractId, include: 'all' }),
    ).resolves.toBeDefined();
    await expect(page()).rejects.toMatchObject({ code: 'server_error' });
    expect([await health(), told()]).toEqual([{ kind: 'up' }, []]);
  });

  it.each([400, 404, 410])('and a cursor that it has forgotten (%i) is told from other refusals', async (status) => {
    const { next } = await page();
    if (next?.mode !== 'cursor') throw new Error('a list with cursors is expected');
    const gone = { kind: 'status', status, body: '{"message":"no such cursor"}' } as const;
    on.server.add({ match: { path: '/results' }, fault: gone });
    const further = on.app.call('results.page', {
      connectionId: on.connectionId,
      contractId: on.contractId,
      pageSize: 10,
      position: next,
    });
    await expect(further).rejects.toMatchObject({ code: 'cursor_expired', details: { status } });
    await expect(page()).rejects.toMatchObject({ code: status === 400 ? 'refused' : 'not_found' });
  });
});
