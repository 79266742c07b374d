import { hasClass } from '@shared/errors/error-table';
import type { FollowedRun } from './followed-runs';

/** How long a run is still polled while the window is hidden and nobody asked to be notified. */
const hiddenForMs = 5 * 60_000;

export type NextPoll =
  | { readonly kind: 'at'; readonly at: number }
  | { readonly kind: 'stopped'; readonly why: 'hidden' | 'token' };

interface PollSituation {
  /** Epoch milliseconds; null while the window is visible. */
  readonly hiddenSince: number | null;
  readonly isNotifying: boolean;
}

type PolledRun = Pick<FollowedRun, 'polls' | 'firstSeenAt' | 'lastPolledAt' | 'failure'>;

/** When to poll a run next, in epoch milliseconds; the time may have passed already. */
export function nextPoll(run: PolledRun, { hiddenSince, isNotifying }: PollSituation): NextPoll {
  // A refused token reads nothing, and every try would ask for a new one.
  if (run.failure !== null && hasClass(run.failure.code, 'token')) return { kind: 'stopped', why: 'token' };
  const at = run.lastPolledAt + pollDelayMs(run.polls, run.lastPolledAt - run.firstSeenAt);
  const isOver = hiddenSince !== null && at - hiddenSince > hiddenForMs;
  return isOver && !isNotifying ? { kind: 'stopped', why: 'hidden' } : { kind: 'at', at };
}

const firstDelaysMs = [1000, 2000, 3000, 5000, 8000] as const;
const quickMs = 10_000;
const quickForMs = 10 * 60_000;
const slowMs = 60_000;

/**
 * The backoff between polls of an unfinished run: 1, 2, 3, 5, 8 seconds, then 10 until ten minutes after it was first seen,
 * then one minute. `polls` counts the polls so far; milliseconds.
 */
export const pollDelayMs = (polls: number, sinceFirstSeenMs: number): number =>
  firstDelaysMs[polls] ?? (sinceFirstSeenMs < quickForMs ? quickMs : slowMs);
