import { tableOf, tableText } from '@renderer/features/results/timeline/table-rows';
import { readWords, unreadWords } from '@renderer/features/results/timeline/unread-messages';
import { timelineOf } from '@shared/results/buckets';
import { row } from '@tests/support/result-builders';
import { seriesOf } from '@tests/support/run-series';
import { expect, test } from 'vitest';

const now = Date.UTC(2026, 4, 20, 12);

test('the table twin holds what the bars hold, newest first, and copies as lines with tabs', () => {
  const failed = { passed: 1, failed: 1, total: 2 };
  const lines = [
    row(now - 60_000),
    row(now - 3 * 60_000, { status: 'Failed', quality: failed }),
    row(now - 3 * 60_000),
  ];
  const timeline = timelineOf(seriesOf(lines), { zone: 'UTC', now, isWanted: (index) => index !== 2 });
  const table = timeline === null ? null : tableOf(timeline, 'UTC');
  expect(table === null ? '' : tableText(table)).toBe(
    [
      'Time\tRuns\tSuccess\tFailed\tQuality failed\tHidden by filters',
      '20 May 2026, 11:59 UTC\t1\t1\t0\t0\t0',
      '20 May 2026, 11:57 UTC\t1\t0\t1\t1\t1',
    ].join('\n'),
  );
});

test('what has not been read has a number only where there can be one', () => {
  const coverage = { oldest: 0, isComplete: false };
  expect(unreadWords({ ...coverage, total: 100_000 }, 100)).toBe('about 99,900 older runs not read');
  expect(unreadWords({ ...coverage, total: 100 }, 100)).toBe('older runs not read');
  expect(unreadWords({ ...coverage, total: null }, 100)).toBe('older runs not read');
  expect(readWords(12_300, 100_000)).toBe('12,300 of 100,000 read');
  expect(readWords(12_300, null)).toBe('12,300 read');
});
