import { isPast } from '@main/services/results/page-range';
import { describe, expect, it } from 'vitest';

const page = (...times: (number | null)[]) =>
  times.map((timestamp) => ({ kind: 'result', key: String(timestamp), ...(timestamp === null ? {} : { timestamp }) }));

describe('a page of a list that is read up to a time', () => {
  it.each([
    ['begins at the oldest result: the next page may have more of that time', page(30, 20), false],
    ['begins after the oldest result', page(30, 19), true],
    ['is not in order', page(19, 30), false],
    ['is followed by a line without a time', page(30, 20, null), false],
    ['is nowhere, since it has no times at all', page(null), false],
  ])('knows whether nothing further down lies in a range that %s', (_, lines, isOver) => {
    expect(isPast(lines, { from: 20 })).toBe(isOver);
    expect(isPast(lines, { to: 90 })).toBe(false);
  });
});
