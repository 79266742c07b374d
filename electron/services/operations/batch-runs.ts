import type { ReaderOf } from '@main/services/background/background-reader';
import { createPolls } from '@main/services/background/polls';
import type { RateLimitedApi } from '@main/services/connections/server-api';
import type { RunReader } from '@main/services/results/latest-result';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result/result';
import { isUnfinished } from '@shared/domain/status';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';

export interface BatchRunsDeps {
  readonly readerOf: ReaderOf;
  readonly runReader: RunReader;
  /** The key of the run that an operation has started, by the journal; null where it is not known. */
  readonly keyOf: (operationId: string) => Promise<string | null>;
  /** Told of the end of each run that is followed to it. */
  readonly onRunEnded: (connectionId: ConnectionId, row: ResultRow) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** A run that was started and has not ended yet. */
export interface StartedRun {
  readonly operationId: string;
  readonly contractId: ContractId;
  /** Null where its answer could not be read: then the journal has its key. */
  readonly row: ResultRow | null;
}

/** Seconds between readings of a run: soon at first, every minute after ten. */
const soon = [1, 2, 3, 5, 8];
const oftenMs = 10_000;
const rarelyMs = 60_000;
const oftenUntilMs = 10 * 60_000;
/** A run that has not ended by then is left to whoever opens its contract. */
const mostMs = 3 * 3_600_000;
/** When a run is read again, in milliseconds after the last reading; `ageMs`: since it was started. */
export function nextReadingMs(readings: number, ageMs: number): number {
  const first = soon[readings];
  if (first !== undefined) return first * 1000;
  return ageMs < oftenUntilMs ? oftenMs : rarelyMs;
}

/** Called after each reading with the run, or null where it is not read any more. */
type OnReading = (row: ResultRow | null) => void;

/** Follows the runs that batches have started to their ends. Reading changes nothing on the server. */
export function createBatchRuns({ readerOf, runReader, keyOf, onRunEnded, clock }: BatchRunsDeps) {
  const polls = createPolls('runs', { readerOf, clock });
  /** How to leave each run that is followed. */
  const followed = new Map<string, { readonly connectionId: ConnectionId; readonly leave: () => void }>();
  /** Those that are gone, or cannot be read: whether they have ended is not asked any more. */
  const left = new Set<string>();

  async function read(
    { results }: RateLimitedApi,
    id: ConnectionId,
    { operationId, contractId, row }: StartedRun,
  ): Promise<ResultRow | null> {
    if (row === null) {
      const key = await keyOf(operationId);
      // A key begins with the time of its result.
      return key === null ? null : runReader.at(results, contractId, Number.parseInt(key, 10));
    }
    const found = await runReader.newest(results, { connectionId: id, contractId });
    if (found === null || found.key === row.key) return found;
    // There is a newer one.
    return runReader.at(results, contractId, row.timestamp);
  }

  return {
    /** Reads a run until it has ended. */
    follow(connectionId: ConnectionId, started: StartedRun, onReading: OnReading): void {
      const { operationId } = started;
      const beganAt = clock();
      let run = started;

      function end(row: ResultRow | null): void {
        if (!followed.delete(operationId)) return;
        polls.stop(operationId);
        if (row === null) left.add(operationId);
        else onRunEnded(connectionId, row);
        onReading(row);
      }

      const leave = () => end(null);
      followed.set(operationId, { connectionId, leave });
      polls.start(connectionId, operationId, {
        waitMs: (count) => (clock() - beganAt > mostMs ? null : nextReadingMs(count, clock() - beganAt)),
        async read(api, signal) {
          const row = await read(await api(), connectionId, run).catch(nullUnlessItPasses);
          signal.throwIfAborted();
          if (row === null || !isUnfinished(row.status)) end(row);
          if (row === null || !followed.has(operationId)) return true;
          run = { ...run, row };
          onReading(row);
          return false;
        },
        onEnd: leave,
      });
    },
    isFollowed: (operationId: string): boolean => followed.has(operationId),
    isLeft: (operationId: string): boolean => left.has(operationId),
    /** Another server is behind the connection, or none. */
    forget(id: ConnectionId): void {
      for (const { connectionId, leave } of [...followed.values()]) if (connectionId === id) leave();
    },
  };
}

/** A run that cannot be read, and will not be later, is not asked for again. */
function nullUnlessItPasses(thrown: unknown): null {
  if (hasClass(AppError.from(thrown).code, 'away', 'busy', 'token', 'cancelled')) throw thrown;
  return null;
}
