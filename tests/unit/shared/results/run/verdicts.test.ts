import type { ResultRow } from '@shared/domain/result/result';
import {
  checkedRun,
  dimensionFailedSince,
  failedSince,
  failedUnchecked,
  failingSince,
  newestChange,
} from '@shared/results/run/verdicts';
import { row } from '@tests/support/result-builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const checked = { passed: 1, failed: 0, total: 1 };
const run = (at: number, status: string, failures: readonly string[] = []) =>
  row(at, { status, schema: checked, failures: [...failures] });

/** Runs behind which others were not read, or that are all there are. */
const some = (...rows: readonly ResultRow[]) => ({ rows, isAll: false });
const all = (...rows: readonly ResultRow[]) => ({ rows, isAll: true });

describe(failingSince, () => {
  it('names the first of the failures in a row, past runs that say nothing', () => {
    const rows = [run(6, 'Running'), run(5, 'Failed'), run(4, 'Aborted'), run(3, 'PartialSuccess'), run(2, 'Success')];
    expect(failingSince(some(...rows))).toMatchObject({ run: { timestamp: 3 }, begins: 'here' });
  });

  it('admits that it may have begun earlier where no success is known', () => {
    const failed = [run(2, 'Failed'), run(1, 'Failed')];
    expect(failingSince(some(...failed))).toMatchObject({ run: { timestamp: 1 }, begins: 'unread' });
    expect(failingSince(some(run(2, 'Success'), run(1, 'Failed')))).toBeNull();
    expect(failingSince(some())).toBeNull();
  });

  it('says no “or earlier” of a contract that has no other runs', () => {
    const whole = all(run(2, 'Failed'), run(1, 'Failed'));
    expect(failingSince(whole)).toMatchObject({ run: { timestamp: 1 }, begins: 'here' });
  });

  it('never names a run that is newer than one that passed', () => {
    const statuses = fc.array(fc.constantFrom('Success', 'Failed', 'Aborted', 'Running', 'PartialSuccess'));
    fc.assert(
      fc.property(statuses, (names) => {
        const rows = names.map((status, at) => run(names.length - at, status));
        const since = failingSince(some(...rows));
        const passed = rows.find(({ status }) => status === 'Success');
        expect(since === null || passed === undefined || since.run.timestamp > passed.timestamp).toBe(true);
      }),
    );
  });
});

describe(failedSince, () => {
  it('follows one name back through the runs that checked its dimension', () => {
    const unchecked = row(3, { status: 'Failed', schema: null });
    const rows = [run(4, 'Failed', ['email']), unchecked, run(2, 'Failed', ['email', 'id']), run(1, 'Failed', ['id'])];
    expect(failedSince(some(...rows), 'schema', 'email')).toMatchObject({ run: { timestamp: 2 }, begins: 'here' });
    expect(failedSince(some(...rows), 'schema', 'id')).toBeNull();
  });

  it('does not take a name for passed in a run that names no more than fifty', () => {
    const many = Array.from({ length: 50 }, (_, at) => `column ${at}`);
    const rows = [run(2, 'Failed', ['email']), run(1, 'Failed', many)];
    expect(failedSince(all(...rows), 'schema', 'email')).toMatchObject({ run: { timestamp: 2 }, begins: 'unclear' });
  });
});

describe(dimensionFailedSince, () => {
  const counted = (at: number, failed: number | null) =>
    row(at, { status: failed === 0 ? 'Success' : 'Failed', sla: { passed: 1, failed, total: null } });

  it('follows the counts of one dimension, past runs that did not check it', () => {
    const rows = [counted(5, 1), row(4, { status: 'Success', sla: null }), counted(3, 2), counted(2, 0), counted(1, 1)];
    expect(dimensionFailedSince(some(...rows), 'sla')).toMatchObject({ run: { timestamp: 3 }, begins: 'here' });
    expect(dimensionFailedSince(some(counted(2, 0), counted(1, 1)), 'sla')).toBeNull();
    expect(dimensionFailedSince(some(...rows), 'quality')).toBeNull();
  });

  it('takes a run without a count of failures neither for passed nor for failed', () => {
    const rows = [counted(2, 1), counted(1, null)];
    expect(dimensionFailedSince(all(...rows), 'sla')).toMatchObject({ run: { timestamp: 2 }, begins: 'unclear' });
  });
});

it('checkedRun: is the newest ended run that checked the dimension', () => {
  const rows = [run(3, 'Running'), row(2, { status: 'Aborted', schema: null }), run(1, 'Failed')];
  expect(checkedRun(rows, 'schema')?.timestamp).toBe(1);
  expect(checkedRun(rows, 'quality')).toBeNull();
});

it('newestChange: tells what is newly failed and what is fixed, and counts what has no names', () => {
  const before = row(1, { status: 'Failed', failures: ['a', 'b'], quality: { passed: 1, failed: 1, total: 2 } });
  const after = row(2, { status: 'Failed', failures: ['b', 'c'], quality: { passed: 0, failed: 2, total: 2 } });
  expect(newestChange([after, row(3, { status: 'Aborted' }), before])).toMatchObject({
    newlyFailed: ['c'],
    fixed: ['a'],
    counted: [{ dimension: 'quality', before: 1, after: 2 }],
  });
  expect(newestChange([after])).toBeNull();
});

describe(failedUnchecked, () => {
  const failed = { passed: 1, failed: 1, total: 2 };

  it('names a dimension that failed and that no run has checked since, whatever these runs came to', () => {
    const rows = [
      row(4, { status: 'Running' }),
      row(3, { status: 'Success', schema: checked, semantics: { passed: 0, failed: 0, total: 0 } }),
      row(2, { status: 'NothingChecked' }),
      row(1, { status: 'Failed', schema: failed, semantics: failed }),
    ];
    expect(failedUnchecked(rows)).toEqual([{ dimension: 'semantics', run: rows[3] }]);
  });

  it('names none that passed when it was last checked, or that the newest run has checked', () => {
    expect(failedUnchecked([row(2, {}), row(1, { schema: checked })])).toEqual([]);
    expect(failedUnchecked([row(2, { status: 'Failed', quality: failed })])).toEqual([]);
  });
});
