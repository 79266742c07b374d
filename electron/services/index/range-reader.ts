import { problemOf } from '@main/services/background/problem';
import { type RateLimiter, requestsAtOnce } from '@main/services/background/rate-limiter';
import type { RateLimitedApi, ServerDirectory } from '@main/services/connections/server-api';
import { reportedFailure } from '@shared/domain/failure';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import type { RangeReading } from '@shared/domain/result/range-reading';
import { AppError } from '@shared/errors/app-error';
import { createOlderRuns, type OlderRunsDeps } from './older-runs';

export interface RangeReaderDeps extends OlderRunsDeps {
  readonly servers: ServerDirectory;
  /** That of everything else that reads this server in the background. */
  readonly rateLimiterOf: (id: ConnectionId) => RateLimiter;
  /** The index of a connection holds more than before. */
  readonly onChanged: (id: ConnectionId) => void;
}

interface RangeRequest {
  readonly connectionId: string;
  /** Keys of contracts. */
  readonly keys: readonly string[];
  /** Epoch milliseconds. */
  readonly from: number;
}

/** A reading under way. */
interface Running {
  readonly id: ConnectionId;
  readonly from: number;
  readonly stop: AbortController;
  /** Keys of contracts that wait. */
  readonly left: string[];
  progress: RangeReading;
}

const nothing: RangeReading = {
  state: 'idle',
  contracts: 0,
  done: 0,
  runs: 0,
  skipped: 0,
  cut: 0,
  unreadable: 0,
  error: null,
};

/**
 * Reads results that the index does not keep: those of some contracts back to a moment, in the background and at most
 * `rangeLimits.results` of each. They are kept until the next start of the app, which trims each contract to its newest.
 */
export function createRangeReader(deps: RangeReaderDeps) {
  const { servers, rateLimiterOf, onChanged } = deps;
  const readOlder = createOlderRuns(deps);
  const running = new Map<ConnectionId, Running>();
  const ended = new Map<ConnectionId, RangeReading>();

  /** Reads one contract; one that cannot be read is skipped, and what ends everything is thrown. */
  async function readOne(run: Running, api: RateLimitedApi, key: string): Promise<void> {
    const { id, from, stop } = run;
    try {
      const { runs, isCut, unreadable } = await readOlder(api, { id, key, from, signal: stop.signal });
      const { progress } = run;
      run.progress = {
        ...progress,
        runs: progress.runs + runs,
        cut: progress.cut + Number(isCut),
        unreadable: progress.unreadable + unreadable,
      };
      if (runs > 0) onChanged(id);
    } catch (thrown) {
      const error = AppError.from(thrown);
      if (!stop.signal.aborted && problemOf(error).ends !== 'job') throw error;
      run.progress = { ...run.progress, skipped: run.progress.skipped + 1 };
    }
  }

  async function readAll(run: Running, api: RateLimitedApi): Promise<void> {
    const { left, stop } = run;
    for (let key = left.shift(); key !== undefined && !stop.signal.aborted; key = left.shift()) {
      await readOne(run, api, key);
      run.progress = { ...run.progress, done: run.progress.done + 1 };
    }
  }

  function end(run: Running, part: Partial<RangeReading>): void {
    if (running.get(run.id) !== run) return;
    running.delete(run.id);
    run.stop.abort();
    ended.set(run.id, { ...run.progress, state: 'idle', ...part });
  }

  async function go(run: Running): Promise<void> {
    try {
      const api = (await servers.apiOf(run.id)).rateLimited(rateLimiterOf(run.id), 'range');
      await Promise.all(Array.from({ length: requestsAtOnce }, () => readAll(run, api)));
      end(run, {});
    } catch (thrown) {
      end(run, { state: 'failed', error: reportedFailure(AppError.from(thrown)) });
    }
  }

  const statusOf = (id: ConnectionId): RangeReading => running.get(id)?.progress ?? ended.get(id) ?? nothing;

  return {
    /** Begins, unless a reading of this connection is under way. */
    start({ connectionId, keys, from }: RangeRequest): RangeReading {
      const id = connectionIdSchema.parse(connectionId);
      if (running.has(id)) return statusOf(id);
      const left = [...new Set(keys)];
      const progress: RangeReading = { ...nothing, state: 'reading', contracts: left.length };
      const run: Running = { id, from, stop: new AbortController(), left, progress };
      running.set(id, run);
      void go(run);
      return progress;
    },
    /** The reading that is under way, or the last one. */
    status: statusOf,
    /** What has been read stays. */
    stop(id: ConnectionId): RangeReading {
      const run = running.get(id);
      if (run !== undefined) end(run, {});
      return statusOf(id);
    },
    close(): void {
      for (const run of running.values()) run.stop.abort();
      running.clear();
    },
  };
}

export type RangeReader = ReturnType<typeof createRangeReader>;
