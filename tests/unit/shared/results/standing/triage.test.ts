import { acknowledging } from '@shared/results/standing/acknowledged';
import { homeGroups } from '@shared/results/standing/home-groups';
import { shownTriage, type Triage, triageOf } from '@shared/results/standing/triage';
import { indexed, indexNow, noMarks } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const hourMs = 3_600_000;
const runs = (...statuses: readonly string[]) =>
  statuses.map((status, at) => row(indexNow - (at + 1) * hourMs, { status }));
const contract = (...statuses: readonly string[]) => indexed('orders', runs(...statuses));
const context = { marks: noMarks, now: indexNow, notes: [] };
const failed = contract('Failed', 'Success');

describe(triageOf, () => {
  it.each([
    ['new', ['Failed', 'Success']],
    ['new', ['Running', 'Failed', 'Failed', 'Success']],
    ['failing again', ['Failed', 'Success', 'Failed']],
    ['failing again', ['Failed', 'Aborted', 'Success', 'Failed', 'Success']],
    ['fixed', ['Success', 'Failed']],
    ['fixed', ['Success', 'Success', 'Failed']],
    [undefined, ['Aborted', 'Success', 'Failed']],
    [undefined, ['Running', 'Success', 'Failed']],
    [undefined, ['Success', 'Success']],
    [undefined, ['Aborted']],
    [undefined, []],
  ])('is %s after %j, newest first', (kind, statuses) => {
    expect(triageOf(contract(...statuses), context)?.kind).toBe(kind);
  });

  it('is seen once somebody opened a run of the streak, or looked after it began', () => {
    const seen = { ...noMarks, seen: { [failed.key]: indexNow } };
    expect(triageOf(failed, { ...context, marks: seen })).toEqual({ kind: 'seen' });
    expect(triageOf(failed, { ...context, marks: { ...noMarks, since: indexNow } })).toEqual({ kind: 'seen' });
  });

  it('is acknowledged until its end, and then what it was', () => {
    const notes = [{ acknowledged: null }, { acknowledged: acknowledging(failed, indexNow + hourMs) }];
    expect(triageOf(failed, { ...context, notes })).toEqual({ kind: 'acknowledged', until: indexNow + hourMs });
    expect(triageOf(failed, { ...context, notes, now: indexNow + hourMs })).toEqual({ kind: 'new' });
  });

  it('fails again after a failure that was acknowledged, even where that run is no longer known', () => {
    const earlier = acknowledging(indexed('orders', [row(indexNow - 9 * hourMs, { status: 'Failed' })]), null);
    expect(triageOf(failed, { ...context, notes: [{ acknowledged: earlier }] })).toEqual({ kind: 'failing again' });
  });

  it('is nothing where nothing is known', () => {
    expect(triageOf({ ...failed, readAt: null }, context)).toBeNull();
  });
});

it('a row says only what its group does not', () => {
  const kinds = ['new', 'seen', 'fixed', 'failing again'] as const;
  const shown = (kind: Triage['kind']) => (group: (typeof homeGroups)[number]) =>
    shownTriage(group, { kind } as Triage) !== null;
  const silent = kinds.map((kind) => homeGroups.filter((group) => !shown(kind)(group)));
  expect(silent).toEqual([
    ['new', 'changed', 'unread'],
    ['failing', 'changed', 'unread'],
    ['changed', 'unread', 'recovered'],
    ['changed', 'unread'],
  ]);
});
