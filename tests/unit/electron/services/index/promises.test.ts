import { promisesSince } from '@main/services/index/promises';
import type { RunChecks } from '@main/store/index/indexed-runs';
import { describe, expect, it } from 'vitest';

type Counts = RunChecks['runs'][number]['checks'][number];

const ok: Counts = [5, 0, 5];
const bad: Counts = [3, 2, 5];
const none: Counts = null;
const run = (timestamp: number, checks: Counts[], status = 'Success') => ({ timestamp, status, checks });
const contract = { key: 'a', readAt: 1000, coveredFrom: null };

describe(promisesSince, () => {
  it('counts each dimension that a run has checked, in each of the times', () => {
    const runs = [run(10, [ok, bad, none, ok], 'Failed'), run(200, [ok, ok, none, bad], 'PartialSuccess')];
    const [all, last] = promisesSince([{ ...contract, runs }], [0, 100]);
    expect(all).toEqual({
      contracts: 1,
      dimensions: {
        schema: { met: 2, missed: 0 },
        semantics: { met: 1, missed: 1 },
        quality: { met: 0, missed: 0 },
        sla: { met: 1, missed: 1 },
      },
    });
    expect(last?.dimensions.sla).toEqual({ met: 0, missed: 1 });
  });

  it('leaves out contracts of which not all runs of a time are known', () => {
    const runs = [run(200, [ok, none, none, none])];
    const some = { ...contract, coveredFrom: 150, runs };
    expect(promisesSince([some], [100, 180]).map(({ contracts }) => contracts)).toEqual([0, 1]);
    expect(promisesSince([{ ...contract, readAt: null, runs }], [100])[0]?.dimensions.schema.met).toBe(0);
    expect(promisesSince([{ ...contract, readAt: 50, runs }], [100])[0]?.contracts).toBe(0);
  });

  it('takes nothing checked, nothing said and no verdict as neither met nor missed', () => {
    const runs = [
      run(10, [[0, 0, 0], [null, null, null], [5, null, 5], none]),
      run(11, [ok, bad, ok, ok], 'Aborted'),
      run(12, [ok], 'Running'),
    ];
    const counts = promisesSince([{ ...contract, runs }], [0]).flatMap(({ dimensions }) => Object.values(dimensions));
    expect(counts.every(({ met, missed }) => met + missed === 0)).toBe(true);
  });
});
