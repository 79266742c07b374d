import type { ContractKey } from '@renderer/api/result/result-keys';
import { compareNotices } from '@renderer/features/compare/comparison';
import { runDetail } from '@tests/support/run-builders';
import { describe, expect, test } from 'vitest';

describe(compareNotices, () => {
  const at = (contractId: string, timestamp: number) => ({
    place: { connectionId: 'sample', contractId, key: String(timestamp), timestamp } as unknown as ContractKey & {
      key: string;
      timestamp: number;
    },
    run: runDetail({ row: { timestamp } }),
  });
  test.each([
    ['warns when both are the same run', at('x', 1), at('x', 1), [/same run/]],
    ['warns of different contracts, and then not of their times', at('x', 2), at('y', 1), [/different contracts/]],
    ['warns when the baseline is the later run', at('x', 2), at('x', 1), [/later of the two/]],
    ['says nothing when the baseline is the earlier run', at('x', 1), at('x', 2), []],
  ] as const)('%s', (_, before, after, expected) => {
    expect(compareNotices(before, after)).toEqual(expected.map((text) => expect.stringMatching(text)));
  });
});
