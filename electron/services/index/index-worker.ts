import type { After } from '@main/lib/with-timeout';
import { requestsAtOnce } from '@main/services/background/rate-limiter';
import type { RateLimitedApi } from '@main/services/connections/server-api';
import type { IndexEntry } from '@main/store/contract-index';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { indexProblemOf } from './index-problem';

/** What a worker reads, and where it writes it down. Every part rejects with the failure of its request. */
export interface IndexWork {
  /** Whether a page of the list of contracts is to be read now. */
  isListDue(): boolean;
  readListPage(api: RateLimitedApi, signal: AbortSignal): Promise<void>;
  /** The most urgent contract to read, without those that are being read; null when none is due. */
  next(reading: ReadonlySet<number>): IndexEntry | null;
  readRuns(api: RateLimitedApi, entry: IndexEntry, signal: AbortSignal): Promise<void>;
  /** Notes that a contract could not be read; it is not asked again for so long. */
  noteProblem(
    entry: IndexEntry,
    error: AppError,
    problem: { readonly pauseMs: number; readonly isGone: boolean },
  ): void;
  /** The list could not be read; the contracts that are known still can. */
  noteListProblem(error: AppError): void;
  /** Milliseconds until something is due again. */
  idleMs(): number;
}

export interface IndexWorkerDeps {
  readonly work: IndexWork;
  readonly apiOf: () => Promise<RateLimitedApi>;
  readonly after: After;
  readonly clock: () => number;
  /** Something has changed: what it does, or what is kept. */
  readonly onMoved: () => void;
}

/** Why everything stands still. `resumesAt`: epoch milliseconds, null for until somebody mends it. */
export interface Pause {
  readonly error: AppError;
  readonly resumesAt: number | null;
}

/** A round of work, until it is stopped or nothing is due any more. */
interface Round {
  readonly stop: AbortController;
  /** Numbers of contracts that are being read. */
  readonly reading: Set<number>;
  /** A page of the list is being read. */
  isListing: boolean;
  /** Null until the client of the connection is there. */
  api: RateLimitedApi | null;
}

const shortestIdleMs = 1000;
/** How long it waits after a failure that nobody has foreseen. */
const unexpectedMs = 60_000;

/** Keeps the index of one connection true: reads what is due, then waits until something is due again. */
export function createIndexWorker({ work, apiOf, after, clock, onMoved }: IndexWorkerDeps) {
  let round: Round | null = null;
  let pause: Pause | null = null;
  /** What a busy server has asked for, which holds for whoever stops and starts again meanwhile. */
  let busy: Pause | null = null;
  let cancelTimer = () => {};

  /** Begins a round; in one that is under way, begins what has become due since. */
  function start(): void {
    cancelTimer();
    if (round !== null) fill(round);
    else if (busy !== null && clock() < (busy.resumesAt ?? 0)) rest(busy);
    else beginRound();
  }

  function beginRound(): void {
    busy = null;
    pause = null;
    const begun: Round = { stop: new AbortController(), reading: new Set(), isListing: false, api: null };
    round = begun;
    onMoved();
    apiOf()
      .then((api) => {
        begun.api = api;
        fill(begun);
      })
      .catch((thrown: unknown) => stopFor(begun, thrown));
  }

  /** Reads as much at a time as it may; the round ends when nothing is left. */
  function fill(current: Round): void {
    const { api } = current;
    if (api === null || round !== current) return;
    try {
      const next = () => begin(work, current, api);
      for (let job = next(); job !== null; job = next())
        job.then(() => fill(current)).catch((thrown: unknown) => stopFor(current, thrown));
      if (underWay(current) === 0) {
        round = null;
        cancelTimer = after(Math.max(shortestIdleMs, work.idleMs()), start);
      }
      onMoved();
    } catch (thrown) {
      stopFor(current, thrown);
    }
  }

  /** Everything stands still: the next request would meet the same. */
  function stopFor(current: Round, thrown: unknown): void {
    if (round !== current) return;
    const error = AppError.from(thrown);
    const problem = indexProblemOf(error);
    stop();
    if (problem.ends === 'nothing') return;
    const pauseMs = problem.ends === 'everything' ? problem.pauseMs : unexpectedMs;
    const reason: Pause = { error, resumesAt: pauseMs === null ? null : clock() + pauseMs };
    if (hasClass(error.code, 'busy')) busy = reason;
    rest(reason);
  }

  function rest(reason: Pause): void {
    pause = reason;
    if (reason.resumesAt !== null) cancelTimer = after(reason.resumesAt - clock(), beginRound);
    onMoved();
  }

  function stop(): void {
    cancelTimer();
    round?.stop.abort();
    round = null;
    pause = null;
  }

  return {
    start,
    stop,
    isRunning: (): boolean => round !== null,
    pause: (): Pause | null => pause,
  };
}

export type IndexWorker = ReturnType<typeof createIndexWorker>;

const underWay = ({ reading, isListing }: Round): number => reading.size + Number(isListing);

/** Begins what is most urgent; null when nothing is due or as much is under way as may be. */
function begin(work: IndexWork, round: Round, api: RateLimitedApi): Promise<void> | null {
  if (underWay(round) >= requestsAtOnce) return null;
  if (!round.isListing && work.isListDue()) return readListPage(work, round, api);
  const entry = work.next(round.reading);
  return entry && readOne(work, round, { api, entry });
}

async function readListPage(work: IndexWork, round: Round, api: RateLimitedApi): Promise<void> {
  const { signal } = round.stop;
  round.isListing = true;
  try {
    await work.readListPage(api, signal);
  } catch (thrown) {
    const error = AppError.from(thrown);
    if (indexProblemOf(error).ends !== 'contract') throw error;
    if (!signal.aborted) work.noteListProblem(error);
  } finally {
    round.isListing = false;
  }
}

/** Reads the results of one contract. */
async function readOne(
  work: IndexWork,
  { stop: { signal }, reading }: Round,
  { api, entry }: { readonly api: RateLimitedApi; readonly entry: IndexEntry },
): Promise<void> {
  reading.add(entry.number);
  try {
    await work.readRuns(api, entry, signal);
  } catch (thrown) {
    const error = AppError.from(thrown);
    const problem = indexProblemOf(error);
    if (problem.ends !== 'contract') throw error;
    if (!signal.aborted) work.noteProblem(entry, error, problem);
  } finally {
    reading.delete(entry.number);
  }
}
