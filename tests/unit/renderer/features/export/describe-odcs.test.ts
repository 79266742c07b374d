import {
  describeOdcsDone,
  describeOdcsProgress,
  lossesOfMany,
  lossesOfOne,
} from '@renderer/features/export/describe-odcs';
import type { OdcsExportReport } from '@shared/domain/contract/odcs-export';
import { contractIdSchema } from '@shared/domain/ids';
import { indexed } from '@tests/support/indexed';
import { describe, expect, it } from 'vitest';

const report: OdcsExportReport = { name: 'contracts', written: 3, failed: [], ended: null, left: 0 };
const contractId = contractIdSchema.parse('5b1f3a52-6c1e-4d67-9a3f-000000000001');

describe(describeOdcsDone, () => {
  it('is whole only when every contract was written', () => {
    expect(describeOdcsDone(report)).toEqual({ title: '3 contracts exported', isWhole: true, lines: [] });
    const failed = [{ contractId, failure: { code: 'not_found' as const } }];
    expect(describeOdcsDone({ ...report, failed })).toMatchObject({ isWhole: false, lines: [] });
  });

  it('counts what was not reached, and says why it ended there', () => {
    const canceled = describeOdcsDone({ ...report, ended: { code: 'cancelled' }, left: 2 });
    expect(canceled).toMatchObject({ isWhole: false, lines: ['Canceled. 2 contracts not exported.'] });
    const [line] = describeOdcsDone({ ...report, ended: { code: 'disk_full' }, left: 1 }).lines;
    expect(line).toBe('1 contract not exported. There is no space left on the disk.');
  });
});

it('describeOdcsProgress: counts contracts once their number is known', () => {
  const running = { kind: 'running', exportId: '', startedAt: 0, read: 2, written: 1, isStopping: false } as const;
  expect(describeOdcsProgress({ ...running, total: null })).toBe('Asking the server…');
  expect(describeOdcsProgress({ ...running, total: 40 })).toBe('2 of 40 contracts, 1 written');
  expect(describeOdcsProgress({ ...running, total: 40, isStopping: true })).toBe('Stopping…');
});

describe('what a file lacks', () => {
  it('is counted of one contract, and said with a reserve of many', () => {
    expect(
      lossesOfOne([
        { kind: 'rules', count: 3 },
        { kind: 'reviewers', count: 1 },
        { kind: 'dates', count: 1 },
      ]),
    ).toEqual(['3 semantics rules', '1 reviewer', 'The effective date']);
    expect(lossesOfMany([indexed('orders')]).at(-1)).toMatch(/^Where a contract has them: semantics rules/);
  });
});
