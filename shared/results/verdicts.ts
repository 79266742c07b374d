import type { ResultRow } from '@shared/domain/result';
import { type Dimension, dimensions, isUnfinished } from '@shared/domain/status';
import { isFailing, isSuccess } from './failing';

/** A run in which something first failed. */
export interface FirstFailure {
  readonly run: ResultRow;
  /** It may have failed before: no run is known in which it did not. */
  readonly isOpen: boolean;
}

/** Names that a row carries at most: a failure that is not among as many may be missing (`shared/results/columns/registry.ts`). */
const mostNames = 50;
const nameLength = 200;

/** The newest run that checked a dimension and has ended; null when none is among them. `rows` are newest first. */
export const checkedRun = (rows: readonly ResultRow[], dimension: Dimension): ResultRow | null =>
  rows.find((row) => !isUnfinished(row.status) && row[dimension] !== null) ?? null;

/** Since when runs have failed; null when the newest that says so did not. Aborted and unfinished runs say nothing. */
export function failingSince(rows: readonly ResultRow[]): FirstFailure | null {
  const ended = rows.filter(({ status }) => isFailing(status) || isSuccess(status));
  return seriesOf(ended, ({ status }) => (isFailing(status) ? 'failed' : 'passed'));
}

/** Since when a column or a rule has failed, by its name; null when it did not in the newest run that checked it. */
export function failedSince(rows: readonly ResultRow[], dimension: Dimension, name: string): FirstFailure | null {
  const cut = name.slice(0, nameLength);
  const checked = rows.filter((row) => !isUnfinished(row.status) && row[dimension] !== null);
  return seriesOf(checked, ({ failures }) => {
    if (failures.includes(cut)) return 'failed';
    return failures.length >= mostNames ? 'unknown' : 'passed';
  });
}

function seriesOf(
  rows: readonly ResultRow[],
  verdictOf: (row: ResultRow) => 'failed' | 'passed' | 'unknown',
): FirstFailure | null {
  let run: ResultRow | null = null;
  for (const row of rows) {
    const verdict = verdictOf(row);
    if (verdict !== 'failed') return run === null ? null : { run, isOpen: verdict === 'unknown' };
    run = row;
  }
  return run === null ? null : { run, isOpen: true };
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
