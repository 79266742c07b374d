import { createReadAhead } from '@main/services/results/read-ahead';
import { beforeEach, describe, expect, it, vi } from 'vitest';

let now = 0;
let ahead: ReturnType<typeof createReadAhead<number>>;
beforeEach(() => {
  now = Date.UTC(2026, 4, 1);
  ahead = createReadAhead<number>(() => now);
});

describe('a page that is read ahead', () => {
  it('a prefetched page is read once and handed out once', async () => {
    const read = vi.fn(async () => 7);
    ahead.begin('a', read);
    ahead.begin('a', read);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await ahead.take('a')).toBe(7);
    expect(await ahead.take('a')).toBeNull();
  });

  it('that failed is forgotten: the caller asks plainly', async () => {
    ahead.begin('a', () => Promise.reject(new Error('offline')));
    expect(await ahead.take('a')).toBeNull();
    ahead.begin('a', async () => 8);
    expect(await ahead.take('a')).toBe(8);
  });

  it.each([false, true])('is not given when it is old; begun again meanwhile: %s', async (isBegunAgain) => {
    ahead.begin('a', async () => 7);
    now += 5001;
    if (isBegunAgain) ahead.begin('a', async () => 8);
    expect(await ahead.take('a')).toBe(isBegunAgain ? 8 : null);
  });

  it('is let go when many lists are read', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) ahead.begin(key, async () => 7);
    expect(await ahead.take('a')).toBeNull();
    expect(await ahead.take('e')).toBe(7);
  });

  it('is known to be awaited, until it was handed out or has failed', async () => {
    let end = (_page: number): void => undefined;
    ahead.begin('a', () => new Promise((resolve) => (end = resolve)));
    expect(ahead.isAwaited('a')).toBe(false);
    const waiting = ahead.wait('a', async () => 8);
    expect(ahead.isAwaited('a')).toBe(true);
    end(7);
    expect(await waiting).toBe(7);
    expect(ahead.isAwaited('a')).toBe(false);
    await expect(ahead.wait('a', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(ahead.isAwaited('a')).toBe(false);
  });
});
