import { stuckAfterMs } from '@shared/results/stuck';
import { describe, expect, test } from 'vitest';

const minute = 60_000;

describe('a run looks stuck', () => {
  test.each([
    ['after a quarter of an hour when nothing is known', null, 15 * minute],
    ['after a quarter of an hour when runs are short', 4000, 15 * minute],
    ['after three times the usual when runs are long', 20 * minute, 60 * minute],
  ])('%s', (_, usualMs, afterMs) => expect(stuckAfterMs(usualMs)).toBe(afterMs));
});
