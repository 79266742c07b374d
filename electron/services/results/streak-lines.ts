import type { ResultLine, ResultRow, Streak } from '@shared/domain/result';
import { isFailing, isSuccess } from '@shared/results/failing';

export interface RunPlace {
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly key: string;
}

/** Takes lines, newest first, until it has met a success before the run. */
export interface StreakReader {
  /** False once nothing more is needed. */
  take(line: ResultLine): boolean;
  /** What was met so far. */
  read(): Pick<Streak, 'previous' | 'lastSuccess' | 'firstFailed' | 'runsAgo' | 'unreadableRows'>;
}

/** Looks for the beginning of the failures that lead up to a run. */
export function createStreakReader({ timestamp, key }: RunPlace): StreakReader {
  let isPastRun = false;
  let previous: ResultRow | null = null;
  let lastSuccess: ResultRow | null = null;
  let firstFailed: ResultRow | null = null;
  let runsAgo = 0;
  let runsBefore = 0;
  let unreadableRows = 0;

  const meet = (row: ResultRow): void => {
    if (!isFailing(row.status)) return;
    firstFailed = row;
    runsAgo = runsBefore;
  };

  return {
    take(line) {
      if (line.kind === 'unreadable') {
        // Its time is unknown: above the run it does not matter.
        if (isPastRun) unreadableRows += 1;
        return true;
      }
      if (!isPastRun) {
        if (line.key === key) {
          isPastRun = true;
          meet(line);
          return true;
        }
        // The list orders runs of one moment; a run that is gone lies before the first older one.
        if (line.timestamp >= timestamp) return true;
        isPastRun = true;
      }
      runsBefore += 1;
      previous ??= line;
      if (isSuccess(line.status)) {
        lastSuccess = line;
        return false;
      }
      meet(line);
      return true;
    },
    read: () => ({ previous, lastSuccess, firstFailed, runsAgo, unreadableRows }),
  };
}
