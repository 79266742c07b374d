import { settle } from '@main/services/operations/kinds/clean-up/decision';
import { maxTimestamp } from '@shared/domain/limits';
import { keepNothing, modelRow, planOver } from '@tests/support/clean-up-model';
import { describe, expect, it } from 'vitest';

const at = (...times: readonly number[]) => times.map((time) => modelRow(`r${time}`, time));
const failed = (key: string, time: number) => modelRow(key, time, { status: 'Failed' });

describe('before an instant', () => {
  const rows = at(100, 200, 300);

  it.each([
    ['exactly at a result, which survives', 200, ['r100']],
    ['one millisecond before it', 199, ['r100']],
    ['one millisecond after it', 201, ['r100', 'r200']],
    ['in the future of everything', 9_999_999, ['r100', 'r200', 'r300']],
    ['before everything', 100, []],
    ['at the epoch', 0, []],
  ])('%s', (_, instant, gone) => expect([...planOver(rows, { kind: 'before', instant }).gone].sort()).toEqual(gone));

  it('sends nothing where there are no results at all', () => {
    const { requests } = planOver([], { kind: 'before', instant: 500 });
    expect(requests).toEqual({ before: null, singles: [], reason: 'nothing' });
  });

  it('keeps the last success with the fewest requests around it', () => {
    const runs = [failed('a', 100), modelRow('b', 200), failed('c', 300), failed('d', 400), modelRow('e', 900)];
    const keep = { ...keepNothing, lastSuccess: true };
    const late = planOver(runs.slice(0, 4), { kind: 'before', instant: 500 }, keep);
    expect(late.requests).toEqual({ before: 200, singles: [400, 300], reason: 'kept-among-them' });
    expect(late.kept).toEqual([{ key: 'b', timestamp: 200, because: 'last-success' }]);
    // With a later success the one below goes too, and one request takes all.
    const all = planOver(runs, { kind: 'before', instant: 500 }, keep);
    expect(all).toMatchObject({ requests: { before: 500, singles: [], reason: 'all-before' }, kept: [] });
  });

  it('needs no request for all where what stays is the very oldest', () => {
    const runs = [modelRow('a', 100), failed('b', 200), failed('c', 300)];
    const { requests } = planOver(runs, { kind: 'before', instant: 250 }, { ...keepNothing, lastSuccess: true });
    expect(requests).toEqual({ before: null, singles: [200], reason: 'kept-among-them' });
  });

  it('names one result once where it is the newest and the last success', () => {
    const keep = { newest: true, lastSuccess: true, lastFailure: true };
    const { kept, gone } = planOver([failed('a', 100), modelRow('b', 200)], { kind: 'before', instant: 999 }, keep);
    expect(kept).toEqual([
      { key: 'b', timestamp: 200, because: 'newest' },
      { key: 'a', timestamp: 100, because: 'last-failure' },
    ]);
    expect(gone.size).toBe(0);
  });

  it('keeps everything of a time of which one result is kept, and says so', () => {
    const runs = [failed('a', 100), failed('b', 200), modelRow('c', 200), failed('d', 300)];
    const { kept, gone } = planOver(runs, { kind: 'before', instant: 999 }, { ...keepNothing, lastSuccess: true });
    expect([...gone].sort()).toEqual(['a', 'd']);
    expect(kept.map(({ key, because }) => `${key} ${because}`).sort()).toEqual(['b same-time', 'c last-success']);
  });

  it('counts a row without a time by what happens to its neighbours', () => {
    const nameless = (key: string, time: number) => modelRow(key, time, { readable: 'nothing' });
    const rowsWith = [...at(100, 200, 300), nameless('below', 150), nameless('above', 250), nameless('between', 201)];
    expect([...planOver(rowsWith, { kind: 'before', instant: 200 }).listed].sort()).toEqual(['below', 'r100']);
    const unsure = planOver(at(100, 300).concat(nameless('x', 250)), { kind: 'before', instant: 200 });
    expect([...unsure.listed].sort()).toEqual(['r100', 'x']);
  });

  it('sends a request for unreadable rows alone, and for none at the epoch', () => {
    const unreadable = [modelRow('x', 50, { readable: 'nothing' })];
    expect(planOver(unreadable, { kind: 'before', instant: 100 }).requests.before).toBe(100);
    expect(planOver(unreadable, { kind: 'before', instant: 0 }).requests.reason).toBe('nothing');
  });
});

describe('keep the last N', () => {
  it.each([
    ['deletes everything seen when 0 are kept, and no run that ends meanwhile', at(100, 200), 0, 201],
    ['goes up to the oldest that stays', at(100, 200, 300), 1, 300],
  ])('%s', (_, rows, count, before) => {
    const { requests } = planOver(rows, { kind: 'keep-last', count });
    expect(requests).toEqual({ before, singles: [], reason: 'all-before' });
  });

  it('with 0 reaches a result at the last instant there is', () => {
    const { requests, gone } = planOver(at(100, maxTimestamp), { kind: 'keep-last', count: 0 });
    expect(requests).toMatchObject({ before: maxTimestamp, singles: [maxTimestamp] });
    expect(gone.size).toBe(2);
  });

  it('sends nothing where there are no more than that, also when some cannot be read', () => {
    const rows = [...at(100, 200), modelRow('x', 50, { readable: 'nothing' })];
    expect(planOver(rows, { kind: 'keep-last', count: 3 }).requests.reason).toBe('nothing');
  });

  it('keeps results of the same time as the last one kept, and says so', () => {
    const rows = [modelRow('a', 100), modelRow('b', 200), modelRow('c', 200), modelRow('d', 300)];
    const { kept, gone } = planOver(rows, { kind: 'keep-last', count: 2 });
    expect([...gone]).toEqual(['a']);
    expect(kept).toEqual([{ key: 'c', timestamp: 200, because: 'same-time' }]);
  });
});

it('picked results go one by one, with all that share their time, and nothing is kept', () => {
  const rows = [modelRow('a', 100), modelRow('b', 200), modelRow('c', 200), modelRow('d', 300)];
  const rule = { kind: 'picked', timestamps: new Set([200, 300, 555]) } as const;
  const { requests, gone } = planOver(rows, rule, { newest: true, lastSuccess: true, lastFailure: true });
  expect(requests).toEqual({ before: null, singles: [300, 200], reason: 'picked' });
  expect([...gone].sort()).toEqual(['b', 'c', 'd']);
});

describe('the instant of a rule', () => {
  it('lies days of 24 hours before now', () => {
    const now = Date.UTC(2026, 2, 30);
    expect(settle({ kind: 'older-than', days: 2 }, now)).toEqual({ kind: 'before', instant: Date.UTC(2026, 2, 28) });
  });

  it('is no earlier than there is an address for', () => {
    expect(settle({ kind: 'older-than', days: 36_500 }, Date.UTC(2026, 0, 1))).toMatchObject({ instant: 0 });
  });
});
