import { createPageLimits } from '@main/services/paging/page-limits';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, it } from 'vitest';

const slow = new AppError('timeout', { details: { status: 200 } });

describe('the rows a page is asked for', () => {
  it('halves the page size after a slow page, per connection, and never below ten', async () => {
    const limits = createPageLimits();
    const asked: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const limit = limits.of('a', 100);
      asked.push(limit);
      await expect(limits.during(Promise.reject(slow), { connectionId: 'a', wanted: 100, limit })).rejects.toBe(slow);
    }
    expect(asked).toEqual([100, 50, 25, 12, 10, 10]);
    expect([limits.of('b', 100), limits.of('a', 5)]).toEqual([100, 5]);
  });

  it('stay as they are when nothing came, or everything did', async () => {
    const limits = createPageLimits();
    const silent = new AppError('timeout');
    await expect(limits.during(Promise.reject(silent), { connectionId: 'a', wanted: 100, limit: 100 })).rejects.toBe(
      silent,
    );
    await expect(limits.during(Promise.resolve('page'), { connectionId: 'a', wanted: 100, limit: 100 })).resolves.toBe(
      'page',
    );
    expect(limits.of('a', 100)).toBe(100);
  });

  it('grows the page size by a tenth after three pages in time', async () => {
    const limits = createPageLimits();
    const read = (page: Promise<unknown>) => {
      const limit = limits.of('a', 100);
      return limits.during(page, { connectionId: 'a', wanted: 100, limit }).then(
        () => limit,
        () => limit,
      );
    };
    const asked = [await read(Promise.reject(slow)), await read(Promise.reject(slow))];
    for (let page = 0; page < 7; page += 1) asked.push(await read(Promise.resolve('page')));
    expect(asked).toEqual([100, 50, 25, 25, 25, 35, 35, 35, 45]);
    await read(Promise.reject(slow));
    expect(limits.of('a', 100)).toBe(22);
    for (let page = 0; page < 30; page += 1) await read(Promise.resolve('page'));
    expect(limits.of('a', 100)).toBe(100);
  });

  it('are no more after pages that were smaller anyway', async () => {
    const limits = createPageLimits();
    const asked = { connectionId: 'a', wanted: 1000, limit: 1000 };
    await expect(limits.during(Promise.reject(slow), asked)).rejects.toBe(slow);
    for (let page = 0; page < 9; page += 1) {
      await limits.during(Promise.resolve('page'), { connectionId: 'a', wanted: 100, limit: 100 });
    }
    expect(limits.of('a', 1000)).toBe(500);
  });
});
