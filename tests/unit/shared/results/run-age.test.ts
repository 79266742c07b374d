import { runAge } from '@shared/results/run-age';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const at = 1_750_000_000_000;
const minute = 60_000;

describe('the age of a run', () => {
  test('counts from its own timestamp', () => {
    expect(runAge({ timestamp: at, sent: null, firstSeenAt: at + minute }, at + 90_000)).toEqual({
      elapsedMs: 90_000,
      aheadMs: 0,
    });
  });

  test('forgives clocks that differ by a few seconds, and is never negative', () => {
    expect(runAge({ timestamp: at + 4000, sent: null, firstSeenAt: at }, at)).toEqual({ elapsedMs: 0, aheadMs: 0 });
  });

  test('counts a future run from its first sighting, and reports the clock difference', () => {
    expect(runAge({ timestamp: at + 5 * minute, sent: null, firstSeenAt: at }, at + 7000)).toEqual({
      elapsedMs: 7000,
      aheadMs: 5 * minute,
    });
  });

  test('goes on counting from there when the clock here has reached the timestamp', () => {
    const begin = { timestamp: at + 5 * minute, sent: null, firstSeenAt: at };
    expect(runAge(begin, at + 6 * minute)).toEqual({ elapsedMs: 6 * minute, aheadMs: 5 * minute });
  });

  test('of a run that was started here counts from the request when the server is behind', () => {
    const sent = { from: at, to: at + 2000 };
    expect(runAge({ timestamp: at - 10 * minute, sent, firstSeenAt: at + 2000 }, at + minute)).toEqual({
      elapsedMs: minute,
      aheadMs: -10 * minute,
    });
  });

  test('believes any timestamp between the request and its answer, which may take a minute', () => {
    const sent = { from: at, to: at + minute };
    expect(runAge({ timestamp: at + 30_000, sent, firstSeenAt: at + minute }, at + minute)).toEqual({
      elapsedMs: 30_000,
      aheadMs: 0,
    });
  });

  test('is not known for a run from the future that nobody noted', () => {
    expect(runAge({ timestamp: at + minute, sent: null, firstSeenAt: null }, at).elapsedMs).toBeNull();
  });

  test('is never negative and never goes back while the clock goes on', () => {
    const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
    const begins = fc.record({
      timestamp: moment,
      sent: fc.option(moment.map((from) => ({ from, to: from + 1000 }))),
      firstSeenAt: moment,
    });
    fc.assert(
      fc.property(begins, moment, fc.nat(), (begin, now, later) => {
        const before = runAge(begin, now).elapsedMs ?? 0;
        expect(before).toBeGreaterThanOrEqual(0);
        expect(runAge(begin, now + later).elapsedMs ?? 0).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
