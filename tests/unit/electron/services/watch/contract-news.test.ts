import { newsOf } from '@main/services/watch/contract-news';
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

interface Looked {
  readonly told?: NotifiedState | null;
  readonly since?: number | null;
  readonly knownAt?: number;
}
/** Newest first. */
const look = (runs: readonly ResultRow[], { told = null, since = indexNow - 2 * hourMs, knownAt = indexNow }: Looked) =>
  newsOf(indexed('orders', { runs }), { told, since, knownAt });
/** What is told by looking at one history after the other. */
function toldOf(histories: readonly (readonly ResultRow[])[]) {
  let told: NotifiedState | null = null;
  return histories.map((runs) => {
    const found = look(runs, { told });
    ({ told } = found);
    return found.news;
  });
}

describe(newsOf, () => {
  it('is silent at the first look, whatever stands there', () => {
    for (const runs of [[failed(1)], [passed(1)], [running(5)], []]) {
      expect(look(runs, { since: null }).news).toBeNull();
    }
  });

  it('tells a failure and a recovery, each once', () => {
    const before = [passed(5)];
    const bad = [failed(4), ...before];
    const good = [passed(2), ...bad];
    expect(toldOf([before, bad, bad, [failed(3), ...bad], good, good])).toEqual([
      ...[null, 'failed', null, null, 'recovered', null],
    ]);
  });

  it('tells each new series of failures', () => {
    const bad = [failed(4), passed(5)];
    expect(toldOf([[passed(5)], bad, [passed(3), ...bad], [failed(2), passed(3), ...bad]])).toEqual([
      ...[null, 'failed', 'recovered', 'failed'],
    ]);
  });

  it('tells nothing when the newest results are deleted, restored, or added with an old date', () => {
    const whole = [passed(1), failed(3), passed(5)];
    expect(toldOf([whole, whole.slice(1), whole, [passed(1), failed(2), ...whole.slice(1)]])).toEqual([
      ...[null, null, null, null],
    ]);
  });

  it('tells nothing when the beginning of failures falls out of what is kept', () => {
    const many = Array.from({ length: 60 }, (_, hours) => failed(hours));
    const standing = (runs: readonly ResultRow[]) => standingOf(runs, { now: indexNow, isAll: false });
    const first = newsOf({ standing: standing(many.slice(10)) }, { told: null, since: 0, knownAt: indexNow });
    const next = newsOf({ standing: standing(many.slice(0, 50)) }, { told: first.told, since: 0, knownAt: indexNow });
    expect([first.news, next.news]).toEqual([null, null]);
  });

  it('tells of a contract that was not known before only what began after the first look', () => {
    expect(look([failed(1)], {}).news).toBe('failed');
    expect(look([failed(1), failed(3)], {}).news).toBeNull();
    expect(look([failed(3)], {}).news).toBeNull();
  });

  it('tells a stuck run once, and only as long as it is known to be under way', () => {
    const { told } = look([passed(5)], {});
    const atStart = look([running(4), passed(5)], { told, knownAt: indexNow - 4 * hourMs });
    expect(atStart.news).toBeNull();
    const later = look([running(4), passed(5)], { told: atStart.told });
    expect(later.news).toBe('stuck');
    expect(look([running(4), passed(5)], { told: later.told }).news).toBeNull();
  });

  it('says nothing of a run that was last seen before the computer slept', () => {
    const { told } = look([passed(5)], {});
    expect(look([running(4), passed(5)], { told, knownAt: indexNow - 4 * hourMs + 60_000 }).news).toBeNull();
  });

  it('passes over results of the future, and runs without a verdict', () => {
    const { told } = look([passed(5)], {});
    const future = runAgo(-72, { status: 'Failed' });
    expect(look([future, passed(5)], { told }).news).toBeNull();
    expect(look([runAgo(1, { status: 'Aborted' }), passed(5)], { told }).news).toBeNull();
  });

  it('never tells the same twice in a row, and a recovery only after a failure, whatever runs come', () => {
    const statuses = fc.array(fc.constantFrom(...runStatuses, 'Paused'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(statuses, (all) => {
        const runs = all.map((status, at) => runAgo(all.length - at, { status }));
        const histories = runs.map((_, at) => runs.slice(0, at + 1).reverse());
        const turns = toldOf([[passed(20)], ...histories]).filter((news) => news === 'failed' || news === 'recovered');
        expect(turns).toEqual(turns.map((_, at) => (at % 2 === 0 ? 'failed' : 'recovered')));
      }),
    );
  });
});
