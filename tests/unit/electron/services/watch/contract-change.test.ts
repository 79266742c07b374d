import { contractChange } from '@main/services/watch/contract-change';
import type { NotifiedState } from '@main/store/watch';
import type { ResultRow } from '@shared/domain/result/result';
import { runStatuses } from '@shared/domain/status';
import { standingOf } from '@shared/results/standing/standing';
import { indexed, indexNow, runAgo } from '@tests/support/indexed-contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const hourMs = 3_600_000;
const failed = (hours: number) => runAgo(hours, { status: 'Failed' });
const passed = (hours: number) => runAgo(hours, { status: 'Success' });
const running = (hours: number) => runAgo(hours, { status: 'Running' });

interface CheckOptions {
  readonly notified?: NotifiedState | null;
  readonly since?: number | null;
  readonly knownAt?: number;
}
/** Newest first. */
const check = (
  runs: readonly ResultRow[],
  { notified = null, since = indexNow - 2 * hourMs, knownAt = indexNow }: CheckOptions,
) => contractChange(indexed('orders', { runs }), { notified, since, knownAt });
/** The changes that are reported when one history is checked after the other. */
function changesOf(histories: readonly (readonly ResultRow[])[]) {
  let notified: NotifiedState | null = null;
  return histories.map((runs) => {
    const found = check(runs, { notified });
    ({ notified } = found);
    return found.change;
  });
}

describe(contractChange, () => {
  it('is silent at the first look, whatever stands there', () => {
    for (const runs of [[failed(1)], [passed(1)], [running(5)], []]) {
      expect(check(runs, { since: null }).change).toBeNull();
    }
  });

  it('tells a failure and a recovery, each once', () => {
    const before = [passed(5)];
    const bad = [failed(4), ...before];
    const good = [passed(2), ...bad];
    expect(changesOf([before, bad, bad, [failed(3), ...bad], good, good])).toEqual([
      ...[null, 'failed', null, null, 'recovered', null],
    ]);
  });

  it('reports each new failing streak and each recovery', () => {
    const bad = [failed(4), passed(5)];
    expect(changesOf([[passed(5)], bad, [passed(3), ...bad], [failed(2), passed(3), ...bad]])).toEqual([
      ...[null, 'failed', 'recovered', 'failed'],
    ]);
  });

  it('tells nothing when the newest results are deleted, restored, or added with an old date', () => {
    const whole = [passed(1), failed(3), passed(5)];
    expect(changesOf([whole, whole.slice(1), whole, [passed(1), failed(2), ...whole.slice(1)]])).toEqual([
      ...[null, null, null, null],
    ]);
  });

  it('tells nothing when the beginning of failures falls out of what is kept', () => {
    const many = Array.from({ length: 60 }, (_, hours) => failed(hours));
    const standing = (runs: readonly ResultRow[]) => standingOf(runs, { now: indexNow, isAll: false });
    const first = contractChange(
      { standing: standing(many.slice(10)) },
      { notified: null, since: 0, knownAt: indexNow },
    );
    const next = contractChange(
      { standing: standing(many.slice(0, 50)) },
      { notified: first.notified, since: 0, knownAt: indexNow },
    );
    expect([first.change, next.change]).toEqual([null, null]);
  });

  it('tells of a contract that was not known before only what began after the first look', () => {
    expect(check([failed(1)], {}).change).toBe('failed');
    expect(check([failed(1), failed(3)], {}).change).toBeNull();
    expect(check([failed(3)], {}).change).toBeNull();
  });

  it('tells a stuck run once, and only as long as it is known to be under way', () => {
    const { notified } = check([passed(5)], {});
    const atStart = check([running(4), passed(5)], { notified, knownAt: indexNow - 4 * hourMs });
    expect(atStart.change).toBeNull();
    const later = check([running(4), passed(5)], { notified: atStart.notified });
    expect(later.change).toBe('stuck');
    expect(check([running(4), passed(5)], { notified: later.notified }).change).toBeNull();
  });

  it('says nothing of a run that was last seen before the computer slept', () => {
    const { notified } = check([passed(5)], {});
    expect(check([running(4), passed(5)], { notified, knownAt: indexNow - 4 * hourMs + 60_000 }).change).toBeNull();
  });

  it('passes over results of the future, and runs without a verdict', () => {
    const { notified } = check([passed(5)], {});
    const future = runAgo(-72, { status: 'Failed' });
    expect(check([future, passed(5)], { notified }).change).toBeNull();
    expect(check([runAgo(1, { status: 'Aborted' }), passed(5)], { notified }).change).toBeNull();
  });

  it('never tells the same twice in a row, and a recovery only after a failure, whatever runs come', () => {
    const statuses = fc.array(fc.constantFrom(...runStatuses, 'Paused'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(statuses, (all) => {
        const runs = all.map((status, at) => runAgo(all.length - at, { status }));
        const histories = runs.map((_, at) => runs.slice(0, at + 1).reverse());
        const turns = changesOf([[passed(20)], ...histories]).filter(
          (news) => news === 'failed' || news === 'recovered',
        );
        expect(turns).toEqual(turns.map((_, at) => (at % 2 === 0 ? 'failed' : 'recovered')));
      }),
    );
  });
});
