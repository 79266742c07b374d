import { createReadAhead } from '@main/services/results/read-ahead';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const start = Date.UTC(2026, 4, 1);
let now = start;
beforeEach(() => {
  now = start;
});
const clock = () => now;

describe('a page that is read ahead', () => {
  it('is read once and given once', async () => {
    const ahead = createReadAhead<number>(clock);
    const read = vi.fn(async () => 7);
    ahead.begin('a', read);
    ahead.begin('a', read);
    expect(read).toHaveBeenCalledTimes(1);
    expect([await ahead.take('a'), await ahead.take('a')]).toEqual([7, null]);
  });

  it('that failed is forgotten: the caller asks plainly', async () => {
    const ahead = createReadAhead<number>(clock);
    ahead.begin('a', () => Promise.reject(new Error('offline')));
    expect(await ahead.take('a')).toBeNull();
    ahead.begin('a', async () => 8);
    expect(await ahead.take('a')).toBe(8);
  });

  it('is not given when it is old', async () => {
    const ahead = createReadAhead<number>(clock);
    ahead.begin('a', async () => 7);
    now = start + 5001;
    expect(await ahead.take('a')).toBeNull();
  });

  it('is read again when the one that is kept is old', async () => {
    const ahead = createReadAhead<number>(clock);
    ahead.begin('a', async () => 7);
    now = start + 5001;
    ahead.begin('a', async () => 8);
    expect(await ahead.take('a')).toBe(8);
  });

  it('is let go when many lists are read', async () => {
    const ahead = createReadAhead<number>(clock);
    for (const key of ['a', 'b', 'c', 'd', 'e']) ahead.begin(key, async () => 7);
    expect([await ahead.take('a'), await ahead.take('e')]).toEqual([null, 7]);
  });
});
