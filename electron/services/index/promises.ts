import type { RunChecks } from '@main/store/index/indexed-runs';
import type { Promises } from '@shared/domain/contract/contract-index';
import { type Dimension, dimensions } from '@shared/domain/status';
import { isFailing, isSuccess } from '@shared/results/run/run-status';

/**
 * How often these contracts met what they promise, by dimension, in each of several times that began at `from` and go on. A contract of
 * which not all runs since then are known does not count, or the newest runs would stand for all.
 */
export const promisesSince = (contracts: readonly RunChecks[], from: readonly number[]): Promises[] =>
  from.map((since) => {
    const whole = contracts.filter(
      ({ readAt, coveredFrom }) => readAt !== null && readAt >= since && (coveredFrom === null || coveredFrom <= since),
    );
    const runs = whole.flatMap((contract) => contract.runs.filter(({ timestamp }) => timestamp >= since));
    return { contracts: whole.length, dimensions: countsOf(runs) };
  });

function countsOf(runs: RunChecks['runs']): Promises['dimensions'] {
  const counts = Object.fromEntries(dimensions.map((each) => [each, { met: 0, missed: 0 }])) as Record<
    Dimension,
    { met: number; missed: number }
  >;
  for (const { status, checks } of runs) {
    // Without a verdict, not everything may have been checked.
    if (!isSuccess(status) && !isFailing(status)) continue;
    for (const [at, dimension] of dimensions.entries()) {
      const verdict = verdictOf(checks[at] ?? null);
      if (verdict !== null) counts[dimension][verdict] += 1;
    }
  }
  return counts;
}

/** null where nothing was checked, or the server did not say how it ended. */
function verdictOf(counts: RunChecks['runs'][number]['checks'][number] | null): 'met' | 'missed' | null {
  const [passed, failed, total] = counts ?? [null, null, null];
  if (failed !== null && failed > 0) return 'missed';
  return failed === 0 && (passed ?? total ?? 0) > 0 ? 'met' : null;
}
