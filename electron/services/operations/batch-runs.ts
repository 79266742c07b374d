import type { Sleep } from '@main/lib/with-timeout';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';

export interface BatchRunsDeps {
  /** The newest result of a contract, in the background. */
  readonly newest: (connectionId: ConnectionId, contractId: ContractId) => Promise<ResultRow | null>;
  /** The result of a contract at an instant; null when the server does not have it any more. */
  readonly at: (connectionId: ConnectionId, contractId: ContractId, timestamp: number) => Promise<ResultRow | null>;
  /** The key of the run that an operation has started, by the journal; null where it is not known. */
  readonly keyOf: (operationId: string) => Promise<string | null>;
  /** Told of the end of each run that is followed to it. */
  readonly onRunEnded: (connectionId: ConnectionId, row: ResultRow) => void;
  readonly sleep: Sleep;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Aborted when the app ends. */
  readonly closed: AbortSignal;
}

/** A run that was started and has not ended yet. */
export interface StartedRun {
  readonly operationId: string;
  readonly contractId: ContractId;
  /** Null where its answer could not be read: then the journal has its key. */
  readonly row: ResultRow | null;
}

/** Seconds between looks at a run: soon at first, every minute after ten. */
const soon = [1, 2, 3, 5, 8];
const oftenMs = 10_000;
const rarelyMs = 60_000;
const oftenUntilMs = 10 * 60_000;
/** A run that has not ended by then is left to whoever opens its contract. */
const mostMs = 3 * 3_600_000;
/** When a run is looked at again, in milliseconds after a look; `ageMs`: since it was started. */
export function nextLookMs(looks: number, ageMs: number): number {
  const first = soon[looks];
  if (first !== undefined) return first * 1000;
  return ageMs < oftenUntilMs ? oftenMs : rarelyMs;
}

/** Told of each look: the run, or null where it is not looked at any more. */
type OnLook = (row: ResultRow | null) => void;

interface Watched {
  run: StartedRun;
  readonly connectionId: ConnectionId;
  readonly onLook: OnLook;
  readonly beganAt: number;
  looks: number;
  nextAt: number;
}

/** Follows the runs that batches have started to their ends, one look at a time. A look changes nothing on the server. */
export function createBatchRuns({ newest, at, keyOf, onRunEnded, sleep, clock, closed }: BatchRunsDeps) {
  const watched = new Map<string, Watched>();
  /** Those that are gone, or cannot be read: whether they have ended is not asked any more. */
  const left = new Set<string>();
  let isLooking = false;

  async function read({ connectionId, run: { operationId, contractId, row } }: Watched): Promise<ResultRow | null> {
    if (row === null) {
      const key = await keyOf(operationId);
      // A key begins with the time of its result.
      return key === null ? null : at(connectionId, contractId, Number.parseInt(key, 10));
    }
    const found = await newest(connectionId, contractId);
    if (found === null || found.key === row.key) return found;
    // There is a newer one.
    return at(connectionId, contractId, row.timestamp);
  }

  function leave(one: Watched): void {
    if (!watched.delete(one.run.operationId)) return;
    left.add(one.run.operationId);
    one.onLook(null);
  }

  async function look(one: Watched): Promise<void> {
    const { operationId } = one.run;
    one.looks += 1;
    try {
      const row = await read(one);
      if (watched.get(operationId) !== one) return;
      if (row === null) return leave(one);
      if (!isUnfinished(row.status)) {
        watched.delete(operationId);
        onRunEnded(one.connectionId, row);
      }
      one.run = { ...one.run, row };
      one.onLook(row);
    } catch (thrown) {
      const { code } = AppError.from(thrown);
      // What does not mend itself is not asked again.
      if (!hasClass(code, 'away') && !hasClass(code, 'busy') && !hasClass(code, 'token')) leave(one);
    }
  }

  async function lookAtAll(): Promise<void> {
    while (watched.size > 0 && !closed.aborted) {
      const [next] = [...watched.values()].sort((one, other) => one.nextAt - other.nextAt);
      if (next === undefined) return;
      if (next.nextAt > clock()) await sleep(next.nextAt - clock(), closed);
      // Somebody may have given it up meanwhile.
      if (watched.get(next.run.operationId) !== next) continue;
      await look(next);
      const ageMs = clock() - next.beganAt;
      if (ageMs > mostMs) leave(next);
      next.nextAt = clock() + nextLookMs(next.looks, ageMs);
    }
  }

  return {
    /** Looks at a run until it has ended. */
    follow(connectionId: ConnectionId, run: StartedRun, onLook: OnLook): void {
      const nextAt = clock() + nextLookMs(0, 0);
      watched.set(run.operationId, { run, connectionId, onLook, beganAt: clock(), looks: 0, nextAt });
      if (isLooking) return;
      isLooking = true;
      lookAtAll()
        // The app ends.
        .catch(() => undefined)
        .finally(() => {
          isLooking = false;
        });
    },
    isFollowed: (operationId: string): boolean => watched.has(operationId),
    isLeft: (operationId: string): boolean => left.has(operationId),
    /** Another server is behind the connection, or none. */
    forget(connectionId: ConnectionId): void {
      for (const one of watched.values()) if (one.connectionId === connectionId) leave(one);
    },
  };
}

export type BatchRuns = ReturnType<typeof createBatchRuns>;
