import { contractText } from '@renderer/api/result-keys';
import { followedBy, lookedAt, type SeenRun, useFollowedRuns } from '@renderer/features/run/followed-runs';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { row } from '@tests/support/result-builders';
import { beforeEach, describe, expect, test } from 'vitest';

const target = { connectionId: 'sample' as ConnectionId, contractId: 'a' as ContractId };
const id = contractText(target);
const at = 10_000_000;
const running = row(at, { status: 'Running' });
const seen = (change: Partial<SeenRun> = {}): SeenRun => ({
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

describe('a run that was started here', () => {
  test('is followed when its screen is left; one that was only seen is not', () => {
    store().follow(seen());
    store().leave(id);
    expect(store().runs.size).toBe(0);
    store().follow(seen({ sent }));
    store().leave(id);
    expect(store().runs.get(id)).toMatchObject({ notify: true, isKept: true });
  });

  test('stays known as such when the screen sees it too, whichever comes first', () => {
    store().follow(seen());
    store().follow(seen({ sent }));
    store().follow(seen());
    expect(store().runs.get(id)).toMatchObject({ sent, isKept: true });
  });

  test('gives way to another one that was started here, and to nothing else', () => {
    const mine = followedBy(undefined, seen({ sent }));
    const other = row(at + 1, { status: 'Running' });
    expect(followedBy(mine, seen({ row: other }))).toBe(mine);
    expect(followedBy(mine, seen({ row: other, sent })).row).toBe(other);
  });
});

describe('Notify me', () => {
  test('is on for a run that may end soon and off for one that has been there for long', () => {
    expect(followedBy(undefined, seen()).notify).toBe(true);
    expect(followedBy(undefined, seen({ at: at + 16 * 60_000 })).notify).toBe(false);
  });

  test('switched on keeps a run that was only seen; switched off lets it go with its screen', () => {
    store().follow(seen());
    store().notify(id, true);
    store().leave(id);
    expect(store().runs.has(id)).toBe(true);
    store().notify(id, false);
    store().leave(id);
    expect(store().runs.has(id)).toBe(false);
  });
});

describe('a look', () => {
  test('that failed keeps what is known and since when', () => {
    const run = lookedAt(followedBy(undefined, seen()), { at: at + 1000, error: new AppError('unreachable') });
    expect(run).toMatchObject({ row: running, looks: 1, lastLookAt: at + 1000, knownAt: at });
    const next = lookedAt(run, { at: at + 3000, row: running, isNewest: true });
    expect(next).toMatchObject({ looks: 2, knownAt: at + 3000, failure: null });
  });
});

describe('an end', () => {
  const ended = row(at, { status: 'Success' });

  test('is told once, however often it is seen', () => {
    store().follow(seen());
    store().end(id, ended);
    store().end(id, ended);
    expect(store().endings).toEqual([{ target, contractName: 'orders', row: ended, notify: true }]);
    store().told(store().endings);
    expect(store().endings).toEqual([]);
  });

  test('of another run does not end the one that is followed', () => {
    store().follow(seen());
    store().end(id, row(at - 1));
    expect(store().runs.has(id)).toBe(true);
    expect(store().endings).toEqual([]);
  });
});
