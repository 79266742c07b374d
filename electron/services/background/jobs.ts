import { asking } from '@main/lib/asked-by';
import type { RateLimitedApi } from '@main/services/connections/server-api';
import { AppError } from '@shared/errors/app-error';
import { type Problem, problemOf } from './problem';
import type { Priority } from './rate-limiter';

/** Names a job among all of a connection. */
export type JobKey = string | number;

/** A piece of reading, short enough that something more urgent can wait for its end. */
export interface Job {
  readonly key: JobKey;
  /** Rejects with the failure of its request. Once aborted it writes nothing down, and is due as before. `api` opens the server. */
  readonly run: (api: () => Promise<RateLimitedApi>, signal: AbortSignal) => Promise<unknown>;
  /** It has failed, and what that means. Not told when it was aborted. */
  readonly failed: (error: AppError, problem: Problem) => unknown;
}

/** A part of the app that reads in the background. It decides what is due; when that begins is up to the reader. */
export interface Source {
  /** The most urgent job that is due, which begins at once; null when none is, besides those under way. */
  readonly next: (underWay: ReadonlySet<JobKey>) => Job | null;
  /** Milliseconds until another job is due by itself; left out where none ever is. */
  readonly dueInMs?: (underWay: ReadonlySet<JobKey>) => number;
  /** A job of it has begun or ended, or everything pauses or goes on. */
  readonly onMoved?: () => void;
  /** Everything is paused until somebody mends it. */
  readonly onStopped?: (error: AppError) => void;
}

/** What is under way, those that were aborted until they have ended too. */
export function createJobsUnderWay() {
  const running = new Set<{ readonly by: Priority; readonly key: JobKey; readonly stop: AbortController }>();
  return {
    keys: (): ReadonlySet<JobKey> => new Set([...running].map(({ key }) => key)),
    has: (by: Priority): boolean => [...running].some((own) => own.by === by),
    /** All of them, or those of one source. */
    abort(by?: Priority): void {
      for (const own of running) if (by === undefined || own.by === by) own.stop.abort();
    },
    /** Resolves with a failure that everything else would meet; null where there was none, or the job was aborted. */
    async run(by: Priority, job: Job, api: () => Promise<RateLimitedApi>): Promise<AppError | null> {
      const own = { by, key: job.key, stop: new AbortController() };
      running.add(own);
      try {
        await asking(`background.${by}`, () => job.run(api, own.stop.signal));
        return null;
      } catch (thrown) {
        return own.stop.signal.aborted ? null : failureOfAll(job, AppError.from(thrown));
      } finally {
        running.delete(own);
      }
    },
  };
}

function failureOfAll(job: Job, error: AppError): AppError | null {
  const problem = problemOf(error);
  try {
    job.failed(error, problem);
    return problem.ends === 'job' ? null : error;
  } catch (thrown) {
    // Such as a disk that refuses.
    return AppError.from(thrown);
  }
}
