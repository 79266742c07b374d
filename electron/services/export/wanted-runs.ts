import type { TimeRange } from '@main/services/results/page-range';
import type { ExportChoice } from '@shared/domain/result/export';
import type { ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { createFilter } from '@shared/results/rows/result-filter';
import { isZone } from '@shared/zones';

/** Which of a contract's results to read, and which of them to write. */
export interface WantedRuns {
  readonly range: TimeRange;
  isWanted(row: ResultRow): boolean;
  /** Named results that were not read yet. */
  missing(): number;
}

/** Compiles a choice. The key of a result begins with its timestamp, so only the time of the named ones is read. */
export function wantedRuns(choice: ExportChoice): WantedRuns {
  if (choice.kind === 'filtered') {
    const { filter, except } = choice;
    const left = new Set(except);
    const isWanted = createFilter(filter);
    return {
      range: rangeOf(choice),
      isWanted: (row) => !left.has(row.key) && isWanted(row),
      missing: () => 0,
    };
  }
  const keys = new Set(choice.keys);
  return { range: rangeOf(choice), isWanted: (row) => keys.delete(row.key), missing: () => keys.size };
}

/** The range to read for a choice: that of a filter, or from the oldest named result to the newest. */
export const rangeOf = (choice: ExportChoice): TimeRange =>
  choice.kind === 'filtered' ? { from: choice.filter.from, to: choice.filter.to } : spanOf(choice.keys);

function spanOf(keys: readonly string[]): TimeRange {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (const key of keys) {
    const at = Number.parseInt(key, 10);
    from = Math.min(from, at);
    to = Math.max(to, at);
  }
  return { from, to };
}

/** An unknown time zone would otherwise fail in the middle of a report. */
export function checkZone(zone: string): void {
  if (!isZone(zone)) throw new AppError('invalid_input', { details: { where: 'zone' } });
}
