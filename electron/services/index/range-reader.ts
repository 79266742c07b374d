import type { ReaderOf } from '@main/services/background/background-reader';
import type { Job, Source } from '@main/services/background/jobs';
import { reportedFailure } from '@shared/domain/failure';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import type { RangeReading } from '@shared/domain/result/range-reading';
import type { AppError } from '@shared/errors/app-error';
import { createOlderRuns, type OlderRunsDeps } from './older-runs';

export interface RangeReaderDeps extends OlderRunsDeps {
  readonly readerOf: ReaderOf;
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
  /** Keys of contracts that are not read yet. */
  readonly left: Set<string>;
  progress: RangeReading;
}

type Counts = Pick<RangeReading, 'runs' | 'cut' | 'unreadable' | 'skipped'>;

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
  const { readerOf, onChanged } = deps;
  const readOlder = createOlderRuns(deps);
  const running = new Map<ConnectionId, Running>();
  const ended = new Map<ConnectionId, RangeReading>();

  /** A contract has been read, or skipped. */
  function take(run: Running, key: string, part: Partial<Counts>): void {
    const { left, progress } = run;
    const { runs = 0, cut = 0, unreadable = 0, skipped = 0 } = part;
    left.delete(key);
    run.progress = {
      ...progress,
      done: progress.done + 1,
      runs: progress.runs + runs,
      cut: progress.cut + cut,
      unreadable: progress.unreadable + unreadable,
      skipped: progress.skipped + skipped,
    };
    if (runs > 0) onChanged(run.id);
    if (left.size === 0) end(run);
  }

  const jobOf = (run: Running, key: string): Job => ({
    key: `older ${key}`,
    run: async (api, signal) => {
      const { isCut, ...read } = await readOlder(await api(), { id: run.id, key, from: run.from, signal });
      if (!signal.aborted) take(run, key, { ...read, cut: Number(isCut) });
    },
    failed: (error, { ends }) => {
      if (ends === 'job') take(run, key, { skipped: 1 });
      if (ends === 'everything') end(run, error);
    },
  });

  const sourceOf = (run: Running): Source => ({
    next: (underWay) => {
      const key = [...run.left].find((other) => !underWay.has(`older ${other}`));
      return key === undefined ? null : jobOf(run, key);
    },
    onStopped: (error) => end(run, error),
  });

  function end(run: Running, error: AppError | null = null): void {
    running.delete(run.id);
    readerOf(run.id).stop('range');
    const state = error === null ? 'idle' : 'failed';
    ended.set(run.id, { ...run.progress, state, error: error && reportedFailure(error) });
  }

  const statusOf = (id: ConnectionId): RangeReading => running.get(id)?.progress ?? ended.get(id) ?? nothing;

  return {
    /** Begins, unless a reading of this connection is under way. */
    start({ connectionId, keys, from }: RangeRequest): RangeReading {
      const id = connectionIdSchema.parse(connectionId);
      if (running.has(id) || keys.length === 0) return statusOf(id);
      const left = new Set(keys);
      const run: Running = { id, from, left, progress: { ...nothing, state: 'reading', contracts: left.size } };
      running.set(id, run);
      readerOf(id).start('range', sourceOf(run));
      // A person asks for it.
      readerOf(id).resume();
      return statusOf(id);
    },
    /** The reading that is under way, or the last one. */
    status: statusOf,
    /** What has been read stays. */
    stop(id: ConnectionId): RangeReading {
      const run = running.get(id);
      if (run !== undefined) end(run);
      return statusOf(id);
    },
  };
}

export type RangeReader = ReturnType<typeof createRangeReader>;
