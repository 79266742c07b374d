import { type BatchRow, storeBatch, type WaitingEntry } from '@main/store/batches';
import type { Store } from '@main/store/store';
import type { BatchSummary } from '@shared/domain/batch/batch';
import type { BatchPhase } from '@shared/domain/batch/words';
import { AppError } from '@shared/errors/app-error';
import { errorFacts, hasClass } from '@shared/errors/error-table';
import { type BatchEntriesDeps, createBatchEntries, isOfToken, type Settled } from './batch-entries';
import { createPace } from './batch-pace';
import type { ServerQueue } from './server-queue';

export interface BatchRunnerDeps extends BatchEntriesDeps {
  readonly queue: ServerQueue;
  /** False while another batch has the server. */
  readonly mayRun: () => boolean;
  /** Plans an operation and carries it out. False, with nothing sent, when `mayBegin` denies it once the plan is read. */
  readonly carryOut: (batch: BatchRow, entry: WaitingEntry, mayBegin: () => boolean) => Promise<boolean>;
  /** Called whenever something of it has changed. */
  readonly onChanged: (runner: BatchRunner) => void;
}

/** What is known of a batch beside its operations. */
interface RunnerState {
  phase: BatchPhase;
  endedAt: number | null;
  /** Since a person last resumed it. */
  errors: number;
  /** How often it was resumed: a token that was refused before says nothing about the present one. */
  round: number;
}

/**
 * Carries out the operations of a batch, which wait in the journal. Nothing is sent a second time by itself. `isRestored`: the app ended
 * in the middle of it, so nothing begins by itself.
 */
export function createBatchRunner(
  { batch, isRestored }: { readonly batch: BatchRow; readonly isRestored: boolean },
  deps: BatchRunnerDeps,
) {
  const { store, queue, carryOut, onChanged, clock } = deps;
  const { id, connectionId, startedAt, options } = batch;
  const entries = createBatchEntries(batch, deps);
  const pace = createPace(options);
  const runs = (): BatchPhase => (deps.mayRun() ? 'running' : 'queued');
  const first = isRestored ? 'paused' : runs();
  const phase = batch.phase === 'ended' ? 'ended' : first;
  const now: RunnerState = { phase, endedAt: batch.endedAt, errors: 0, round: 0 };
  const keep = createKept(batch, store);
  /** Taken by the queue of the server; not all of them have begun. */
  let queued = 0;

  function changed(): void {
    const isOver = now.phase === 'ended' && entries.onServer().length === 0;
    if (isOver !== (now.endedAt !== null)) now.endedAt = isOver ? clock() : null;
    if (isOver) entries.rest();
    keep(now);
    try {
      onChanged(runner);
    } catch {
      // Whoever listens gets the next change.
    }
  }

  async function runNext(): Promise<void> {
    const entry = now.phase === 'running' ? entries.begin() : null;
    if (entry === null) return;
    const [round, begunAt] = [now.round, clock()];
    changed();
    const ended = await carryOut(batch, entry, () => now.phase === 'running').catch(AppError.from);
    const thrown = typeof ended === 'boolean' ? null : ended;
    if (thrown !== null) await entries.fail(entry.id, thrown);
    const settled = entries.settle(entry.id, thrown);
    const waitMs = busyMsOf(settled.error);
    queue.slow(waitMs);
    if (ended !== false) pace.note(clock() - begunAt, waitMs > 0);
    if (isError(settled)) now.errors += 1;
    const isEnough = now.errors >= options.mostErrors;
    if (now.phase === 'running' && entries.counts().counts.waiting > 0) {
      now.phase = phaseAfter(settled, { isPresent: round === now.round, isEnough });
    }
    changed();
  }

  /** Begins what may begin. */
  function feed(): void {
    const { waiting, 'under-way': underWay } = entries.counts().counts;
    const notBegun = queued - underWay;
    const free = Math.min(pace.parallel() - queued - entries.onServer().length, waiting - notBegun);
    for (let more = 0; now.phase === 'running' && more < free; more += 1) {
      queued += 1;
      const end = () => {
        queued -= 1;
        feed();
      };
      queue.run(runNext, pace.gapMs).then(end, end);
    }
    if (waiting + underWay === 0) now.phase = 'ended';
    changed();
  }

  const runner = {
    ...{ batch, feed },
    phase: (): BatchPhase => now.phase,
    counts: () => entries.counts().counts,
    ...{ isActive: entries.isActive, onServer: entries.onServer, entries: entries.list },
    summary(): BatchSummary {
      const isInterrupted = isRestored && now.round === 0 && now.phase === 'paused';
      const { phase, endedAt } = now;
      return {
        ...{ batchId: id, connectionId, phase, isRestored: isInterrupted, startedAt, endedAt, options },
        ...{ parallelNow: pace.parallel(), ...entries.counts() },
      };
    },
    ...createSteering({ now, entries, runs, feed, changed }),
  };
  return runner;
}

/** Keeps the row of a batch as it is; what it says already is not written again. */
function createKept(batch: BatchRow, store: Store) {
  let kept: Pick<BatchRow, 'phase' | 'endedAt'> = batch;
  return ({ phase, endedAt }: RunnerState): void => {
    if (kept.phase === phase && kept.endedAt === endedAt) return;
    store.tryWrite((db) => {
      storeBatch(db, { ...batch, phase, endedAt });
      kept = { phase, endedAt };
    });
  };
}

export type BatchRunner = ReturnType<typeof createBatchRunner>;

interface Steered {
  readonly now: RunnerState;
  readonly entries: Pick<ReturnType<typeof createBatchEntries>, 'noteChange' | 'stop' | 'retryFailed'>;
  /** The phase of one that may go on. */
  readonly runs: () => BatchPhase;
  readonly feed: () => void;
  readonly changed: () => void;
}

/** What others do to a batch: a person, another batch, its connection, and the journal. */
function createSteering({ now, entries, runs, feed, changed }: Steered) {
  const resume = (): void => {
    [now.phase, now.errors, now.round] = [runs(), 0, now.round + 1];
    feed();
  };
  return {
    /** The row of an operation that is not active has changed. */
    noteChange(operationId: string): void {
      entries.noteChange(operationId);
      feed();
    },
    /** The server may be free by now. */
    startIfFree(): void {
      if (now.phase !== 'queued' || runs() !== 'running') return;
      now.phase = 'running';
      feed();
    },
    pause(): void {
      if (now.phase === 'running' || now.phase === 'queued') now.phase = 'paused';
      changed();
    },
    resume(): void {
      if (now.phase !== 'ended') resume();
    },
    /** The connection has another token: what waits for one goes on. */
    renewed(): void {
      if (now.phase === 'token') resume();
      else now.round += 1;
    },
    /** What waits is not begun; what was sent ends. */
    stop(): void {
      if (now.phase !== 'ended') now.phase = 'paused';
      entries.stop();
      feed();
    },
    /** Tries again what has changed nothing, when a person asks; while paused, once it resumes. */
    retry(): void {
      entries.retryFailed();
      if (now.phase === 'ended' || now.phase === 'errors' || now.phase === 'away') resume();
      else feed();
    },
  };
}

/** What a failure has left waiting, such as on a full disk, counts too: it would meet it again. */
const isError = ({ state, error }: Settled): boolean =>
  state === 'waiting' ? error !== null && !isOfToken(error) : state !== 'done';

/** What becomes of one that runs. `isPresent`: it has not been resumed since the operation was begun. */
function phaseAfter(
  { error }: Settled,
  { isPresent, isEnough }: Record<'isPresent' | 'isEnough', boolean>,
): BatchPhase {
  if (isOfToken(error)) return isPresent ? 'token' : 'running';
  const isOver = isEnough || (isPresent && error !== null && endsAll(error));
  if (!isOver) return 'running';
  return error !== null && hasClass(error.code, 'away') ? 'away' : 'errors';
}

/**
 * Whether all the others would fail too. A busy server gets a backoff instead, and a lost answer says nothing about the next request:
 * that one is planned by reading first, which shows whether the server is away.
 */
const endsAll = (error: AppError): boolean =>
  error.outcome !== 'unknown' && errorFacts(error.code).ends === 'everything' && busyMsOf(error) === 0;

/** The backoff for a busy server in milliseconds: by default, and at most. */
const busyMs = { unsaid: 10_000, most: 15 * 60_000 } as const;

/** The backoff that a server asks for, in milliseconds. */
function busyMsOf(error: AppError | null): number {
  const isBusy = error?.code === 'rate_limited' || error?.details?.status === 503;
  return isBusy ? Math.min(error.details?.retryAfterMs ?? busyMs.unsaid, busyMs.most) : 0;
}
