import { adjacentKeys, timestampOfKey } from '@renderer/features/results/row-keys';
import type { ResultLine } from '@shared/domain/result/result';
import { row, unreadable, viewOfLines } from '@tests/support/result-builders';
import { describe, expect, test } from 'vitest';

describe(timestampOfKey, () => {
  test('reads the timestamp of a key with or without an id', () => {
    expect(timestampOfKey('1700000000000')).toBe(1_700_000_000_000);
    expect(timestampOfKey('1700000000000#7f')).toBe(1_700_000_000_000);
  });

  test.each(['', 'abc', '12x', '-5', '1/17'])('finds no timestamp in "%s"', (key) =>
    expect(timestampOfKey(key)).toBeNull(),
  );
});

describe(adjacentKeys, () => {
  const listed = (...lines: readonly ResultLine[]) => viewOfLines(lines);

  test('skips unreadable rows', () => {
    const rows = listed(row(4), unreadable('a'), row(3), unreadable('b'), row(2));
    expect(adjacentKeys(rows, '3')).toEqual({ newer: '4', older: '2' });
    expect(adjacentKeys(rows, '4')).toEqual({ newer: null, older: '3' });
    expect(adjacentKeys(rows, '2')).toEqual({ newer: '3', older: null });
  });

  test('has the newer result below when the oldest come first', () => {
    const rows = listed(row(2), row(3), row(4));
    expect(adjacentKeys(rows, '3', 'time')).toEqual({ newer: '4', older: '2' });
    expect(adjacentKeys(rows, '2', 'time')).toEqual({ newer: '3', older: null });
  });

  test('finds nothing beside a result that is not in the list', () => {
    expect(adjacentKeys(listed(row(1)), '9')).toEqual({ newer: null, older: null });
  });
});
