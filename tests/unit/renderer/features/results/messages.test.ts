import { endText, loadedText, searchText } from '@renderer/features/results/messages';
import { describe, expect, test } from 'vitest';

describe(endText, () => {
  test('names the day of the oldest result', () => {
    expect(endText('complete', Date.UTC(2025, 2, 3, 12), 'UTC')).toBe('End of runs — oldest: 3 Mar 2025');
  });

  test.each(['repeated-cursor', 'nothing-new', 'same-timestamp'] as const)(
    'says that older runs cannot be reached after %s',
    (end) => expect(endText(end, null, 'UTC')).toMatch(/cannot be loaded/),
  );
});

describe(loadedText, () => {
  const withFigures = (figures: { total?: number; unreadable?: number; repeated?: number }) => ({
    table: { length: 300 },
    figures: { total: null, unreadable: 0, repeated: 0, ...figures },
  });

  test('names a plausible total and unreadable rows', () => {
    expect(loadedText(withFigures({}))).toBe('300 loaded');
    expect(loadedText(withFigures({ total: 12_000, unreadable: 1 }))).toBe('300 of 12,000 loaded, 1 row unreadable');
  });

  test('counts rows that came twice', () => {
    expect(loadedText(withFigures({ repeated: 1 }))).toBe('300 loaded, 1 duplicate ignored');
    expect(loadedText(withFigures({ repeated: 2 }))).toBe('300 loaded, 2 duplicates ignored');
  });
});

test('searchText: says how many rows were read and how many match', () => {
  expect(searchText({ table: { length: 12_000 }, view: { length: 1 } })).toBe('12,000 loaded, 1 match');
  expect(searchText({ table: { length: 12_000 }, view: { length: 3 } })).toBe('12,000 loaded, 3 matches');
});
