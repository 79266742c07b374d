import type { After } from '@main/lib/with-timeout';
import type { RateLimitedApi } from '@main/services/connections/server-api';
import type { IndexEntry } from '@main/store/contract-index';
import { AppError } from '@shared/errors/app-error';
import { indexProblemOf } from './index-problem';

/** What a worker reads, and where it writes it down. Every part rejects with the failure of its request. */
export interface IndexWork {
  /** Whether the list of contracts is to be read now. */
  isListDue(): boolean;
  /** Reads a page of the list; false when it was the last one. */
  readListPage(api: RateLimitedApi, signal: AbortSignal): Promise<boolean>;
  /** Some contracts to read next, most urgent first, without these. */
  due(busy: ReadonlySet<number>): readonly IndexEntry[];
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

/** Requests at a time, in the background. */
const lanes = 2;

/** Why everything stands still. `resumesAt`: epoch milliseconds, null for until somebody mends it. */
export interface Standstill {
  readonly error: AppError;
  readonly resumesAt: number | null;
}

/** A round of work, until it is stopped or nothing is due any more. */
interface Round {
  readonly api: RateLimitedApi;
  readonly signal: AbortSignal;
  /** Numbers of contracts that are being read. */
  readonly busy: Set<number>;
  isListing: boolean;
}

/** Keeps the index of one connection true: reads what is due, two requests at a time, then waits until something is due again. */
export function createIndexWorker({ work, apiOf, after, clock, onMoved }: IndexWorkerDeps) {
  let running: AbortController | null = null;
  let standstill: Standstill | null = null;
  let cancelTimer = () => {};

  function start(): void {
    cancelTimer();
    if (running !== null) return;
    running = new AbortController();
    standstill = null;
    const { signal } = running;
    onMoved();
    void run(signal).catch((thrown: unknown) => stand(signal, AppError.from(thrown)));
  }

  async function run(signal: AbortSignal): Promise<void> {
    const round: Round = { api: await apiOf(), signal, busy: new Set(), isListing: false };
    await Promise.all(Array.from({ length: lanes }, () => lane(work, round, onMoved)));
    if (signal.aborted) return;
    running = null;
    cancelTimer = after(Math.max(shortestIdleMs, work.idleMs()), start);
    onMoved();
  }

  /** Everything stands still: the next request would meet the same. */
  function stand(signal: AbortSignal, error: AppError): void {
    if (signal.aborted) return;
    const problem = indexProblemOf(error);
    stop();
    if (problem.ends === 'nothing') return;
    const pauseMs = problem.ends === 'everything' ? problem.pauseMs : unexpectedMs;
    standstill = { error, resumesAt: pauseMs === null ? null : clock() + pauseMs };
    if (pauseMs !== null) cancelTimer = after(pauseMs, start);
    onMoved();
  }

  function stop(): void {
    cancelTimer();
    running?.abort();
    running = null;
    standstill = null;
  }

  return {
    start,
    stop,
    isRunning: (): boolean => running !== null,
    standstill: (): Standstill | null => standstill,
  };
}

export type IndexWorker = ReturnType<typeof createIndexWorker>;

const shortestIdleMs = 1000;
/** How long it waits after a failure that nobody has foreseen. */
const unexpectedMs = 60_000;

/** Does one thing after another until nothing is due. Rejects with what everything else would meet too. */
async function lane(work: IndexWork, round: Round, onMoved: () => void): Promise<void> {
  while (!round.signal.aborted) {
    const isList = !round.isListing && work.isListDue();
    if (isList) await readList(work, round, onMoved);
    else if (!(await readOne(work, round))) return;
    onMoved();
  }
}

/** The other lane reads contracts meanwhile. */
async function readList(work: IndexWork, round: Round, onMoved: () => void): Promise<void> {
  round.isListing = true;
  try {
    while (!round.signal.aborted && (await work.readListPage(round.api, round.signal))) onMoved();
  } catch (thrown) {
    const error = AppError.from(thrown);
    if (indexProblemOf(error).ends !== 'contract') throw error;
    if (!round.signal.aborted) work.noteListProblem(error);
  } finally {
    round.isListing = false;
  }
}

/** Reads the results of one contract; false when none is due. */
async function readOne(work: IndexWork, { api, signal, busy }: Round): Promise<boolean> {
  const [entry] = work.due(busy);
  if (entry === undefined) return false;
  busy.add(entry.number);
  try {
    await work.readRuns(api, entry, signal);
  } catch (thrown) {
    const error = AppError.from(thrown);
    const problem = indexProblemOf(error);
    if (problem.ends !== 'contract') throw error;
    if (!signal.aborted) work.noteProblem(entry, error, problem);
  } finally {
    busy.delete(entry.number);
  }
  return true;
}
