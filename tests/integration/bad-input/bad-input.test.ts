import { openedForAll } from '@tests/support/opened';
import { describe, expect, it } from 'vitest';
import { openBench } from './bench';
import { addressRows } from './rows/address-rows';
import { bodyRows } from './rows/body-rows';
import { contractRows } from './rows/contract-rows';
import { listRows } from './rows/list-rows';
import { nameRows } from './rows/name-rows';
import { pageRows } from './rows/page-rows';
import { payloadRows } from './rows/payload-rows';
import { resultRows } from './rows/result-rows';
import { tokenRows } from './rows/token-rows';

const rows = [
  ...tokenRows,
  ...addressRows,
  ...contractRows,
  ...nameRows,
  ...resultRows,
  ...pageRows,
  ...listRows,
  ...bodyRows,
  ...payloadRows,
];

describe('bad input (docs/quality.md#bad-inputs)', () => {
  const bench = openedForAll(() => openBench());

  const named = rows.map(({ id, input, expected, check }) => [`${id} ${input}: ${expected}`, check] as const);
  it.each(named)('%s', (_, check) => check(bench));
});

it('has every row that is about more than how a text is shown', () => {
  const shown = [9, 10, 11, 12, 14, 16, 29, 40, 41, 48, 49, 50];
  const wanted = Array.from({ length: 52 }, (_, at) => at + 1).filter((row) => !shown.includes(row));
  const own = new Set(rows.map(({ id }) => id));
  expect([...own].sort(byNumber)).toEqual(wanted.map((row) => `B${row}`));
});

const byNumber = (one: string, other: string): number => Number(one.slice(1)) - Number(other.slice(1));
