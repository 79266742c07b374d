import { runAge, stuckAfterMs } from '@shared/results/run/duration';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const at = 1_750_000_000_000;
const minute = 60_000;

describe('the age of a run', () => {
  const answer = { from: at, to: at + 2000 };
  const slow = { from: at, to: at + minute };
  const ahead = 5 * minute;
  test.each([
    ['counts from its own timestamp', null, [at, at + minute, at + 90_000], [90_000, 0]],
    ['forgives clocks that differ by a few seconds, and is never negative', null, [at + 4000, at, at], [0, 0]],
    ['counts a future run from its first sighting', null, [at + ahead, at, at + 7000], [7000, ahead]],
    ['counts on from there past its timestamp', null, [at + ahead, at, at + 6 * minute], [6 * minute, ahead]],
    ['counts from the request on a server behind', answer, [at - ahead, at + 2000, at + minute], [minute, -ahead]],
    ['believes any timestamp before the answer', slow, [at + 30_000, at + minute, at + minute], [30_000, 0]],
  ] as const)('%s', (_, sent, [timestamp, firstSeenAt, now], [elapsedMs, aheadMs]) => {
    expect(runAge({ timestamp, sent, firstSeenAt }, now)).toEqual({ elapsedMs, aheadMs });
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

test.each([
  ['after a quarter of an hour when nothing is known', null, 15 * minute],
  ['after a quarter of an hour when runs are short', 4000, 15 * minute],
  ['after three times the usual when runs are long', 20 * minute, 60 * minute],
])('a run looks stuck %s', (_, usualMs, afterMs) => expect(stuckAfterMs(usualMs)).toBe(afterMs));
