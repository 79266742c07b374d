import type { StatusTone } from '@shared/format/status-names';
import type { ToneCounts } from './buckets';
import { type PackedRuns, packedRuns, tones } from './packed-runs';
import type { RunSeries } from './run-series';

/** Runs one after another with the same verdict. Epoch milliseconds of the oldest and the newest of them. */
export interface Streak {
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

export interface CurrentStreak extends Streak {
  readonly verdict: Verdict;
  /** No older run with another verdict is known: it may have begun earlier than `from`. */
  readonly isOpen: boolean;
}

/**
 * Success passed; Failed and PartialSuccess did not. A run that was aborted, checked nothing, is running or queued, or has an unknown status says
 * nothing about the data: it neither counts for the pass rate nor ends a streak.
 */
export type Verdict = 'passed' | 'failing';

export interface Figures {
  readonly runs: number;
  readonly byStatus: ToneCounts;
  /** Runs with a verdict. */
  readonly judged: number;
  /** Success among the runs with a verdict, 0 to 1; null without such a run. */
  readonly passRate: number | null;
  /** The newest of the longest, of at least one run. */
  readonly longestFailing: Streak | null;
  readonly current: CurrentStreak | null;
}

interface FiguresOptions {
  readonly isWanted?: ((index: number) => boolean) | null;
  /** Runs dated later have their place in no streak: nobody knows when they were. */
  readonly now?: number;
}

/** The figures of runs, in whatever order they come. One pass over all of them. */
export function figuresOf(series: RunSeries, { isWanted = null, now = Infinity }: FiguresOptions = {}): Figures {
  const runs = packedRuns(series);
  const order = newestFirst(runs);
  const byStatus = zeroes();
  const streaks = streakPass();
  for (let place = 0; place < runs.length; place += 1) {
    const index = order === null ? place : (order[place] ?? 0);
    const at = runs.times[index] ?? Number.NaN;
    if (Number.isNaN(at) || (isWanted !== null && !isWanted(index))) continue;
    const tone = tones[runs.tones[index] ?? 0] ?? 'other';
    byStatus[tone] += 1;
    if (at <= now) streaks.add(verdicts[tone], at);
  }
  const { longest, current } = streaks.end();
  const judged = byStatus.success + byStatus.failed + byStatus.partial;
  return {
    runs: tones.reduce((sum, tone) => sum + byStatus[tone], 0),
    byStatus,
    judged,
    passRate: judged === 0 ? null : byStatus.success / judged,
    longestFailing: longest,
    current,
  };
}

const verdicts: Readonly<Record<StatusTone, Verdict | null>> = {
  success: 'passed',
  failed: 'failing',
  partial: 'failing',
  aborted: null,
  running: null,
  queued: null,
  unchecked: null,
  other: null,
};

const zeroes = (): Record<StatusTone, number> => ({
  success: 0,
  failed: 0,
  partial: 0,
  aborted: 0,
  running: 0,
  queued: 0,
  unchecked: 0,
  other: 0,
});

/** Takes verdicts from the newest to the oldest. */
function streakPass() {
  let longest: Streak | null = null;
  let current: CurrentStreak | null = null;
  let verdict: Verdict | null = null;
  let count = 0;
  let from = 0;
  let to = 0;
  const close = (isOpen: boolean) => {
    if (verdict === null) return;
    if (verdict === 'failing' && count > (longest?.count ?? 0)) longest = { count, from, to };
    current ??= { verdict, count, from, to, isOpen };
  };
  return {
    add(next: Verdict | null, at: number): void {
      if (next === null) return;
      if (next !== verdict) {
        close(false);
        verdict = next;
        count = 0;
        to = at;
      }
      count += 1;
      from = at;
    },
    end(): { readonly longest: Streak | null; readonly current: CurrentStreak | null } {
      close(true);
      return { longest, current };
    },
  };
}

/** null when the runs are in this order already, apart from those that cannot be read. */
function newestFirst({ length, times, isNewestFirst }: PackedRuns): Uint32Array | null {
  if (isNewestFirst) return null;
  const timeOf = (index: number) => (Number.isNaN(times[index]) ? Number.NEGATIVE_INFINITY : (times[index] ?? 0));
  return Uint32Array.from({ length }, (_, index) => index).sort(
    (one, other) => compare(timeOf(other), timeOf(one)) || one - other,
  );
}

const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0);
