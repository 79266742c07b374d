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
  /** Null where the answer to its start was lost: then it is the newest one, unless that was there before. */
  readonly row: ResultRow | null;
  /** The key of the newest one before, as far as it was known. */
  readonly before: string | null;
  /** When the batch began; epoch milliseconds. */
  readonly since: number;
}

/** Seconds between looks at a run: soon at first, every minute after ten. */
const soon = [1, 2, 3, 5, 8];
const oftenMs = 10_000;
const rarelyMs = 60_000;
const oftenUntilMs = 10 * 60_000;
/** A run that has not ended by then is left to whoever opens its contract. */
const mostMs = 3 * 3_600_000;
/** How far behind ours the server's clock may be. */
const skewMs = 10 * 60_000;

/** When a run is looked at again, in milliseconds after a look; `ageMs`: since it was started. */
export function nextLookMs(looks: number, ageMs: number): number {
  const first = soon[looks];
  if (first !== undefined) return first * 1000;
  return ageMs < oftenUntilMs ? oftenMs : rarelyMs;
}

/** Told of each look: the run, or null where it was not found yet. */
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
export function createBatchRuns({ newest, at, sleep, clock, closed }: BatchRunsDeps) {
  const watched = new Map<string, Watched>();
  let isLooking = false;

  async function read({ connectionId, run: { contractId, row, before, since } }: Watched): Promise<ResultRow | null> {
    const found = await newest(connectionId, contractId);
    if (row === null) return found?.key !== before && (found?.timestamp ?? 0) >= since - skewMs ? found : null;
    if (found === null || found.key === row.key) return found;
    // There is a newer one.
    return at(connectionId, contractId, row.timestamp);
  }

  async function look(one: Watched): Promise<void> {
    const { operationId } = one.run;
    one.looks += 1;
    try {
      const row = await read(one);
      if (watched.get(operationId) !== one) return;
      const isGone = row === null && one.run.row !== null;
      if (isGone || (row !== null && !isUnfinished(row.status))) watched.delete(operationId);
      if (row !== null) one.run = { ...one.run, row };
      one.onLook(row);
    } catch (thrown) {
      const { code } = AppError.from(thrown);
      // What does not mend itself is not asked again.
      if (!hasClass(code, 'away') && !hasClass(code, 'busy') && !hasClass(code, 'token')) watched.delete(operationId);
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
      if (ageMs > mostMs) watched.delete(next.run.operationId);
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
    /** Another server is behind the connection, or none. */
    forget(connectionId: ConnectionId): void {
      for (const [id, one] of watched) if (one.connectionId === connectionId) watched.delete(id);
    },
  };
}

export type BatchRuns = ReturnType<typeof createBatchRuns>;
