import { failedRowsOf, testCaseRunOf } from '@main/api/wire/test-case-results';
import { newestOf } from '@main/sample-service/store/results';
import { dayMs } from '@shared/format/time-units';
import { openSampleApp, type SampleApp } from '@tests/support/sample-app';
import { contractIn } from '@tests/support/served-app';
import { afterEach, describe, expect, it } from 'vitest';

let opened: SampleApp | undefined;

afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

/** The first test case of a contract, which fails in its newest run. */
async function open(...options: Parameters<typeof openSampleApp>) {
  opened = await openSampleApp(...options);
  const { app, connectionId, sample } = opened;
  const contract = contractIn(sample, 'drifted_table');
  const [testCase] = contract.expectations ?? [];
  if (testCase === undefined) throw new Error('it has test cases');
  const runs = async () => (await app.call('testCases.runs', { connectionId, fqn: testCase.fullyQualifiedName })).runs;
  const failedRows = async () => (await app.call('testCases.failedRows', { connectionId, id: testCase.id })).sample;
  return { ...opened, contract, testCase, runs, failedRows };
}

it('a test case tells its own results of 90 days, newest first, with the rows that failed', async () => {
  const { runs, failedRows, contract, sample } = await open('openmetadata');
  const found = await runs();
  const newest = newestOf(sample.service.world.results.of(contract));
  expect(found?.[0]).toMatchObject({ at: (newest?.timestamp ?? 0) - 60_000, status: 'Failed', failedRows: 3 });
  const times = found?.map(({ at }) => at) ?? [];
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(times.length).toBeLessThanOrEqual(100);
  expect(Math.min(...times)).toBeGreaterThan((newest?.timestamp ?? 0) - 91 * dayMs);
  expect(await failedRows()).toEqual({
    columns: ['order_id', 'amount'],
    rows: [
      ['1', '-1'],
      ['2', '-2'],
      ['3', '-3'],
    ],
    isCut: false,
  });
});

it('a server that does not know single results says so, and a passing test case has no failed rows', async () => {
  const { runs, failedRows } = await open('documented');
  expect(await runs()).toBeNull();
  expect(await failedRows()).toBeNull();
});

describe('answers that are not as they should be', () => {
  it.each([[null], [7], [{}], [{ timestamp: 'now', testCaseStatus: 'Failed' }], [{ timestamp: 3 }]])(
    '%j is no result of a test case',
    (row) => {
      expect(testCaseRunOf(row)).toBeNull();
    },
  );

  it('failed rows are cut, and values of any kind become short texts', () => {
    const rows = Array.from({ length: 500 }, () => [{ a: 1 }, null, 'x'.repeat(10_000), 7, ...Array(200).fill('y')]);
    const sample = failedRowsOf({ columns: ['a', null, 3], rows });
    expect(sample?.isCut).toBe(true);
    expect(sample?.columns).toEqual(['a', '', '3']);
    expect(sample?.rows).toHaveLength(50);
    expect(sample?.rows[0]).toHaveLength(50);
    expect(sample?.rows[0]?.slice(0, 2)).toEqual(['{"a":1}', '']);
    expect(JSON.stringify(sample).length).toBeLessThan(50_000);
    expect(failedRowsOf({ columns: ['a'], rows: [] })).toBeNull();
    expect(failedRowsOf('rows')).toBeNull();
  });
});
