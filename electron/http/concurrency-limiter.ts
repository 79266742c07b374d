import { AppError } from '@shared/errors/app-error';
import { isTokenRefusal } from '@shared/errors/error-table';
import PQueue from 'p-queue';
import type { Job, RunAttempt } from './attempt';
import { type Attempt, type AttemptFailure, unsent } from './failure';

type Timed<T> = { readonly result: Attempt<T>; readonly durationMs: number };
export type RunTimed = <T>(job: Job<T>, signal: AbortSignal) => Promise<Timed<T>>;

/**
 * Runs at most `concurrency` attempts at a time. Time in the queue does not count and can be cancelled. Calls that were
 * waiting when the server refused the token are not sent: one refusal, not one for each call (docs/quality.md F36).
 */
export function createConcurrencyLimiter(concurrency: number, attempt: RunAttempt) {
  const queue = new PQueue({ concurrency });
  const refusals = createRefusals();
  async function run<T>(job: Job<T>, signal: AbortSignal): Promise<Timed<T>> {
    const since = refusals.since();
    let running: Promise<Timed<T>> | undefined;
    const timed = async (): Promise<Timed<T>> => {
      const startedAt = performance.now();
      const refusal = job.request.authenticated === false ? null : since();
      const result = refusal === null ? await attempt(job, signal) : failed(refusal);
      refusals.record(result);
      return { result, durationMs: performance.now() - startedAt };
    };
    try {
      return await queue.add(() => (running = timed()), { signal, priority: priorityOf(job) });
    } catch {
      // The queue rejects at once when cancelled, but only a running attempt knows how far it got.
      return running ?? { result: failed(unsent(new AppError('cancelled'))), durationMs: 0 };
    }
  }

  return {
    run,
    limit: (atATime: number): void => {
      queue.concurrency = atATime;
    },
  };
}

/** Writes go before reads, and both before background reads. */
const priorityOf = ({ request: { kind, rateLimiter } }: Job<unknown>): number =>
  rateLimiter !== undefined ? -1 : kind === 'read' ? 0 : 1;

/** Tells a call whether the token was refused after the call was queued; later calls may carry a new token. */
function createRefusals() {
  let count = 0;
  let last: AttemptFailure | null = null;
  return {
    record(result: Attempt<unknown>): void {
      if (result.ok) return;
      const { code, sent, ofOldToken = false } = result.failure;
      if (!isTokenRefusal(code) || !sent || ofOldToken) return;
      count += 1;
      last = result.failure;
    },
    since(): () => AttemptFailure | null {
      const before = count;
      return () => {
        if (count === before || last === null) return null;
        const { tokenCase, serverWords } = last.details;
        return { ...unsent(new AppError(last.code)), details: { tokenCase, serverWords } };
      };
    },
  };
}

const failed = (failure: AttemptFailure) => ({ ok: false, failure }) as const;
