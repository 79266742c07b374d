import { createPace, mostPerSecond, type Pace, unlimitedPace } from '@main/services/background/pace';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

interface Request {
  readonly at: number;
  readonly tookMs: number;
}

interface ServerSays {
  readonly tookMs: number;
  readonly isBusy?: boolean;
  /** Milliseconds until somebody wants to read again. */
  readonly idleMs?: number;
  /** Milliseconds by which the clock is set. */
  readonly setMs?: number;
}

/** Two connections that read whenever the pace lets them, on a clock of their own and one that may be set. */
function reader(pace: Pace = createPace()) {
  let now = 0;
  let aheadMs = 1_000_000_000;
  const connections = [0, 0];
  const begun: Request[] = [];
  const waiting: { readonly at: number; readonly done: () => void }[] = [];
  const answerUntil = (end: number): void => {
    for (const one of waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)) {
      waiting.splice(waiting.indexOf(one), 1);
      now = Math.max(now, one.at);
      one.done();
    }
    now = Math.max(now, end);
  };
  return {
    begun,
    read({ tookMs, isBusy = false, idleMs = 0, setMs = 0 }: ServerSays, kind = 'runs'): void {
      aheadMs += setMs;
      answerUntil(now + idleMs);
      answerUntil(Math.min(...connections));
      for (let ms = pace.waitMs(now + aheadMs); ms > 0; ms = pace.waitMs(now + aheadMs)) answerUntil(now + ms);
      const answered = pace.begin(now + aheadMs);
      begun.push({ at: now, tookMs });
      connections[connections[0] === Math.min(...connections) ? 0 : 1] = now + tookMs;
      waiting.push({ at: now + tookMs, done: () => answered({ kind, tookMs, isBusy }) });
    },
    /** Requests a second of the last ones. */
    rate(last: number): number {
      const from = begun.at(-last)?.at ?? 0;
      return ((last - 1) * 1000) / ((begun.at(-1)?.at ?? 0) - from);
    },
  };
}

const mostInASecond = (begun: readonly Request[]): number =>
  Math.max(0, ...begun.map(({ at: from }) => begun.filter(({ at }) => at >= from && at < from + 1000).length));

const tookMs = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20_000 }));
const says = fc.record({
  tookMs,
  isBusy: fc.boolean(),
  idleMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5000 })),
});

describe('the pace of reading in the background', () => {
  it('never begins more than 25 requests in a second, whatever the server does', () => {
    fc.assert(
      fc.property(fc.array(says, { maxLength: 120 }), (answers) => {
        const { read, begun } = reader();
        for (const each of answers) read(each);
        expect(mostInASecond(begun)).toBeLessThanOrEqual(mostPerSecond);
      }),
    );
  });

  it('takes at most a quarter of two connections where it asks more than four times a second', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 125 }), { minLength: 3, maxLength: 150 }), (times) => {
        const { read, begun } = reader();
        for (const each of times) read({ tookMs: each });
        const now = begun.at(-1)?.at ?? 0;
        // What is under way is made up for when its answer is there.
        const answered = begun.slice(0, -1).filter(({ at, tookMs }) => at + tookMs <= now);
        const usedMs = answered.reduce((sum, each) => sum + each.tookMs, 0);
        expect(usedMs).toBeLessThanOrEqual((2 * now) / 4);
      }),
    );
  });

  it.each([
    [10, 25],
    [20, 25],
    [50, 10],
    [100, 5],
    [300, 4],
    [1000, 2],
  ])('reads a server that takes %i ms about %i times a second', (took, perSecond) => {
    const { read, rate } = reader();
    for (let each = 0; each < 80; each += 1) read({ tookMs: took });
    expect(rate(60)).toBeCloseTo(perSecond, 0);
  });

  it('falls to one a second at twice the usual time, and recovers with it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 200 }), fc.integer({ min: 2, max: 8 }), (usual, factor) => {
        const { read, rate } = reader();
        for (let each = 0; each < 70; each += 1) read({ tookMs: usual });
        const before = rate(40);
        for (let each = 0; each < 12; each += 1) read({ tookMs: usual * factor });
        expect(rate(5)).toBeLessThanOrEqual(1);
        for (let each = 0; each < 12; each += 1) read({ tookMs: usual });
        expect(rate(5)).toBeCloseTo(before, 0);
      }),
    );
  });

  it('is not slowed by single slow answers, nor by a kind of request that always takes longer', () => {
    const { read, rate } = reader();
    for (let each = 0; each < 100; each += 1) {
      read({ tookMs: each % 4 === 0 ? 100 : 10 });
      if (each % 2 === 0) read({ tookMs: 60 }, 'list');
    }
    expect(rate(60)).toBeGreaterThan(8);
  });

  it('takes for usual what half of the last 64 answers took, so that a slower server is not crawled for ever', () => {
    const { read, rate } = reader();
    for (let each = 0; each < 70; each += 1) read({ tookMs: 50 });
    for (let each = 0; each < 30; each += 1) read({ tookMs: 110 });
    expect(rate(10)).toBeLessThanOrEqual(1);
    for (let each = 0; each < 30; each += 1) read({ tookMs: 110 });
    expect(rate(10)).toBeCloseTo(4.5, 0);
  });

  it('is not slowed by some milliseconds more of a server that answers at once', () => {
    const { read, rate } = reader();
    for (let each = 0; each < 70; each += 1) read({ tookMs: 1 });
    for (let each = 0; each < 20; each += 1) read({ tookMs: 20 });
    expect(rate(10)).toBeCloseTo(25, 0);
  });

  it('slows down with the answers alone as long as they are quick, as on a computer that is busy', () => {
    const { read, rate } = reader();
    for (let each = 0; each < 70; each += 1) read({ tookMs: 5 });
    for (let each = 0; each < 20; each += 1) read({ tookMs: 50 });
    expect(rate(10)).toBeGreaterThan(9);
    for (let each = 0; each < 20; each += 1) read({ tookMs: 100 });
    expect(rate(10)).toBeLessThanOrEqual(1);
  });

  it('is halved by an answer of a busy server, once for those that were under way, and grows back', () => {
    const { read, rate } = reader();
    read({ tookMs: 60, isBusy: true });
    read({ tookMs: 60, isBusy: true });
    for (let each = 0; each < 6; each += 1) read({ tookMs: 10 });
    expect(rate(5)).toBeCloseTo(12.5, 0);
    for (let each = 0; each < 20; each += 1) read({ tookMs: 10, isBusy: true });
    expect(rate(5)).toBeCloseTo(1, 0);
    for (let each = 0; each < 300; each += 1) read({ tookMs: 10 });
    expect(rate(10)).toBeCloseTo(25, 0);
  });

  it('waits no longer than a second after a clock was set back, and reads no faster after one was set forward', () => {
    const hourMs = 3_600_000;
    const set = fc.record({ tookMs, setMs: fc.constantFrom(0, 0, 0, -hourMs, hourMs, -24 * hourMs) });
    fc.assert(
      fc.property(fc.array(set, { maxLength: 60 }), (answers) => {
        const pace = createPace();
        const { read } = reader({
          waitMs: (now) => {
            const ms = pace.waitMs(now);
            expect(ms).toBeLessThanOrEqual(1000);
            return ms;
          },
          begin: pace.begin,
        });
        for (const each of answers) read(each);
      }),
    );
  });

  it('takes one answer that came after hours of sleep for what it is', () => {
    const { read, rate } = reader();
    for (let each = 0; each < 70; each += 1) read({ tookMs: 10 });
    read({ tookMs: 8 * 3_600_000 });
    for (let each = 0; each < 20; each += 1) read({ tookMs: 10 });
    expect(rate(10)).toBeCloseTo(25, 0);
  });
});

it('unlimitedPace: the server inside this app is read as fast as it answers', () => {
  const { read, begun } = reader(unlimitedPace);
  for (let each = 0; each < 50; each += 1) read({ tookMs: 0 });
  expect(begun.at(-1)?.at).toBe(0);
});
