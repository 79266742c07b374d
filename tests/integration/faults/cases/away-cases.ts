import type { Timing } from '@main/http/circuit-breaker';
import { describeError } from '@renderer/lib/describe-error';
import { AppError } from '@shared/errors/app-error';
import { faults } from '@tests/support/fault-server/faults';
import { validate } from '@tests/support/operation-calls';
import { linesIn } from '@tests/support/result-page';
import { expect } from 'vitest';
import { type Bench, openBench } from '../bench';
import type { Case } from '../case';

/** A clock that a test moves. */
function handTiming(): Timing & { pass(ms: number): void } {
  let now = 0;
  let waiting: { at: number; action: () => void }[] = [];
  return {
    now: () => now,
    after(ms, action) {
      const entry = { at: now + ms, action };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    pass(ms) {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter((entry) => !due.includes(entry));
      for (const { action } of due) action();
    },
  };
}

const page = ({ app, connectionId, stage: { contractId } }: Bench, pageSize = 10) =>
  app.call('results.page', { connectionId, contractId, pageSize, position: { mode: 'start' } }).catch(AppError.from);
const isAway = ({ app, connectionId }: Bench) => app.call('connections.health', { connectionId });

const away = describeError({ code: 'server_away' }).text;

/** F40: after three requests in vain the server is left alone for 30 seconds. */
const circuit: Case = {
  row: 'F40 circuit',
  operation: 'read, validate',
  name: 'answers 503 for ever: asked three times, then left alone for 30 s; no write is sent',
  async run(stage, scheme) {
    const timing = handTiming();
    const bench = await openBench(stage, scheme, { timing });
    stage.server.add({ match: {}, fault: faults.serverError(503) });
    expect(await page(bench)).toMatchObject({ code: 'server_error' });
    expect(bench.hits('GET')).toBe(3);
    await expect.poll(async () => (await isAway(bench)).kind).toBe('away');
    const validation = validate(bench.app, { connectionId: bench.connectionId, contractId: stage.contractId });
    expect(await validation.catch(AppError.from)).toMatchObject({ code: 'server_away', outcome: 'not-sent' });
    // One read may try whether only the look is broken.
    await page(bench);
    const before = stage.server.log.length;
    for (let second = 0; second < 29; second += 1) {
      expect(await page(bench)).toMatchObject({ code: 'server_away' });
      timing.pass(1000);
    }
    expect(stage.server.log.length - before).toBe(0);
    expect(bench.hits('POST')).toBe(0);
    const hits = bench.hits('GET');
    await bench.close();
    return { outcome: 'not-sent', hits: `3, then ${hits - 3}, then 0 in 29 s`, code: 'server_away', words: away };
  },
};

/** F43: the network drops while a list is read, and is back after a minute. */
const dropped: Case = {
  row: 'F43',
  operation: 'read',
  name: 'is gone for a minute: back at the next probe, within a minute; the list goes on at its cursor',
  async run(stage, scheme) {
    const timing = handTiming();
    const bench = await openBench(stage, scheme, { timing });
    const { app, connectionId } = bench;
    const first = await page(bench);
    if (first instanceof AppError || first.next === null) throw new Error('there is a second page');
    await stage.server.stop();
    const query = { connectionId, contractId: stage.contractId, pageSize: 10, position: first.next };
    expect(await app.call('results.page', query).catch(AppError.from)).toMatchObject({ code: 'unreachable' });
    await expect.poll(async () => (await isAway(bench)).kind).toBe('away');
    for (let second = 0; second < 60; second += 1) {
      timing.pass(1000);
      await expect.poll(async () => nextTry(await isAway(bench))).not.toBe(null);
    }
    await stage.server.start();
    let passed = 0;
    while ((await isAway(bench)).kind === 'away' && passed < 60_000) {
      timing.pass(100);
      passed += 100;
      await expect.poll(async () => nextTry(await isAway(bench))).not.toBe(null);
    }
    expect(passed).toBeLessThanOrEqual(60_000);
    expect(linesIn(await app.call('results.page', query))).not.toHaveLength(0);
    await bench.close();
    return {
      outcome: null,
      hits: 1,
      code: 'unreachable',
      words: `back ${passed} ms after the return, at the same cursor`,
    };
  },
};

type Health = Awaited<ReturnType<typeof isAway>>;

/** Null while a look is under way. */
const nextTry = (health: Health): number | string | null => (health.kind === 'away' ? health.nextTryInMs : 'up');

/** F44: after a sleep everything asks at once. */
const slept: Case = {
  row: 'F44',
  operation: 'read',
  name: 'is asked by all at once after eight hours of sleep: at most six requests at a time',
  async run(stage, scheme) {
    const timing = handTiming();
    const bench = await openBench(stage, scheme, { timing });
    await page(bench);
    timing.pass(8 * 3_600_000);
    stage.server.clear();
    stage.server.add({ match: {}, fault: { kind: 'latency', ms: 10 } });
    const ends = await Promise.all(Array.from({ length: 40 }, (_, at) => page(bench, 10 + at)));
    expect(ends.filter((end) => end instanceof AppError)).toEqual([]);
    const most = stage.server.mostAtOnce();
    await bench.close();
    expect(most).toBeLessThanOrEqual(6);
    return { outcome: null, hits: 40, code: 'ok', words: `at most ${most} at a time` };
  },
};

export const awayCases: readonly Case[] = [circuit, dropped, slept];
