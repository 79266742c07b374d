import type { RunTimed } from './concurrency-limiter';
import { nothingSeen, type SeenExchange } from './exchange';

/** One attempt for the request log, without its token. */
export interface Exchange extends SeenExchange {
  readonly origin: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** From 1. */
  readonly attempt: number;
  readonly durationMs: number;
  /** `ok` or the code of the failure. */
  readonly result: string;
}

/** Asked before each attempt: what it is handed to once it was sent, which must not throw; null while nothing is logged. */
export type Recorder = () => ((exchange: Exchange) => void) | null;

/** Attempts that are recorded, where somebody wants that. */
export const recording =
  (run: RunTimed, recorder: Recorder = () => null): RunTimed =>
  async (job, signal) => {
    const record = recorder();
    if (record === null) return run(job, signal);
    const seen = nothingSeen();
    const timed = await run({ ...job, seen }, signal);
    const { result, durationMs } = timed;
    if (result.ok || result.failure.sent) {
      const { origin, path } = job.target;
      const about = { origin, path, method: job.request.method, attempt: job.attempt, durationMs };
      record({ ...seen, ...about, result: result.ok ? 'ok' : result.failure.code });
    }
    return timed;
  };
