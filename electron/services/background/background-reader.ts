import type { After } from '@main/lib/with-timeout';
import type { RateLimitedApi, ServerDirectory } from '@main/services/connections/server-api';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { createJobsUnderWay, type Job, type Source } from './jobs';
import { createPausing, type Pause } from './pause';
import { type Priority, priorities, type RateLimiter, requestsAtOnce } from './rate-limiter';

interface ReaderDeps {
  /** The server, at that priority. */
  readonly apiOf: (priority: Priority) => Promise<RateLimitedApi>;
  readonly after: After;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** A source that is always due, but has no job, is not asked more often. */
const shortestIdleMs = 1000;

/**
 * Reads one connection in the background: the jobs of its sources in the order of their priorities, at most `requestsAtOnce` at a time.
 * A failure that everything would meet pauses everything.
 */
export function createBackgroundReader({ apiOf, after, clock }: ReaderDeps) {
  const sources = new Map<Priority, Source>();
  /** Those that had no other job when they were asked last. */
  const idle = new Set<Priority>();
  const jobs = createJobsUnderWay();
  const pausing = createPausing({ after, clock, onOver: continueReading });
  let cancelTimer = () => {};
  let isClosed = false;

  /** Begins what is due, as much at a time as may be. */
  function wake(): void {
    cancelTimer();
    for (const by of priorities) fill(by, sources.get(by));
    const underWay = jobs.keys();
    if (isPaused() || underWay.size >= requestsAtOnce) return;
    const waits = [...sources.values()].map(({ dueInMs }) => dueInMs?.(underWay) ?? Number.POSITIVE_INFINITY);
    const dueInMs = Math.min(...waits);
    if (Number.isFinite(dueInMs)) cancelTimer = after(Math.max(shortestIdleMs, dueInMs), wake);
  }

  const isPaused = (): boolean => isClosed || pausing.isPaused();

  function fill(by: Priority, source: Source | undefined): void {
    idle.delete(by);
    try {
      while (source !== undefined && !isPaused() && jobs.keys().size < requestsAtOnce) {
        const job = source.next(jobs.keys());
        if (job === null) return void idle.add(by);
        void run(by, job);
        source.onMoved?.();
      }
    } catch (thrown) {
      pauseAll(AppError.from(thrown));
    }
  }

  async function run(by: Priority, job: Job): Promise<void> {
    const error = await jobs.run(by, job, () => apiOf(by));
    if (error !== null) pauseAll(error);
    wake();
    sources.get(by)?.onMoved?.();
  }

  /** The next request would meet the same. */
  function pauseAll(error: AppError): void {
    cancelTimer();
    jobs.abort();
    pausing.begin(error);
    const isUntilMended = pausing.current()?.resumesAt === null;
    for (const { onStopped, onMoved } of [...sources.values()]) {
      if (isUntilMended) onStopped?.(error);
      onMoved?.();
    }
  }

  function continueReading(): void {
    wake();
    for (const { onMoved } of sources.values()) onMoved?.();
  }

  function stop(by: Priority): void {
    sources.delete(by);
    jobs.abort(by);
  }

  return {
    /** From now on the jobs of this source are read. */
    start(by: Priority, source: Source): void {
      sources.set(by, source);
      wake();
      source.onMoved?.();
    },
    /** Nothing of this source is read any more; what is under way is aborted. */
    stop,
    /** A source may have something that was not due before. */
    wake,
    /** The reason of a pause is gone, or a person tries again. What a busy server has asked for holds, unless `evenBusy`. */
    resume: pausing.resume,
    /** The server is back. */
    serverIsBack: pausing.serverIsBack,
    /** Why nothing of a started source is read; null where it is. */
    pauseOf: (by: Priority): Pause | null => (sources.has(by) ? pausing.current() : null),
    /** Whether a job of this source is under way, or waits for its turn. */
    isReading: (by: Priority): boolean => sources.has(by) && !isPaused() && (!idle.has(by) || jobs.has(by)),
    close(): void {
      isClosed = true;
      cancelTimer();
      pausing.end();
      jobs.abort();
    },
  };
}

export type BackgroundReader = ReturnType<typeof createBackgroundReader>;

/** The background reader of a connection, made when it is needed first. */
export type ReaderOf = (id: ConnectionId) => BackgroundReader;

interface ReadersDeps extends Omit<ReaderDeps, 'apiOf'> {
  readonly servers: ServerDirectory;
  /** The one rate of each server, whatever the connection. */
  readonly rateLimiterOf: (id: ConnectionId) => RateLimiter;
}

/** A background reader for each connection. */
export function createBackgroundReaders({ servers, rateLimiterOf, ...deps }: ReadersDeps) {
  const readers = new Map<ConnectionId, BackgroundReader>();
  const apiOf = (id: ConnectionId) => async (priority: Priority) =>
    (await servers.apiOf(id)).rateLimited(rateLimiterOf(id), priority);
  return {
    of(id: ConnectionId): BackgroundReader {
      const reader = readers.get(id) ?? createBackgroundReader({ ...deps, apiOf: apiOf(id) });
      readers.set(id, reader);
      return reader;
    },
    close(): void {
      for (const reader of readers.values()) reader.close();
    },
  };
}
