import { groupTableOf, tableOf, tableText } from '@renderer/features/results/timeline/timeline-table';
import { groupsOf } from '@shared/results/standing/contract-groups';
import { timelineOf } from '@shared/results/timeline/buckets';
import { groupFigures } from '@shared/results/timeline/group-figures';
import { indexed } from '@tests/support/indexed';
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

test('the table by owner has the runs of each, those with the most failures first, and no owner last', () => {
  const owned = (key: string, names: readonly string[]) => {
    const owners = names.map((name) => ({ id: name, type: 'team', name, fullyQualifiedName: name, displayName: null }));
    const plain = indexed(key, [], { key });
    return { ...plain, contract: { ...plain.contract, owners } };
  };
  const contracts = [owned('orders', ['Finance', 'Sales']), owned('customers', ['Sales']), owned('lost', [])];
  const runs = [
    { ...row(now - 1), status: 'Failed', contract: 'customers' },
    { ...row(now - 2), status: 'Failed', contract: 'orders' },
    { ...row(now - 3), contract: 'orders' },
    { ...row(now - 4), contract: 'lost' },
    { ...row(now - 5), contract: 'gone' },
  ];
  const table = groupTableOf('owner', groupFigures(seriesOf(runs), groupsOf(contracts, 'owner'), null));
  expect(tableText(table)).toBe(
    [
      'Owner\tContracts\tRuns\tSuccess\tFailed\tFailure rate',
      'Sales\t2\t3\t1\t2\t66.7%',
      'Finance\t1\t2\t1\t1\t50%',
      'No owner\t1\t1\t1\t0\t0%',
    ].join('\n'),
  );
});
