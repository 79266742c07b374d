import { activityRows } from '@renderer/features/activity/activity-rows';
import type { ConnectionId } from '@shared/domain/ids';
import type { Operation, OperationBatch } from '@shared/domain/operation/activity';
import { describe, expect, it } from 'vitest';

const operation = (id: string, batch: OperationBatch | null = null): Operation => ({
  ...{ id, kind: 'validation', connectionId: 'sample' as ConnectionId, connectionName: 'prod', server: '', batch },
  ...{ account: null, contracts: [], asset: null, rule: null, startedAt: 1, endedAt: 2, state: 'done', results: null },
  requests: { planned: 1, notSent: 0, refused: 0, done: 1, notDone: 0, unknown: 0 },
  ...{ checkedAt: null, acknowledgedAt: null, problem: null, backup: null, counterpart: null },
  ...{ run: null, runStatus: null },
});
const batch: OperationBatch = {
  ...{ id: 'batch', startedAt: 1, contracts: 2, waiting: 0, underWay: 0 },
  ...{ passed: 2, failed: 0, errors: 0, unknown: 0, started: 0 },
};
const listed = [operation('newest'), operation('last', batch), operation('oldest')];
const shape = (open: Parameters<typeof activityRows>[1]) =>
  activityRows(listed, open).map(({ key, branch: { level, isOpen } }) => [key, level, isOpen]);

describe(activityRows, () => {
  it('has one row for a batch, under the id of the batch, and opens no other', () => {
    const rows = [
      ['newest', 1, null],
      ['batch', 1, false],
      ['oldest', 1, null],
    ];
    expect(shape(new Map())).toEqual(rows);
  });

  it('has the validations of an open batch below it, each as a change of its own', () => {
    const open = new Map([['batch', { operations: [operation('last', batch), operation('first', batch)] }]]);
    expect(shape(open)).toEqual([
      ['newest', 1, null],
      ['batch', 1, true],
      ['last', 2, null],
      ['first', 2, null],
      ['oldest', 1, null],
    ]);
    expect(activityRows(listed, open).map((row) => row.batch !== null)).toEqual([false, true, false, false, false]);
  });

  it('is open while its validations are read, and says below it why they could not be', () => {
    expect(shape(new Map([['batch', { operations: [] }]]))).toHaveLength(3);
    const rows = activityRows(listed, new Map([['batch', { problem: 'Could not load them' }]]));
    expect(rows.map(({ problem }) => problem)).toEqual([null, null, 'Could not load them', null]);
  });
});
