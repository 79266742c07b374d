import { hasClass } from '@shared/errors/error-table';
import type { FollowedRun } from './followed-run';

/** How long a run is still looked at while nobody can see the window and nobody asked to be notified. */
const hiddenForMs = 5 * 60_000;

export type LookPlan =
  | { readonly kind: 'at'; readonly at: number }
  | { readonly kind: 'stopped'; readonly why: 'hidden' | 'token' };

export interface LookSituation {
  /** Epoch milliseconds; null while the window can be seen. */
  readonly hiddenSince: number | null;
  readonly isNotifying: boolean;
}

type Looked = Pick<FollowedRun, 'looks' | 'firstSeenAt' | 'lastLookAt' | 'failure'>;

/** When to look at a run next; in epoch milliseconds, which may be past. */
export function lookPlan(run: Looked, { hiddenSince, isNotifying }: LookSituation): LookPlan {
  // With a token that was refused there is nothing to see, and each try asks for a new one.
  if (run.failure !== null && hasClass(run.failure.code, 'token')) return { kind: 'stopped', why: 'token' };
  const at = run.lastLookAt + pollDelayMs(run.looks, run.lastLookAt - run.firstSeenAt);
  const isOver = hiddenSince !== null && at - hiddenSince > hiddenForMs;
  return isOver && !isNotifying ? { kind: 'stopped', why: 'hidden' } : { kind: 'at', at };
}

const first = [1000, 2000, 3000, 5000, 8000] as const;
const quickMs = 10_000;
const quickForMs = 10 * 60_000;
const slowMs = 60_000;

/**
 * How long to wait before looking at an unfinished run again: 1, 2, 3, 5, 8 seconds, then every 10 until ten minutes
 * after it was first seen, then once a minute. `looks` counts the looks so far; both results in milliseconds.
 */
export const pollDelayMs = (looks: number, sinceFirstSeenMs: number): number =>
  first[looks] ?? (sinceFirstSeenMs < quickForMs ? quickMs : slowMs);
