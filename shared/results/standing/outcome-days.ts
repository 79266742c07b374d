import type { ContractDays } from '@shared/domain/contract/contract-index';
import { catalogue } from '@shared/format/catalogue';
import { type StatusTone, statusTone, toneNames } from '@shared/format/status-names';
import { isFailing, isSuccess } from '@shared/results/run/run-status';

/** Counts of one day by the server's word for a status; null where not all results of the day were read. */
export type DayCounts = ContractDays['days'][number];

/** The worst first. A status that nobody knows is no success; a run that checked nothing is none either. */
const worstFirst: readonly StatusTone[] = [
  'failed',
  'partial',
  'aborted',
  'other',
  'running',
  'queued',
  'unchecked',
  'success',
];

/** What a day came to: its worst outcome, that there was no run, or that it was not read. */
export type DayOutcome = StatusTone | 'none' | 'unread';

/** What each is called. */
export const dayOutcomeNames: Readonly<Record<DayOutcome, string>> = {
  ...toneNames,
  ...catalogue({ none: 'No runs', unread: 'Not loaded' }),
};

export function dayOutcome(counts: DayCounts | undefined): DayOutcome {
  if (counts === null || counts === undefined) return 'unread';
  const seen = new Set(Object.entries(counts).flatMap(([status, count]) => (count > 0 ? [statusTone(status)] : [])));
  return worstFirst.find((tone) => seen.has(tone)) ?? 'none';
}

const week = 7;

/** Runs of some contracts on one day. */
export interface DayTotals {
  readonly runs: number;
  /** Runs with a verdict, and those of them that passed. */
  readonly judged: number;
  readonly passed: number;
  /** Contracts of which not all runs of the day were read. */
  readonly unread: number;
  /** Contracts of which all runs of this week and the one before were read, and their runs of the day with a verdict. */
  readonly whole: { readonly contracts: number; readonly judged: number; readonly passed: number };
}

/** The totals of each day; `days` is how many there are where no contract says it. */
export function totalsOf(contracts: readonly ContractDays[], days: number): readonly DayTotals[] {
  return Array.from({ length: days }, (_, day) =>
    contracts.reduce((sum, contract) => sumOf(sum, dayOf(contract, day)), nothing),
  );
}

const nothing: DayTotals = { runs: 0, judged: 0, passed: 0, unread: 0, whole: { contracts: 0, judged: 0, passed: 0 } };

function dayOf({ days }: ContractDays, day: number): DayTotals {
  const counts = days[day];
  const contracts = coversWeeks(days) ? 1 : 0;
  // The last day is not over, so it may be missing where the others are not.
  if (counts === null || counts === undefined)
    return { ...nothing, unread: 1, whole: { contracts, judged: 0, passed: 0 } };
  let [runs, judged, passed] = [0, 0, 0];
  for (const [status, count] of Object.entries(counts)) {
    runs += count;
    if (isSuccess(status)) passed += count;
    if (isSuccess(status) || isFailing(status)) judged += count;
  }
  return {
    runs,
    judged,
    passed,
    unread: 0,
    whole: { contracts, judged: judged * contracts, passed: passed * contracts },
  };
}

/** Whether all runs of this week and the one before are known, as far as these are over. */
const coversWeeks = (days: readonly DayCounts[]): boolean =>
  days.length >= 2 * week && days.slice(-2 * week, -1).every((day) => day !== null);

const sumOf = (one: DayTotals, other: DayTotals): DayTotals => ({
  runs: one.runs + other.runs,
  judged: one.judged + other.judged,
  passed: one.passed + other.passed,
  unread: one.unread + other.unread,
  whole: {
    contracts: one.whole.contracts + other.whole.contracts,
    judged: one.whole.judged + other.whole.judged,
    passed: one.whole.passed + other.whole.passed,
  },
});

/** The totals of the same days of other contracts added to them. */
export const addTotals = (one: readonly DayTotals[], other: readonly DayTotals[]): readonly DayTotals[] =>
  one.map((totals, day) => sumOf(totals, other[day] ?? nothing));

/** The share of runs that passed, 0 to 1; null without a run that has a verdict. */
type PassRate = number | null;

export interface Weeks {
  /** In the last seven days, as far as their runs were read. */
  readonly last: PassRate;
  /** The last seven days and the seven before of the contracts of which both were read to their beginning; null where there are none. */
  readonly compared: { readonly contracts: number; readonly last: PassRate; readonly before: PassRate } | null;
  /** Days of contracts that are missing in both weeks. */
  readonly unread: number;
}

/**
 * How this week went, and against the one before. A week that was cut off by the number of runs that are kept is compared with none:
 * its runs are the newest ones, so a difference would say when they were and not how they ended.
 */
export function weeksOf(days: readonly DayTotals[]): Weeks {
  const last = days.slice(-week);
  const before = days.slice(-2 * week, -week);
  const wholeOf = (part: readonly DayTotals[]) => passRate(part.map(({ whole }) => whole));
  const contracts = last.at(-1)?.whole.contracts ?? 0;
  return {
    last: passRate(last),
    compared: contracts === 0 ? null : { contracts, last: wholeOf(last), before: wholeOf(before) },
    unread: [...before, ...last].reduce((sum, { unread }) => sum + unread, 0),
  };
}

function passRate(days: readonly WeekCounts[]): PassRate {
  const judged = days.reduce((sum, day) => sum + day.judged, 0);
  return judged === 0 ? null : days.reduce((sum, day) => sum + day.passed, 0) / judged;
}

/** Runs of the last seven days with a verdict, and those of them that passed. */
export type WeekCounts = Pick<DayTotals, 'judged' | 'passed'>;

/** Of one contract; null where not all runs of the week were read, as far as it is over. `days` are the last seven, or more. */
export function weekOf(contract: ContractDays): WeekCounts | null {
  const days = contract.days.slice(-week);
  if (days.length < week || days.slice(0, -1).some((day) => day === null)) return null;
  const at = contract.days.length - week;
  const { judged, passed } = days.map((_, day) => dayOf(contract, at + day)).reduce(sumOf, nothing);
  return { judged, passed };
}

/** The pass rate of a week of several contracts. */
export interface WeekRate {
  /** 0 to 1; null without a run that has a verdict. */
  readonly rate: number | null;
  /** Contracts of which all runs were read: only these count. */
  readonly contracts: number;
}

export function weekRate(weeks: readonly (WeekCounts | null | undefined)[]): WeekRate {
  const whole = weeks.filter((counts) => counts !== null && counts !== undefined);
  return { rate: passRate(whole), contracts: whole.length };
}
