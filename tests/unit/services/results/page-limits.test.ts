import { createPageLimits } from '@main/services/results/page-limits';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, it } from 'vitest';

const slow = new AppError('timeout', { details: { status: 200 } });

describe('the rows a page is asked for', () => {
  it('are half as many after one that came too slowly, for its connection alone, and never fewer than ten', async () => {
    const limits = createPageLimits();
    const asked: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const limit = limits.of('a', 100);
      asked.push(limit);
      await expect(limits.during(Promise.reject(slow), { connectionId: 'a', limit })).rejects.toBe(slow);
    }
    expect(asked).toEqual([100, 50, 25, 12, 10, 10]);
    expect([limits.of('b', 100), limits.of('a', 5)]).toEqual([100, 5]);
  });

  it('stay as they are when nothing came, or everything did', async () => {
    const limits = createPageLimits();
    const silent = new AppError('timeout');
    await expect(limits.during(Promise.reject(silent), { connectionId: 'a', limit: 100 })).rejects.toBe(silent);
    await expect(limits.during(Promise.resolve('page'), { connectionId: 'a', limit: 100 })).resolves.toBe('page');
    expect(limits.of('a', 100)).toBe(100);
  });
});
