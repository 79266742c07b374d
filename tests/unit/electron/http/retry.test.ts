import { defaultLimits } from '@main/http/limits';
import { parseRetryAfter, type RetryQuestion, waitBeforeRetry } from '@main/http/retry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const question: RetryQuestion = { kind: 'read', attempts: 1, transient: true, retryAfterMs: null, remainingMs: 1000 };
const ask = (change: Partial<RetryQuestion>, random = 0.5) =>
  waitBeforeRetry({ ...question, ...change }, defaultLimits, () => random);

describe('waitBeforeRetry', () => {
  it('never repeats a write', () => {
    expect([ask({ kind: 'validate' }), ask({ kind: 'write' })]).toEqual([null, null]);
  });

  it('repeats a read twice, as long as there is time', () => {
    expect([ask({}), ask({ attempts: 2 }), ask({ attempts: 3 }), ask({ remainingMs: 0 })]).toEqual([
      150,
      300,
      null,
      null,
    ]);
  });

  it('does not repeat a read that a timer ended a moment before its time was up', () => {
    expect([ask({ remainingMs: 0.4 }), ask({ remainingMs: 99 }), ask({ remainingMs: 100 })]).toEqual([null, null, 150]);
  });

  it('waits between nothing and a bound that doubles', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempts, random) => {
          const waitMs = ask({ attempts }, random);
          expect(waitMs).toBeGreaterThanOrEqual(0);
          expect(waitMs).toBeLessThanOrEqual(300 * 2 ** (attempts - 1));
        },
      ),
    );
  });

  it('waits as long as the server asked, up to 30 seconds', () => {
    expect([ask({ retryAfterMs: 30_000 }), ask({ retryAfterMs: 30_001 }), ask({ retryAfterMs: 0 })]).toEqual([
      30_000,
      null,
      150,
    ]);
  });
});

describe('parseRetryAfter', () => {
  const now = Date.parse('2023-11-14T22:13:20Z');
  const cases = [
    ['2', 2000],
    ['0', 0],
    ['Tue, 14 Nov 2023 22:13:25 GMT', 5000],
    ['Tue, 14 Nov 2000 22:13:25 GMT', 0],
    ['-1', null],
    ['1.5', null],
    ['soon', null],
    ['', null],
    ['2023-11-14', null],
    ['99999999999', null],
    [null, null],
  ] as const;
  for (const [header, milliseconds] of cases) {
    it(`reads ${JSON.stringify(header)} as ${milliseconds}`, () => {
      expect(parseRetryAfter(header, now)).toBe(milliseconds);
    });
  }
});
