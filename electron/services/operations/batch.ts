import type { OperationKind as KindName } from '@shared/domain/activity';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import PQueue from 'p-queue';

/** One operation of a batch; its id is made when it is planned. */
export interface BatchItem {
  readonly kind: KindName;
  readonly request: unknown;
  readonly confirmation: unknown;
}

/**
 * `unknown`: an answer was lost, and the journal finds out by itself. Only what has `failed` without changing anything can be tried
 * again, and only when a person says so.
 */
export type BatchItemState = 'waiting' | 'under-way' | 'done' | 'failed' | 'unknown' | 'stopped';

export interface BatchEntry {
  readonly item: BatchItem;
  readonly state: BatchItemState;
  /** What the operation has told; null while there is nothing. */
  readonly report: unknown;
  readonly error: AppError | null;
}

/** `paused` by a person, by a token that is refused, or after too many errors: what is under way ends, and nothing else begins. */
export type BatchPhase = 'running' | 'paused' | 'token' | 'errors' | 'ended';

/** What is begun on one server, whichever batch it belongs to. */
export interface BatchLimits {
  readonly parallel: number;
  /** Milliseconds between two starts. */
  readonly gapMs: number;
  /** A batch pauses after so many errors. */
  readonly mostErrors: number;
}

export interface BatchDeps {
  readonly limits: BatchLimits;
  /** Plans an operation and carries it out. Rejects as the engine does. */
  readonly carryOut: (connectionId: ConnectionId, item: BatchItem) => Promise<unknown>;
  /** Resolves after the milliseconds. */
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** How long a server is left alone that is busy and does not say for how long. */
const unsaidBusyMs = 10_000;

/** Lets operations begin on one server, a few at a time, spaced out; longer when the server asks for it. */
function createLane({ limits, sleep, clock }: BatchDeps) {
  const queue = new PQueue({ concurrency: limits.parallel });
  let nextStart = 0;
  return {
    run: (work: () => Promise<void>): Promise<void> =>
      queue.add(async () => {
        for (let waitMs = nextStart - clock(); waitMs > 0; waitMs = nextStart - clock()) await sleep(waitMs);
        nextStart = clock() + limits.gapMs;
        await work();
      }),
    slow(ms: number): void {
      nextStart = Math.max(nextStart, clock() + ms);
    },
  };
}

type Lane = ReturnType<typeof createLane>;
type MutableEntry = { -readonly [Member in keyof BatchEntry]: BatchEntry[Member] };

/** Carries out many operations, each as any other. Nothing is sent a second time by itself. */
export function createBatches(deps: BatchDeps) {
  const lanes = new Map<ConnectionId, Lane>();
  const batches = new Map<Batch, ConnectionId>();
  return {
    start(connectionId: ConnectionId, items: readonly BatchItem[], onChanged = () => {}): Batch {
      const lane = lanes.get(connectionId) ?? createLane(deps);
      lanes.set(connectionId, lane);
      for (const batch of batches.keys()) if (batch.phase() === 'ended') batches.delete(batch);
      const batch = createBatch({ connectionId, items, lane, onChanged }, deps);
      batches.set(batch, connectionId);
      return batch;
    },
    /** A connection has another token: what waits for it goes on. */
    renewed(connectionId: ConnectionId): void {
      for (const [batch, id] of batches) if (id === connectionId && batch.phase() === 'token') batch.resume();
    },
    stopAll(): void {
      for (const batch of batches.keys()) batch.stop();
    },
  };
}

interface Started {
  readonly connectionId: ConnectionId;
  readonly items: readonly BatchItem[];
  readonly lane: Lane;
  /** Told whenever an entry or the phase has changed. */
  readonly onChanged: () => void;
}

function createBatch({ connectionId, items, lane, onChanged }: Started, { limits, carryOut }: BatchDeps) {
  const entries = items.map((item): MutableEntry => ({ item, state: 'waiting', report: null, error: null }));
  let phase: BatchPhase = 'running';
  let [begun, errors] = [0, 0];
  const count = (wanted: BatchItemState) => entries.filter(({ state }) => state === wanted).length;
  const move = (from: BatchItemState, to: BatchItemState): void => {
    for (const entry of entries) if (entry.state === from) entry.state = to;
  };

  function settle(entry: MutableEntry, error: AppError): void {
    entry.error = error;
    entry.state = stateAfter(error);
    lane.slow(busyMsOf(error));
    if (entry.state !== 'waiting') errors += 1;
    if (phase !== 'running') return;
    if (entry.state === 'waiting') phase = 'token';
    else if (errors >= limits.mostErrors && count('waiting') > 0) phase = 'errors';
  }

  async function runNext(): Promise<void> {
    const entry = phase === 'running' ? entries.find(({ state }) => state === 'waiting') : undefined;
    if (entry === undefined) return;
    entry.state = 'under-way';
    onChanged();
    try {
      entry.report = await carryOut(connectionId, entry.item);
      entry.state = 'done';
      entry.error = null;
    } catch (thrown) {
      settle(entry, AppError.from(thrown));
    }
  }

  function feed(): void {
    const notTaken = begun - count('under-way');
    const free = Math.min(limits.parallel - begun, count('waiting') - notTaken);
    for (let more = 0; phase === 'running' && more < free; more += 1) {
      begun += 1;
      void lane.run(runNext).finally(() => {
        begun -= 1;
        feed();
      });
    }
    if (count('waiting') + count('under-way') === 0) phase = 'ended';
    onChanged();
  }

  const goOn = (): void => {
    errors = 0;
    phase = 'running';
    feed();
  };
  feed();
  return {
    phase: (): BatchPhase => phase,
    entries: (): readonly BatchEntry[] => entries,
    pause(): void {
      if (phase === 'running') phase = 'paused';
      onChanged();
    },
    resume(): void {
      if (phase !== 'ended') goOn();
    },
    /** What waits is not begun any more; what is under way ends. */
    stop(): void {
      move('waiting', 'stopped');
      feed();
    },
    /** Tries again what has failed, because a person wants it. */
    retry(): void {
      move('failed', 'waiting');
      goOn();
    },
  };
}

export type Batch = ReturnType<typeof createBatch>;

/** Who was not let in has changed nothing, and goes on with the next token. */
function stateAfter({ code, outcome }: AppError): 'waiting' | 'unknown' | 'failed' {
  if (outcome === 'unknown' || outcome === 'applied') return 'unknown';
  return hasClass(code, 'token') ? 'waiting' : 'failed';
}

/** How long a server wants to be left alone, in milliseconds. */
function busyMsOf({ code, details }: AppError): number {
  const isBusy = code === 'rate_limited' || details?.status === 503;
  return isBusy ? (details?.retryAfterMs ?? unsaidBusyMs) : 0;
}
