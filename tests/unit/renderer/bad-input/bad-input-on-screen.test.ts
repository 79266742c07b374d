import { describe, expect, it } from 'vitest';
import { markdownRows } from './rows/markdown-rows';
import { resultRows } from './rows/result-rows';
import { textRows } from './rows/text-rows';
import { typedRows } from './rows/typed-rows';

const rows = [...markdownRows, ...textRows, ...resultRows, ...typedRows];

describe('bad input on the screen (docs/quality.md#bad-inputs)', () => {
  it.each(rows.map(({ id, input, expected, check }) => [`${id} ${input}: ${expected}`, check] as const))(
    '%s',
    (_, check) => check(),
  );

  it('has every row that is about how something is shown or typed', () => {
    const wanted = [9, 10, 11, 12, 13, 14, 15, 16, 28, 29, 40, 41, 43, 44, 48, 49, 50].map((row) => `B${row}`);
    expect([...new Set(rows.map(({ id }) => id))].sort()).toEqual(wanted.sort());
  });
});
