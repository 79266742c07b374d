import {
  afterPoll,
  followedText,
  newestFollowed,
  nextFollowed,
  type UnfinishedRun,
  useFollowedRuns,
} from '@renderer/features/run/followed-runs';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { row } from '@tests/support/result-builders';
import { beforeEach, describe, expect, test } from 'vitest';

const target = { connectionId: 'sample' as ConnectionId, contractId: 'a' as ContractId };
const at = 10_000_000;
const running = row(at, { status: 'Running' });
const id = followedText(target, running);
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
    store().leave(target);
    expect(store().runs.size).toBe(0);
    store().follow(found({ sent }));
    store().leave(target);
    expect(store().runs.get(id)).toMatchObject({ notify: true, outlivesScreen: true });
  });

  test('is remembered as such when the screen finds it too, in either order', () => {
    store().follow(found());
    store().follow(found({ sent }));
    store().follow(found());
    expect(store().runs.get(id)).toMatchObject({ sent, outlivesScreen: true });
  });

  test('is followed beside another one of its contract, which is shown while it is newer', () => {
    const other = row(at + 1, { status: 'Running' });
    store().follow(found({ sent }));
    store().follow(found({ row: other }));
    expect([...store().runs.keys()]).toEqual([id, followedText(target, other)]);
    expect(newestFollowed(store().runs, target)?.row).toBe(other);
    store().leave(target);
    expect(newestFollowed(store().runs, target)?.row).toBe(running);
  });
});

describe('a run that a second one replaced', () => {
  const second = row(at + 1, { status: 'Running' });
  const aborted = row(at, { status: 'Aborted' });

  test('is read by its own key, and soon, until it has ended', () => {
    store().follow(found({ sent }));
    store().polled(id, { at: at + 1000, row: running, isNewest: true });
    store().follow(found({ row: second, sent, at: at + 2000 }));
    expect(store().runs.get(id)).toMatchObject({ isNewest: false, polls: 0 });
  });

  test('is read by its own key when the second one ends at once', () => {
    store().follow(found({ sent }));
    const ending = { target, contractName: 'orders', row: row(at + 1, { status: 'Success' }), notify: true };
    store().endAtOnce(ending);
    expect(store().runs.get(id)).toMatchObject({ isNewest: false });
    expect(store().endings).toEqual([ending]);
  });

  test.each([
    ['is no news once it is aborted', aborted, 0],
    ['is news when it ended by itself', row(at, { status: 'Failed' }), 1],
  ])('%s', (_, ended, news) => {
    store().follow(found({ sent }));
    store().follow(found({ row: second, sent }));
    store().end(id, ended);
    expect(store().endings).toHaveLength(news);
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
    store().leave(target);
    expect(store().runs.has(id)).toBe(true);
    store().notify(id, false);
    store().leave(target);
    expect(store().runs.has(id)).toBe(false);
  });
});

test('afterPoll: keeps the row and its age when the poll failed', () => {
  const run = afterPoll(nextFollowed(undefined, found()), { at: at + 1000, error: new AppError('unreachable') });
  expect(run).toMatchObject({ row: running, polls: 1, lastPolledAt: at + 1000, readAt: at });
  const next = afterPoll(run, { at: at + 3000, row: running, isNewest: true });
  expect(next).toMatchObject({ polls: 2, readAt: at + 3000, failure: null });
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

  test('the end of another run does not end a followed run', () => {
    store().follow(found());
    store().end(id, row(at - 1));
    expect(store().runs.has(id)).toBe(true);
    expect(store().endings).toEqual([]);
  });
});
