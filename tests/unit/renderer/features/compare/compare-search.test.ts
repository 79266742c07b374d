import type { ContractKey } from '@renderer/api/result-keys';
import { compareNotices } from '@renderer/features/compare/compared';
import { messageParts } from '@renderer/features/compare/run-card';
import { readCompareSearch } from '@renderer/features/compare/search';
import { runDetail } from '@tests/support/run-builders';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('the address of a comparison', () => {
  test.each([
    [
      { a: '1#x', b: '2#y' },
      { a: '1#x', b: '2#y' },
    ],
    [{ a: 1_700_000_000_000 }, { a: '1700000000000' }],
    [{ a: '', b: { c: 1 }, with: 'x'.repeat(201) }, {}],
    [
      { b: '1', with: 'another' },
      { b: '1', with: 'another' },
    ],
  ])('%j is read as %j', (raw, wanted) => expect(readCompareSearch(raw)).toEqual(wanted));
});

describe('what differs between two messages', () => {
  test('is cut between words', () => {
    expect(messageParts('2 fields do not match', '12 fields do match')).toEqual({
      same: '',
      differs: '2 fields do not',
      rest: ' match',
    });
    expect(messageParts('a b c', 'a c')).toEqual({ same: 'a ', differs: 'b ', rest: 'c' });
    expect(messageParts('same', 'same')).toEqual({ same: 'same', differs: '', rest: '' });
  });

  test('never loses a letter of the message', () => {
    const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'field')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { same, differs, rest } = messageParts(one, other);
        expect(same + differs + rest).toBe(one);
        expect(other.startsWith(same) && other.endsWith(rest)).toBe(true);
      }),
    );
  });
});

describe('a notice', () => {
  const at = (contractId: string, timestamp: number) => ({
    place: { connectionId: 'sample', contractId, key: String(timestamp), timestamp } as unknown as ContractKey & {
      key: string;
      timestamp: number;
    },
    run: runDetail({ row: { timestamp } }),
  });
  test.each([
    ['tells that both are the same', at('x', 1), at('x', 1), [/same result/]],
    ['tells that contracts differ, and then nothing of time', at('x', 2), at('y', 1), [/different contracts/]],
    ['tells that the later one is the baseline', at('x', 2), at('x', 1), [/later of the two/]],
    ['is not needed for an earlier baseline', at('x', 1), at('x', 2), []],
  ] as const)('%s', (_, before, after, wanted) => {
    expect(compareNotices(before, after)).toEqual(wanted.map((words) => expect.stringMatching(words)));
  });
});
