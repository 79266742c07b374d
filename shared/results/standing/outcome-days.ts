import type { ContractDays } from '@shared/domain/contract-index';
import { catalogue } from '@shared/format/catalogue';
import { type StatusTone, statusTone } from '@shared/format/status-names';
import { isFailing, isSuccess } from '../failing';

/** Counts of one day by the server's word for a status; null where not all results of the day were read. */
export type DayCounts = ContractDays['days'][number];

/** The worst first. A status that nobody knows is no success. */
const worstFirst: readonly StatusTone[] = ['failed', 'partial', 'aborted', 'other', 'running', 'queued', 'success'];

/** What a day came to: its worst outcome, that there was no run, or that it was not read. */
export type DayOutcome = StatusTone | 'none' | 'unread';

/** What each is called. */
export const dayOutcomeNames = catalogue({
  none: 'No runs',
  unread: 'Not read',
  success: 'Success',
  partial: 'Partial success',
  failed: 'Failed',
  aborted: 'Aborted',
  running: 'Running',
  queued: 'Queued',
  other: 'Unknown status',
} satisfies Record<DayOutcome, string>);

export function dayOutcome(counts: DayCounts | undefined): DayOutcome {
  if (counts === null || counts === undefined) return 'unread';
  const seen = new Set(Object.entries(counts).flatMap(([status, count]) => (count > 0 ? [statusTone(status)] : [])));
  return worstFirst.find((tone) => seen.has(tone)) ?? 'none';
}

/** Runs of some contracts on one day. */
export interface DayTotals {
  readonly runs: number;
  /** Runs with a verdict, and those of them that passed. */
  readonly judged: number;
  readonly passed: number;
  /** Contracts of which not all runs of the day were read. */
  readonly unread: number;
}

/** The totals of each day; `days` is how many there are where no contract says it. */
export function totalsOf(contracts: readonly ContractDays[], days: number): readonly DayTotals[] {
  return Array.from({ length: days }, (_, day) =>
    contracts.reduce((sum, contract) => withCounts(sum, contract.days[day]), nothing),
  );
}

const nothing: DayTotals = { runs: 0, judged: 0, passed: 0, unread: 0 };

function withCounts(sum: DayTotals, counts: DayCounts | undefined): DayTotals {
  if (counts === null || counts === undefined) return { ...sum, unread: sum.unread + 1 };
  let { runs, judged, passed } = sum;
  for (const [status, count] of Object.entries(counts)) {
    runs += count;
    if (isSuccess(status)) passed += count;
    if (isSuccess(status) || isFailing(status)) judged += count;
  }
  return { ...sum, runs, judged, passed };
}

/** The totals of the same days of other contracts added to them. */
export const addTotals = (one: readonly DayTotals[], other: readonly DayTotals[]): readonly DayTotals[] =>
  one.map((totals, day) => {
    const { runs, judged, passed, unread } = other[day] ?? nothing;
    return {
      runs: totals.runs + runs,
      judged: totals.judged + judged,
      passed: totals.passed + passed,
      unread: totals.unread + unread,
    };
  });

const week = 7;

/** The share of runs that passed in the last seven days and in the seven before, 0 to 1; null without a run that has a verdict. */
export function weeksOf(days: readonly DayTotals[]) {
  const last = days.slice(-week);
  const before = days.slice(-2 * week, -week);
  return {
    last: passRate(last),
    before: passRate(before),
    /** Days of contracts that are missing in both. */
    unread: [...before, ...last].reduce((sum, { unread }) => sum + unread, 0),
  };
}

function passRate(days: readonly DayTotals[]): number | null {
  const judged = days.reduce((sum, day) => sum + day.judged, 0);
  return judged === 0 ? null : days.reduce((sum, day) => sum + day.passed, 0) / judged;
}
