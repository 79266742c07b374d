import { readRange, typedRange } from '@renderer/features/results/timeline/custom-range';
import { describe, expect, test } from 'vitest';

const zone = 'Europe/Madrid';
const open = { date: '', time: '00:00' };

describe('a typed range', () => {
  test('includes the whole last minute', () => {
    const { range } = readRange(
      { from: { date: '2026-05-01', time: '00:00' }, to: { date: '2026-05-01', time: '23:59' } },
      'UTC',
    );
    expect(range).toEqual({ from: Date.UTC(2026, 4, 1), to: Date.UTC(2026, 4, 2) - 1 });
  });

  test('may be open at either end', () => {
    expect(readRange({ from: open, to: open }, zone).range).toEqual({ from: undefined, to: undefined });
  });

  test('that ends before it begins is refused in a sentence', () => {
    const read = readRange(
      { from: { date: '2026-05-02', time: '00:00' }, to: { date: '2026-05-01', time: '00:00' } },
      zone,
    );
    expect(read.range).toBeNull();
    expect(read.problem).toBe('The range ends before it begins.');
  });

  test('with a bad date has no range and says which part is bad', () => {
    const read = readRange({ from: { date: '2026-02-30', time: '00:00' }, to: open }, zone);
    expect(read.range).toBeNull();
    expect(read.from).toMatchObject({ kind: 'bad', part: 'date' });
  });

  test('survives being shown and read again', () => {
    const range = { from: Date.UTC(2026, 2, 29, 5), to: Date.UTC(2026, 9, 25, 23, 59, 59, 999) };
    expect(readRange(typedRange(range, zone), zone).range).toEqual(range);
  });
});
