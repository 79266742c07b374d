import type { AppError } from '@shared/errors/app-error';
import { errorFacts, hasClass } from '@shared/errors/error-table';
import { formatDuration } from '@shared/format/format';
import { formatClock } from '@shared/format/instant';

interface Looks {
  readonly lastLookAt: number;
  readonly knownAt: number;
  readonly failure: AppError | null;
  /** When it is looked at next; null when it is not by itself. */
  readonly nextAt: number | null;
}

/** `Last looked 14:32:10, next in 7 s`, or why the last look failed. Times in epoch milliseconds. */
export function lookWords({ lastLookAt, knownAt, failure, nextAt }: Looks, now: number, zone: string): string {
  const next = nextAt === null ? '' : nextAt <= now ? 'looking now' : `in ${Math.ceil((nextAt - now) / 1000)} s`;
  const last = formatClock(lastLookAt, zone);
  if (failure === null) {
    if (nextAt === null) return `Last looked ${last}`;
    return `Last looked ${last}, ${nextAt <= now ? next : `next ${next}`}`;
  }
  const again = hasClass(failure.code, 'token') ? 'it goes on with a new token' : `next try ${next}`;
  return `The look at ${last} failed: ${errorFacts(failure.code).sentence} Shown as of ${formatClock(knownAt, zone)}; ${again}`;
}

/** What is said where the two clocks cannot both be right; null when they agree. */
export function clockWords(aheadMs: number, counts: 'sent' | 'seen' | 'nothing'): string | null {
  if (aheadMs === 0) return null;
  const from = {
    sent: 'the time counts from when it was started here',
    seen: 'the time counts from when it was first seen here',
    nothing: 'how long it has been is not known',
  }[counts];
  const side = aheadMs > 0 ? 'ahead of' : 'behind';
  return `The server’s clock is ${formatDuration(Math.abs(aheadMs))} ${side} this computer’s: ${from}.`;
}

export interface StuckWords {
  readonly title: string;
  readonly facts: string;
  readonly why: string;
  readonly again: string;
}

const noWayOut = 'A server sets no time limit and offers no way to cancel.';

/**
 * What is said of a run that should have ended long ago. How a server loses one, what ends it and what does not is read
 * from OpenMetadata (docs/server.md#validating); others may do otherwise, so nothing is promised.
 */
export function stuckWords(status: string, elapsedMs: number, usualMs: number | null): StuckWords {
  const isQueued = status === 'Queued';
  const usual =
    usualMs === null
      ? 'No finished run tells how long this contract usually takes.'
      : `Runs of this contract usually take ${formatDuration(usualMs)}.`;
  return {
    title: 'This run looks stuck',
    facts: `It has been ${isQueued ? 'waiting in the queue' : 'running'} for ${formatDuration(elapsedMs)}. ${usual}`,
    why: isQueued
      ? `The server accepted the validation, but nothing has begun it: what takes runs from its queue may be down, or has forgotten this one after a restart. ${noWayOut}`
      : `Quality checks are answered later, by a pipeline. When the pipeline dies or cannot report back, because its token was changed for instance, or when the server was restarted in the middle of a run, nothing ends it. ${noWayOut}`,
    again: isQueued
      ? 'It starts a new run with a result of its own. OpenMetadata aborts an older run then only if that one is Running, so this one may stay Queued.'
      : 'It starts a new run with a result of its own. OpenMetadata first sets this one to Aborted, “Aborted due to new validation request”; other servers may leave it as it is. If the pipeline is still broken, the new run will not end either.',
  };
}
