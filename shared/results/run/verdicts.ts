import type { ResultRow } from '@shared/domain/result/result';
import { type Dimension, dimensions, isUnfinished } from '@shared/domain/status';
import { hasFailed } from '@shared/results/timeline/run-series';
import { isEvaluated, isFailing, isSuccess } from './run-status';

/** A run in which something first failed. */
export interface FirstFailure {
  readonly run: ResultRow;
  /**
   * Whether it may have failed before. `here`: it did not, or there was no run. `unread`: older runs were not read. `unclear`: the run
   * before does not name all that failed in it.
   */
  readonly begins: 'here' | 'unread' | 'unclear';
}

/** What was read of the runs of a contract. */
export interface RunsRead {
  /** The newest ones, newest first. */
  readonly rows: readonly ResultRow[];
  /** The contract has no others. */
  readonly isAll: boolean;
}

/** Names that a row carries at most: a failure that is not among as many may be missing (`shared/results/columns/registry.ts`). */
const mostNames = 50;
const nameLength = 200;

/** The newest run that checked a dimension and has ended; null when none is among them. `rows` are newest first. */
export const checkedRun = (rows: readonly ResultRow[], dimension: Dimension): ResultRow | null =>
  rows.find((row) => isChecked(row, dimension)) ?? null;

/** Since when runs have failed; null when the newest that says so did not. Aborted and unfinished runs say nothing. */
export const failingSince = (runs: RunsRead): FirstFailure | null =>
  firstOf(runs, ({ status }) => {
    if (isFailing(status)) return 'failed';
    return isSuccess(status) ? 'passed' : 'unchecked';
  });

/** Since when anything of a dimension has failed, by its counts; null when nothing did in the newest run that checked it. */
export const dimensionFailedSince = (runs: RunsRead, dimension: Dimension): FirstFailure | null =>
  firstOf(runs, (row) => {
    if (!isChecked(row, dimension)) return 'unchecked';
    const failed = row[dimension]?.failed ?? null;
    if (failed === null) return 'unclear';
    return failed > 0 ? 'failed' : 'passed';
  });

/** Since when a column or a rule has failed, by its name; null when it did not in the newest run that checked it. */
export function failedSince(runs: RunsRead, dimension: Dimension, name: string): FirstFailure | null {
  const cut = name.slice(0, nameLength);
  return firstOf(runs, (row) => {
    if (!isChecked(row, dimension)) return 'unchecked';
    if (row.failures.includes(cut)) return 'failed';
    return row.failures.length >= mostNames ? 'unclear' : 'passed';
  });
}

const isChecked = (row: ResultRow, dimension: Dimension): boolean =>
  !isUnfinished(row.status) && isEvaluated(row[dimension]);

/** The first of the failures that lead up to the newest run; runs that did not check say nothing. */
function firstOf(
  { rows, isAll }: RunsRead,
  verdictOf: (row: ResultRow) => 'failed' | 'passed' | 'unclear' | 'unchecked',
): FirstFailure | null {
  let run: ResultRow | null = null;
  for (const row of rows) {
    const verdict = verdictOf(row);
    if (verdict === 'failed') run = row;
    else if (verdict !== 'unchecked') return run && { run, begins: verdict === 'unclear' ? 'unclear' : 'here' };
  }
  return run && { run, begins: isAll ? 'here' : 'unread' };
}

/** A dimension in which something failed, and that no later run has checked. */
export interface UncheckedSince {
  readonly dimension: Dimension;
  /** The run in which it failed. */
  readonly run: ResultRow;
}

/** What failed when it was last checked, before the newest run that has ended. `rows` are newest first. */
export function failedUnchecked(rows: readonly ResultRow[]): readonly UncheckedSince[] {
  const newest = rows.find(({ status }) => !isUnfinished(status));
  return dimensions.flatMap((dimension) => {
    const run = checkedRun(rows, dimension);
    return run === null || run === newest || !hasFailed(run[dimension]) ? [] : [{ dimension, run }];
  });
}

/** What differs between a run and the one before it that also ended. */
export interface RunChange {
  readonly before: ResultRow;
  readonly after: ResultRow;
  /** Names that failed in the later run alone, and in the earlier one alone. */
  readonly newlyFailed: readonly string[];
  readonly fixed: readonly string[];
  /** Dimensions that both checked, with more or fewer failures than there are names for. */
  readonly counted: readonly { readonly dimension: Dimension; readonly before: number; readonly after: number }[];
}

const unnamed: readonly Dimension[] = ['quality', 'sla'];

/** The newest ended run against the one before; null where there are no two. `rows` are newest first. */
export function newestChange(rows: readonly ResultRow[]): RunChange | null {
  const [after, before] = rows.filter((row) => isFailing(row.status) || isSuccess(row.status));
  if (after === undefined || before === undefined) return null;
  const counted = dimensions.flatMap((dimension) => {
    const [earlier, later] = [before[dimension]?.failed, after[dimension]?.failed];
    if (!unnamed.includes(dimension) || earlier == null || later == null || earlier === later) return [];
    return [{ dimension, before: earlier, after: later }];
  });
  return {
    before,
    after,
    newlyFailed: after.failures.filter((name) => !before.failures.includes(name)),
    fixed: before.failures.filter((name) => !after.failures.includes(name)),
    counted,
  };
}
