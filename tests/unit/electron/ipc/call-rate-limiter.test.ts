import { createCallRateLimiter } from '@main/ipc/register';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the rate limiter of calls (docs/quality.md B51)', () => {
  it('lets a hundred calls through at once, and delays each further one by 10 ms more', () => {
    const rateLimiter = createCallRateLimiter(() => 5_000);
    expect(Array.from({ length: 103 }, () => rateLimiter('app.info'))).toEqual([...Array(100).fill(0), 10, 20, 30]);
  });

  it('refuses calls that would wait over ten seconds, and recovers after that', () => {
    let now = 0;
    const rateLimiter = createCallRateLimiter(() => now);
    const answers = Array.from({ length: 10_000 }, () => rateLimiter('app.info'));
    expect(answers.filter((wait) => wait !== null)).toHaveLength(1100);
    expect(answers.at(-1)).toBeNull();
    now = 11_000;
    expect(rateLimiter('app.info')).toBe(0);
  });

  it('holds back one route, not the others', () => {
    const rateLimiter = createCallRateLimiter(() => 0);
    for (let call = 0; call < 500; call += 1) rateLimiter('results.page');
    expect(rateLimiter('results.page')).toBeGreaterThan(0);
    expect(rateLimiter('app.info')).toBe(0);
  });

  it('lets at most two hundred calls through a second, and delays no slower caller', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 400 }), (gaps) => {
        let now = 0;
        const rateLimiter = createCallRateLimiter(() => now);
        const through = gaps.flatMap((gap) => {
          now += gap;
          const wait = rateLimiter('x');
          return wait === null ? [] : [now + wait];
        });
        through.sort((a, b) => a - b);
        for (const [index, at] of through.entries())
          expect((through[index + 200] ?? Infinity) - at).toBeGreaterThan(999);
        if (gaps.every((gap) => gap >= 10)) expect(through.at(-1)).toBe(now);
      }),
      { numRuns: 200 },
    );
  });
});
