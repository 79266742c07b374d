import { stuckAfterMs } from '@shared/results/stuck';
import { expect, test } from 'vitest';

const minute = 60_000;

test.each([
  ['after a quarter of an hour when nothing is known', null, 15 * minute],
  ['after a quarter of an hour when runs are short', 4000, 15 * minute],
  ['after three times the usual when runs are long', 20 * minute, 60 * minute],
])('a run looks stuck %s', (_, usualMs, afterMs) => expect(stuckAfterMs(usualMs)).toBe(afterMs));
