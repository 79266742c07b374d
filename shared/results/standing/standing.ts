import type { ContractStanding, RunRef } from '@shared/domain/contract/contract-index';
import type { ResultRow } from '@shared/domain/result/result';
import { isUnfinished } from '@shared/domain/status';
import { medianDurationMs } from '@shared/results/run/duration';
import { isFailing, isSuccess } from '@shared/results/run/run-status';

/** A server's clock may be ahead of ours by this much; later results are dated in the future, and nobody knows when they were. */
export const aheadMs = 24 * 3_600_000;

interface StandingOptions {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The runs are all that the contract has. */
  readonly isAll: boolean;
}

export const nothingKnown: ContractStanding = {
  newest: null,
  failing: null,
  recovered: null,
  lastSuccess: null,
  usualMs: null,
};

/**
 * How a contract stands by its newest runs, which come newest first. Runs without a verdict (aborted, under way, an unknown
 * status) neither end failures nor a recovery.
 */
export function standingOf(runs: readonly ResultRow[], { now, isAll }: StandingOptions): ContractStanding {
  const [newest = null] = runs;
  const past = runs.filter(({ timestamp }) => timestamp <= now + aheadMs);
  const judged = past.filter(({ status }) => isFailing(status) || isSuccess(status));
  const usualMs = medianDurationMs(past.map(finishedDuration));
  const lastSuccess = placeOf(judged.find(({ status }) => isSuccess(status)));
  const [last] = judged;
  if (last === undefined) return { ...nothingKnown, newest, usualMs };
  const same = judged.findIndex(({ status }) => isFailing(status) !== isFailing(last.status));
  const streak = same === -1 ? judged : judged.slice(0, same);
  const first = streak.at(-1) ?? last;
  if (isFailing(last.status)) {
    const before = same === -1 ? undefined : judged.slice(same).find(({ status }) => isFailing(status));
    const failing = {
      ...{ first: place(first), newest: last, runs: streak.length, isOpen: same === -1 && !isAll },
      ...(before === undefined ? {} : { failedBefore: before.timestamp }),
    };
    return { newest, failing, recovered: null, lastSuccess, usualMs };
  }
  return { newest, failing: null, recovered: same === -1 ? null : place(first), lastSuccess, usualMs };
}

const place = ({ timestamp, key }: ResultRow): RunRef => ({ timestamp, key });
const placeOf = (run: ResultRow | undefined): RunRef | null => (run === undefined ? null : place(run));

/** A run that was aborted shows when somebody stopped waiting, not how long it takes. */
export const finishedDuration = ({ status, durationMs }: Pick<ResultRow, 'status' | 'durationMs'>): number | null =>
  isUnfinished(status) || status === 'Aborted' ? null : durationMs;
