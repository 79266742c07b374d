import { contractText } from '@renderer/api/result-keys';
import { afterPoll, nextFollowed, type UnfinishedRun, useFollowedRuns } from '@renderer/features/run/followed-runs';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { row } from '@tests/support/result-builders';
import { beforeEach, describe, expect, test } from 'vitest';

const target = { connectionId: 'sample' as ConnectionId, contractId: 'a' as ContractId };
const id = contractText(target);
const at = 10_000_000;
const running = row(at, { status: 'Running' });
const found = (change: Partial<UnfinishedRun> = {}): UnfinishedRun => ({
  target,
  contractName: 'orders',
  row: running,
  at,
  sent: null,
  ...change,
});
const sent = { from: at - 500, to: at };
const store = () => useFollowedRuns.getState();

beforeEach(() => useFollowedRuns.setState({ runs: new Map(), endings: [] }));

describe('a run started here', () => {
  test('stays followed when its screen is left, unlike one that was only found', () => {
    store().follow(found());
    store().leave(id);
    expect(store().runs.size).toBe(0);
    store().follow(found({ sent }));
    store().leave(id);
    expect(store().runs.get(id)).toMatchObject({ notify: true, isKept: true });
  });

  test('is remembered as such when the screen finds it too, in either order', () => {
    store().follow(found());
    store().follow(found({ sent }));
    store().follow(found());
    expect(store().runs.get(id)).toMatchObject({ sent, isKept: true });
  });

  test('is replaced only by another run started here', () => {
    const mine = nextFollowed(undefined, found({ sent }));
    const other = row(at + 1, { status: 'Running' });
    expect(nextFollowed(mine, found({ row: other }))).toBe(mine);
    expect(nextFollowed(mine, found({ row: other, sent })).row).toBe(other);
  });
});

describe('the Notify me switch', () => {
  test('is on for a recent run and off for an old one', () => {
    expect(nextFollowed(undefined, found()).notify).toBe(true);
    expect(nextFollowed(undefined, found({ at: at + 16 * 60_000 })).notify).toBe(false);
  });

  test('keeps a run followed while on, and drops it with its screen while off', () => {
    store().follow(found());
    store().notify(id, true);
    store().leave(id);
    expect(store().runs.has(id)).toBe(true);
    store().notify(id, false);
    store().leave(id);
    expect(store().runs.has(id)).toBe(false);
  });
});

describe(afterPoll, () => {
  test('keeps the row and its age when the poll failed', () => {
    const run = afterPoll(nextFollowed(undefined, found()), { at: at + 1000, error: new AppError('unreachable') });
    expect(run).toMatchObject({ row: running, polls: 1, lastPolledAt: at + 1000, readAt: at });
    const next = afterPoll(run, { at: at + 3000, row: running, isNewest: true });
    expect(next).toMatchObject({ polls: 2, readAt: at + 3000, failure: null });
  });
});

describe('an ended run', () => {
  const ended = row(at, { status: 'Success' });

  test('queues an end once, however often it is found', () => {
    store().follow(found());
    store().end(id, ended);
    store().end(id, ended);
    expect(store().endings).toEqual([{ target, contractName: 'orders', row: ended, notify: true }]);
    store().removeEndings(store().endings);
    expect(store().endings).toEqual([]);
  });

  test('ignores the end of another run', () => {
    store().follow(found());
    store().end(id, row(at - 1));
    expect(store().runs.has(id)).toBe(true);
    expect(store().endings).toEqual([]);
  });
});
