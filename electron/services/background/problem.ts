import type { AppError } from '@shared/errors/app-error';
import { errorFacts, hasClass } from '@shared/errors/error-table';
import { hourMs, minuteMs } from '@shared/format/time-units';

/** What a failure in the background means for the rest of the work. Times in milliseconds. */
export type Problem =
  /** Only this job, such as one contract: it is not tried again before then. `isGone`: the server does not know it. */
  | { readonly ends: 'job'; readonly pauseMs: number; readonly isGone: boolean }
  /** Everything pauses; null until somebody mends it. */
  | { readonly ends: 'everything'; readonly pauseMs: number | null }
  /** The client was closed, for another token or address: what comes next is decided there. */
  | { readonly ends: 'nothing' };

/** A server, or a gateway before it, that answers nobody at the moment. */
const unavailable: ReadonlySet<number | undefined> = new Set([502, 503, 504]);

/** What to do about a failure of something that is read in the background. */
export function problemOf({ code, details }: AppError): Problem {
  if (code === 'cancelled') return { ends: 'nothing' };
  if (hasClass(code, 'token') || hasClass(code, 'connection')) return { ends: 'everything', pauseMs: null };
  if (hasClass(code, 'not-allowed')) return { ends: 'job', pauseMs: 24 * hourMs, isGone: false };
  if (hasClass(code, 'gone')) return { ends: 'job', pauseMs: hourMs, isGone: true };
  if (hasClass(code, 'busy') || unavailable.has(details?.status))
    return { ends: 'everything', pauseMs: details?.retryAfterMs ?? minuteMs };
  if (errorFacts(code).ends === 'everything') return { ends: 'everything', pauseMs: minuteMs };
  return { ends: 'job', pauseMs: hourMs, isGone: false };
}
