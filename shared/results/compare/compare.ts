import type { CheckCounts } from '@shared/domain/result/counts';
import type { RunDetail } from '@shared/domain/result/result';
import { type Dimension, dimensions } from '@shared/domain/status';
import { compareVerdicts } from './compare-verdicts';
import { type FailedCheck, failedChecks, pairChecks } from './failed-checks';
import type { ComparedColumn, ComparedDimension, ComparedGap, RunComparison } from './run-comparison';

/**
 * What changed from one run to another, for each dimension. A check is newly failed only when the earlier run names all
 * that failed in it; what a run does not say is said to be unknown, not guessed.
 */
export function compareRuns(before: RunDetail, after: RunDetail): RunComparison {
  const compared = dimensions.map((dimension) =>
    dimension === 'sla' ? compareVerdicts(before, after) : compareDimension(dimension, before, after),
  );
  const sum = (column: 'newlyFailed' | 'fixed' | 'stillFailing') =>
    compared.reduce((total, each) => total + countOf(each[column]), 0);
  return {
    dimensions: compared,
    newlyFailed: sum('newlyFailed'),
    fixed: sum('fixed'),
    stillFailing: sum('stillFailing'),
    isComplete: compared.every(
      ({ untold, gaps }) => untold.length === 0 && !gaps.some(({ kind }) => kind === 'unnamed'),
    ),
  };
}

/** How many failures a column holds. */
export const countOf = ({ checks, unnamed }: ComparedColumn): number => checks.length + unnamed;

/** The earlier of two runs first; of the same moment, in the order of their keys. */
export const olderFirst = <Run extends { readonly timestamp: number; readonly key: string }>(
  one: Run,
  other: Run,
): readonly [Run, Run] =>
  one.timestamp - other.timestamp < 0 || (one.timestamp === other.timestamp && one.key <= other.key)
    ? [one, other]
    : [other, one];

/** One dimension of one run: what failed by name, and how much of it that is. */
interface Side {
  readonly checks: readonly FailedCheck[];
  readonly counts: CheckCounts | null;
  readonly isEvaluated: boolean;
  /** Failures that are counted but have no name. */
  readonly unnamed: number;
  /** Whether all that failed is named. */
  readonly isComplete: boolean;
  readonly hasNone: boolean;
}

function sideOf(run: RunDetail, dimension: Exclude<Dimension, 'sla'>): Side {
  const checks = failedChecks(run, dimension);
  const counts = run.row[dimension];
  const failed = counts?.failed ?? null;
  const named = checks.length;
  return {
    checks,
    counts,
    isEvaluated: counts !== null || checks.length > 0,
    unnamed: failed === null ? 0 : Math.max(0, Math.ceil(failed) - named),
    isComplete: failed === null ? named > 0 : named >= failed,
    hasNone: failed !== null && failed <= 0 && named === 0,
  };
}

function compareDimension(
  dimension: Exclude<Dimension, 'sla'>,
  beforeRun: RunDetail,
  afterRun: RunDetail,
): ComparedDimension {
  const before = sideOf(beforeRun, dimension);
  const after = sideOf(afterRun, dimension);
  const { both, onlyBefore, onlyAfter } = pairChecks(before.checks, after.checks);
  const [isNew, isFixed] = [saysOf(before), saysOf(after)];
  const newlyFailed = { checks: isNew ? onlyAfter : [], unnamed: before.hasNone ? after.unnamed : 0 };
  const fixed = { checks: isFixed ? onlyBefore : [], unnamed: after.hasNone ? before.unnamed : 0 };
  const stillFailing = { checks: both, unnamed: 0 };
  const untold = [...(isNew ? [] : onlyAfter), ...(isFixed ? [] : onlyBefore)];
  const gaps = gapsOf(before, after);
  const isTold = untold.length === 0 && gaps.length === 0;
  const union = countOf(newlyFailed) + countOf(fixed) + countOf(stillFailing);
  return {
    dimension,
    before: before.counts,
    after: after.counts,
    newlyFailed,
    fixed,
    stillFailing,
    unchanged: { checks: [], passed: isTold ? passedInBoth(before, after, union) : null },
    untold,
    gaps,
  };
}

/** Whether a run says of checks it does not name that they did not fail there. */
const saysOf = (run: Side): boolean => run.isEvaluated && run.isComplete;

function gapsOf(before: Side, after: Side): readonly ComparedGap[] {
  const missing = sideWith(before, after, ({ isEvaluated }) => !isEvaluated);
  const uncounted = sideWith(
    before,
    after,
    ({ isEvaluated, counts, checks }) => isEvaluated && (counts?.failed ?? null) === null && checks.length === 0,
  );
  const rest = { before: after.hasNone ? 0 : before.unnamed, after: before.hasNone ? 0 : after.unnamed };
  return [
    ...(missing === null ? [] : [{ kind: 'not-evaluated', in: missing } as const]),
    ...(uncounted === null ? [] : [{ kind: 'no-count', in: uncounted } as const]),
    ...(rest.before + rest.after === 0 ? [] : [{ kind: 'unnamed', ...rest } as const]),
  ];
}

function sideWith(before: Side, after: Side, holds: (side: Side) => boolean): 'before' | 'after' | 'both' | null {
  if (holds(before)) return holds(after) ? 'both' : 'before';
  return holds(after) ? 'after' : null;
}

/** Passed both times, where as many checks ran in both and all figures fit; else null. */
function passedInBoth(before: Side, after: Side, failedInEither: number): number | null {
  const total = before.counts?.total ?? null;
  if (total === null || total !== after.counts?.total || !addsUp(before) || !addsUp(after)) return null;
  return total >= failedInEither ? total - failedInEither : null;
}

function addsUp({ counts, checks, unnamed }: Side): boolean {
  const { passed = null, failed = null, total = null } = counts ?? {};
  if (failed === null || total === null || checks.length + unnamed !== failed) return false;
  return passed === null || passed + failed === total;
}
