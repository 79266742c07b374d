import { presetOf, rangeOfPreset, rangeWords } from '@renderer/features/results/timeline/range';
import { describe, expect, test } from 'vitest';

const now = Date.UTC(2026, 4, 20, 10, 30, 12, 345);
const hourMs = 3_600_000;

describe('a preset', () => {
  test('begins so long ago, at a full minute, and is open to the future', () => {
    expect(rangeOfPreset('day', now)).toEqual({ from: Date.UTC(2026, 4, 19, 10, 30) });
  });

  test('for all time has no bounds', () => {
    expect(rangeOfPreset('all', now)).toEqual({});
  });

  test.each(['all', 'day', 'week', 'month', 'quarter'] as const)('%s is recognised in its own range', (preset) => {
    expect(presetOf(rangeOfPreset(preset, now), now)).toBe(preset);
    expect(presetOf(rangeOfPreset(preset, now), now + hourMs / 2)).toBe(preset);
  });

  test('that was chosen yesterday is no longer the last 24 hours', () => {
    expect(presetOf(rangeOfPreset('day', now), now + 24 * hourMs)).toBe('custom');
  });

  test('is not seen in a range with an end', () => {
    expect(presetOf({ ...rangeOfPreset('week', now), to: now }, now)).toBe('custom');
  });
});

test('a range is written out with its zone', () => {
  const from = Date.UTC(2026, 4, 1);
  expect(rangeWords({ from, to: Date.UTC(2026, 4, 2) }, 'UTC')).toBe('1 May 2026, 00:00 – 2 May 2026, 00:00 UTC');
  expect(rangeWords({ from, to: from + 2 * hourMs - 1 }, 'UTC')).toBe('1 May 2026, 00:00 – 01:59 UTC');
  expect(rangeWords({ from }, 'UTC')).toBe('Since 1 May 2026, 00:00 UTC');
  expect(rangeWords({ to: from }, 'UTC')).toBe('Until 1 May 2026, 00:00 UTC');
});
