import type { OperationKind, OperationState } from '@shared/domain/activity';
import type { BatchOptions } from '@shared/domain/batch/batch';
import { type BatchItemState, type BatchPhase, batchItemStates } from '@shared/domain/batch/words';
import { type ResultRow, resultRowSchema } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import { errorFacts, hasClass } from '@shared/errors/error-table';
import { createPace } from './batch-pace';
import type { ServerQueue } from './server-queue';

/** One operation of a batch; its id is made when it is planned. */
export interface BatchItem {
  readonly kind: OperationKind;
  readonly request: unknown;
  readonly confirmation: unknown;
  /** It is part of the batch, and never sent. */
  readonly isSkipped?: boolean;
}

export interface BatchEntry {
  readonly item: BatchItem;
  readonly state: BatchItemState;
  /** The id of the operation that last carried it out; null before it started. */
  readonly operationId: string | null;
  /** The last event of the operation; null before the first. */
  readonly report: unknown;
  /** The run that came of it, as it was read last; null where none is known. */
  readonly run: ResultRow | null;
  /** When its answer came, or was lost; null before that, and in an earlier run of the app. Epoch milliseconds. */
  readonly answeredAt: number | null;
  readonly error: AppError | null;
}

/** The outcome of one operation of a batch. */
export interface BatchOutcome {
  readonly state: OperationState;
  readonly report: unknown;
  /** What went wrong first; null where nothing did. */
  readonly error: AppError | null;
}

interface MutableEntry extends Mutable<BatchEntry> {
  /** A person stopped the batch while it was running: it is not retried by itself. */
  isStopped: boolean;
}
type Mutable<T> = { -readonly [Member in keyof T]: T[Member] };

interface BatchDeps {
  readonly options: BatchOptions;
  /** False while another batch has the server. */
  readonly mayRun?: () => boolean;
  /** Whether what an operation has started is under way on the server: it counts among those that may be at a time. */
  readonly isOnServer?: (entry: BatchEntry) => boolean;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Plans an operation and carries it out. Null, with nothing sent, when `mayBegin` denies it once the plan is read. */
  readonly carryOut: (
    item: BatchItem & { readonly operationId: string },
    mayBegin: () => boolean,
  ) => Promise<BatchOutcome | null>;
  readonly newId: () => string;
}

/** What an entry was when the app ended. */
export type LeftEntry = Omit<BatchEntry, 'item' | 'answeredAt'>;

interface Started {
  readonly items: readonly BatchItem[];
  /** How its entries were left by an earlier run of the app: then nothing begins by itself. */
  readonly left?: readonly LeftEntry[] | undefined;
  readonly queue: ServerQueue;
  /** Called whenever an entry or the phase has changed. */
  readonly onChanged: (standing: BatchStanding) => void;
}

/** How a batch stands, as others may know it. */
export interface BatchStanding {
  phase(): BatchPhase;
  entries(): readonly BatchEntry[];
  /** How many of its entries are in each state. */
  counts(): Record<BatchItemState, number>;
  /** How many of its operations go on on the server after their answers. */
  onServer(): number;
}

/** What a batch is at the moment. */
interface Standing {
  readonly entries: readonly MutableEntry[];
  phase: BatchPhase;
  /** Since a person last resumed it. */
  errors: number;
  /** How often it was resumed: a token that was refused before says nothing about the present one. */
  round: number;
}

const inState = ({ entries }: Standing, wanted: BatchItemState) => entries.filter(({ state }) => state === wanted);

const countsOf = (standing: Standing) =>
  Object.fromEntries(batchItemStates.map((state) => [state, inState(standing, state).length])) as Record<
    BatchItemState,
    number
  >;

function move(standing: Standing, from: BatchItemState, to: BatchItemState): void {
  for (const entry of inState(standing, from)) entry.state = to;
}

/** A failing listener does not stop the batch, and gets the next change. */
function tell(onChanged: Started['onChanged'], standing: BatchStanding): void {
  try {
    onChanged(standing);
  } catch {}
}

const entryOf = (item: BatchItem, left: LeftEntry | undefined): MutableEntry => {
  const state = item.isSkipped === true ? 'skipped' : 'waiting';
  const untouched = { operationId: null, report: null, run: null, answeredAt: null, error: null };
  return { item, state, ...untouched, ...left, isStopped: false };
};

/** Carries out many operations. Nothing is retried by itself. */
export function createBatch(
  { items, left, queue, onChanged }: Started,
  { options, mayRun = () => true, isOnServer = () => false, carryOut, newId, clock }: BatchDeps,
) {
  const entries = items.map((item, place) => entryOf(item, left?.[place]));
  const runs = (): BatchPhase => (mayRun() ? 'running' : 'queued');
  const now: Standing = { entries, phase: left === undefined ? runs() : 'paused', errors: 0, round: 0 };
  const pace = createPace(options);
  const onServer = (): number => entries.filter(isOnServer).length;
  const standing: BatchStanding = {
    phase: () => now.phase,
    entries: () => entries,
    counts: () => countsOf(now),
    onServer,
  };
  const notify = (): void => tell(onChanged, standing);
  let begun = 0;

  async function runNext(): Promise<void> {
    const [entry] = now.phase === 'running' ? inState(now, 'waiting') : [];
    if (entry === undefined) return;
    const [round, begunAt] = [now.round, clock()];
    const operationId = newId();
    entry.operationId = operationId;
    entry.state = 'under-way';
    entry.isStopped = false;
    notify();
    const outcome = await carryOut({ ...entry.item, operationId }, () => now.phase === 'running').catch(lost);
    settle(now, entry, { outcome, at: clock() });
    queue.slow(busyMsOf(entry.error));
    if (outcome !== null) pace.note(clock() - begunAt, busyMsOf(entry.error) > 0);
    now.phase = phaseAfter(now, { entry, isPresent: round === now.round }, options);
    notify();
  }

  function feed(): void {
    const notTaken = begun - inState(now, 'under-way').length;
    const free = Math.min(pace.parallel() - begun - onServer(), inState(now, 'waiting').length - notTaken);
    for (let more = 0; now.phase === 'running' && more < free; more += 1) {
      begun += 1;
      void queue.run(runNext, pace.gapMs).finally(() => {
        begun -= 1;
        feed();
      });
    }
    if (inState(now, 'waiting').length + inState(now, 'under-way').length === 0) now.phase = 'ended';
    notify();
  }

  feed();
  return { ...standing, parallel: pace.parallel, ...createSteering({ now, runs, feed, notify }) };
}

export type Batch = ReturnType<typeof createBatch>;

interface Steered {
  readonly now: Standing;
  /** The phase of one that may go on. */
  readonly runs: () => BatchPhase;
  /** Begins what may begin. */
  readonly feed: () => void;
  readonly notify: () => void;
}

/** What others do to a batch: a person, another batch, the journal, and whoever looks at its runs. */
function createSteering({ now, runs, feed, notify }: Steered) {
  const resume = (): void => {
    [now.phase, now.errors, now.round] = [runs(), 0, now.round + 1];
    feed();
  };
  return {
    /** The server may be free by now. */
    admit(): void {
      if (now.phase !== 'queued' || runs() !== 'running') return;
      now.phase = 'running';
      feed();
    },
    pause(): void {
      if (now.phase === 'running' || now.phase === 'queued') now.phase = 'paused';
      notify();
    },
    resume(): void {
      if (now.phase !== 'ended') resume();
    },
    /** The connection has another token: operations that waited for one continue. */
    renewed(): void {
      if (now.phase === 'token') resume();
      else now.round += 1;
    },
    /** Waiting operations are not started; running ones end. */
    stop(): void {
      for (const entry of inState(now, 'under-way')) entry.isStopped = true;
      if (now.phase !== 'ended') now.phase = 'paused';
      move(now, 'waiting', 'stopped');
      feed();
    },
    /** Retries what has failed, when a person asks; while paused, once it resumes. */
    retry(): void {
      move(now, 'failed', 'waiting');
      if (now.phase === 'ended' || now.phase === 'errors' || now.phase === 'away') resume();
      else feed();
    },
    /** What was read of the run that an operation has started: where it has ended, the next one may begin. */
    ran(operationId: string, run: ResultRow): void {
      for (const entry of now.entries) if (entry.operationId === operationId) entry.run = run;
      feed();
    },
    /** Something else is known of what goes on on the server. */
    proceed: feed,
    /** The resolved outcome of an operation whose answer was lost. */
    found(operationId: string, state: OperationState): void {
      const isIt = (entry: MutableEntry) => entry.state === 'unknown' && entry.operationId === operationId;
      for (const entry of now.entries.filter(isIt)) entry.state = stateAfter({ state, error: entry.error });
      notify();
    },
  };
}

interface Settled {
  readonly outcome: BatchOutcome | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

function settle(standing: Standing, entry: MutableEntry, { outcome, at }: Settled): void {
  const state = outcome === null ? 'waiting' : stateAfter(outcome);
  entry.state = state === 'waiting' && entry.isStopped ? 'stopped' : state;
  entry.report = outcome?.report ?? null;
  entry.run = runIn(entry.report);
  entry.answeredAt = outcome === null ? null : at;
  entry.error = outcome?.error ?? null;
  if (entry.state !== 'done' && entry.state !== 'waiting') standing.errors += 1;
}

/** `isPresent`: the batch has not been resumed since the operation was begun. */
function phaseAfter(
  standing: Standing,
  { entry, isPresent }: { readonly entry: BatchEntry; readonly isPresent: boolean },
  { mostErrors }: BatchOptions,
): BatchPhase {
  if (standing.phase !== 'running') return standing.phase;
  if (isOfToken(entry.error)) return isPresent ? 'token' : 'running';
  const isOver = (isPresent && endsAll(entry)) || standing.errors >= mostErrors;
  if (!isOver || inState(standing, 'waiting').length === 0) return 'running';
  return entry.error !== null && hasClass(entry.error.code, 'away') ? 'away' : 'errors';
}

/** A validation answers with its run. */
const runIn = (report: unknown): ResultRow | null =>
  resultRowSchema.safeParse((report as { readonly row?: unknown } | null)?.row).data ?? null;

const isOfToken = (error: AppError | null): boolean => error !== null && hasClass(error.code, 'token');

/**
 * Whether all the others would fail too. A busy server gets a backoff instead, and a lost answer says nothing about the next request:
 * that one is planned by reading first, which shows whether the server is away.
 */
const endsAll = ({ state, error }: BatchEntry): boolean =>
  state === 'failed' && error !== null && errorFacts(error.code).ends === 'everything' && busyMsOf(error) === 0;

/** Unless it is known that nothing was sent, something may have been. */
function lost(thrown: unknown): BatchOutcome {
  const error = AppError.from(thrown);
  return { state: unwrittenState(error), report: null, error };
}

/** What an error alone proves about an operation, where the journal has nothing. */
export const unwrittenState = ({ outcome }: AppError): OperationState =>
  outcome === 'not-sent' ? 'not-sent' : outcome === 'rejected' ? 'refused' : 'unknown';

/** A refused token has changed nothing, so the operation continues with the next one. */
export function stateAfter({ state, error }: Pick<BatchOutcome, 'state' | 'error'>): BatchItemState {
  switch (state) {
    case 'done':
    case 'partly':
      return state;
    case 'unknown':
    case 'under-way':
      return 'unknown';
    case 'not-sent':
    case 'refused':
      if (isOfToken(error)) return 'waiting';
      return error === null || error.code === 'cancelled' ? 'stopped' : 'failed';
    case 'not-done':
      return 'failed';
  }
}

/** The backoff for a busy server in milliseconds: by default, and at most. */
const busyMs = { unsaid: 10_000, most: 15 * 60_000 } as const;

/** The backoff that a server asks for, in milliseconds. */
function busyMsOf(error: AppError | null): number {
  const isBusy = error?.code === 'rate_limited' || error?.details?.status === 503;
  return isBusy ? Math.min(error.details?.retryAfterMs ?? busyMs.unsaid, busyMs.most) : 0;
}
