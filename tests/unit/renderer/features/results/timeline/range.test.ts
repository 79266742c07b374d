import { presetOf, rangeOfPreset, rangeText, readRange, typedRange } from '@renderer/features/results/timeline/range';
import { describe, expect, test } from 'vitest';

const now = Date.UTC(2026, 4, 20, 10, 30, 12, 345);
const hourMs = 3_600_000;

describe(presetOf, () => {
  test('begins at a full minute, and is open to the future', () => {
    expect(rangeOfPreset('day', now)).toEqual({ from: Date.UTC(2026, 4, 19, 10, 30) });
  });

  test('has no bounds for all time', () => expect(rangeOfPreset('all', now)).toEqual({}));

  test.each(['all', 'day', 'week', 'month', 'quarter'] as const)('recognises %s in its own range', (preset) => {
    expect(presetOf(rangeOfPreset(preset, now), now)).toBe(preset);
    expect(presetOf(rangeOfPreset(preset, now), now + hourMs / 2)).toBe(preset);
  });

  test('no longer calls a day-old choice the last 24 hours', () => {
    expect(presetOf(rangeOfPreset('day', now), now + 24 * hourMs)).toBe('custom');
  });

  test('is custom for a range with an end', () => {
    expect(presetOf({ ...rangeOfPreset('week', now), to: now }, now)).toBe('custom');
  });
});

test('rangeText: writes a range out with its zone', () => {
  const from = Date.UTC(2026, 4, 1);
  expect(rangeText({ from, to: Date.UTC(2026, 4, 2) }, 'UTC')).toBe('1 May 2026, 00:00 – 2 May 2026, 00:00 UTC');
  expect(rangeText({ from, to: from + 2 * hourMs - 1 }, 'UTC')).toBe('1 May 2026, 00:00 – 01:59 UTC');
  expect(rangeText({ from }, 'UTC')).toBe('Since 1 May 2026, 00:00 UTC');
  expect(rangeText({ to: from }, 'UTC')).toBe('Until 1 May 2026, 00:00 UTC');
});

const zone = 'Europe/Madrid';
const open = { date: '', time: '00:00' };

describe(readRange, () => {
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

  test('refuses a range that ends before it begins', () => {
    const read = readRange(
      { from: { date: '2026-05-02', time: '00:00' }, to: { date: '2026-05-01', time: '00:00' } },
      zone,
    );
    expect(read.range).toBeNull();
    expect(read.problem).toBe('The range ends before it begins.');
  });

  test('names the invalid part of a typed date', () => {
    const read = readRange({ from: { date: '2026-02-30', time: '00:00' }, to: open }, zone);
    expect(read.range).toBeNull();
    expect(read.from).toMatchObject({ kind: 'bad', part: 'date' });
  });

  test('reads back what typedRange shows', () => {
    const range = { from: Date.UTC(2026, 2, 29, 5), to: Date.UTC(2026, 9, 25, 23, 59, 59, 999) };
    expect(readRange(typedRange(range, zone), zone).range).toEqual(range);
  });
});
