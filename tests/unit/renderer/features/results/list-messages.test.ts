import { endWords, loadedWords, readWords } from '@renderer/features/results/list-messages';
import { describe, expect, test } from 'vitest';

describe('the end of a list', () => {
  test('names the day of the oldest result', () => {
    expect(endWords('complete', Date.UTC(2025, 2, 3, 12), 'UTC')).toBe('End of results — oldest: 3 Mar 2025');
  });

  test.each(['repeated-cursor', 'nothing-new', 'same-timestamp'] as const)(
    'that came from %s says that older results cannot be reached',
    (end) => expect(endWords(end, null, 'UTC')).toMatch(/cannot be reached/),
  );
});

describe('how much is loaded', () => {
  const loaded = { table: { length: 300 }, believableTotal: null, unreadable: 0, repeated: 0 };

  test('is said with the total when it can be believed, and with what could not be read', () => {
    expect(loadedWords(loaded)).toBe('300 loaded');
    expect(loadedWords({ ...loaded, believableTotal: 12_000, unreadable: 1 })).toBe(
      '300 of 12,000 loaded, 1 row unreadable',
    );
  });

  test('counts what came twice (docs/quality.md B24)', () => {
    expect(loadedWords({ ...loaded, repeated: 1 })).toBe('300 loaded, 1 duplicate ignored');
    expect(loadedWords({ ...loaded, repeated: 2 })).toBe('300 loaded, 2 duplicates ignored');
  });

  test('of a search says how much was read and how much of it matches', () => {
    expect(readWords({ table: { length: 12_000 }, view: { length: 1 } })).toBe('12,000 read, 1 matches');
    expect(readWords({ table: { length: 12_000 }, view: { length: 3 } })).toBe('12,000 read, 3 match');
  });
});
