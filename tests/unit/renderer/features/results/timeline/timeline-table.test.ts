import { tableOf, tableText } from '@renderer/features/results/timeline/timeline-table';
import { timelineOf } from '@shared/results/timeline/buckets';
import { row } from '@tests/support/result-builders';
import { seriesOf } from '@tests/support/run-series';
import { expect, test } from 'vitest';

const now = Date.UTC(2026, 4, 20, 12);

test('tableText: has the counts of the bars, newest first, and copies as lines with tabs', () => {
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
