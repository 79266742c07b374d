import type { RateLimitedApi } from '@main/services/connections/server-api';
import { farFuture } from '@main/services/results/page-range';
import { readWholeResults, type WholeReading } from '@main/services/results/whole-results';
import { findEntry } from '@main/store/index/contract-index';
import type { StoredIndex } from '@main/store/index/indexes';
import { storeOlderRuns } from '@main/store/index/runs-of-all';
import type { Store } from '@main/store/store';
import type { ConnectionId } from '@shared/domain/ids';
import { rangeLimits } from '@shared/domain/limits';
import type { ResultRow } from '@shared/domain/result/result';

export interface OlderRunsDeps {
  readonly store: Store;
  readonly storedOf: (connectionId: string) => Promise<StoredIndex>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

interface OlderOf {
  readonly id: ConnectionId;
  /** Of the contract. */
  readonly key: string;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly signal: AbortSignal;
}

interface OlderRuns {
  /** Results that were added. */
  readonly runs: number;
  /** There are more than are read of one contract. */
  readonly isCut: boolean;
  /** Results that could not be read: then it is not known that none is missing. */
  readonly unreadable: number;
}

const none: OlderRuns = { runs: 0, isCut: false, unreadable: 0 };

/** Reads the results of a contract before those that are kept, back to a moment, and keeps them too. */
export const createOlderRuns =
  ({ store, storedOf, clock }: OlderRunsDeps) =>
  async (api: RateLimitedApi, { id, key, from, signal }: OlderOf): Promise<OlderRuns> => {
    const index = await storedOf(id);
    const entry = findEntry(store.db, index, key);
    const to = entry?.line.coveredFrom ?? null;
    // One that was never read comes with the index itself.
    if (entry === null || to === null || to <= from) return none;
    const reading = { results: api.results, contractId: entry.contractId, farFuture: farFuture(clock()), signal };
    const { rows, unreadable } = await rowsOf({ ...reading, range: { from, to } });
    const runs = rows.slice(0, rangeLimits.results);
    const isCut = rows.length > runs.length;
    // What was read meanwhile for another reason is not put back.
    const now = findEntry(store.db, index, key);
    if (signal.aborted || now === null || now.line.coveredFrom !== to) return { ...none, isCut, unreadable };
    const coveredFrom = unreadable > 0 ? to : isCut ? (runs.at(-1)?.timestamp ?? to) : from;
    store.tryWrite((db) => storeOlderRuns(db, index, { entry: now, runs, coveredFrom }));
    const kept = findEntry(store.db, index, key)?.line.kept ?? 0;
    return { runs: Math.max(0, kept - now.line.kept), isCut, unreadable };
  };

/** One row more than may be kept at least, where there are so many. */
async function rowsOf(reading: WholeReading): Promise<{ readonly rows: ResultRow[]; readonly unreadable: number }> {
  const rows: ResultRow[] = [];
  let unreadable = 0;
  for await (const { runs, unreadable: more } of readWholeResults(reading)) {
    reading.signal.throwIfAborted();
    rows.push(...runs.map(({ row }) => row));
    unreadable += more;
    if (rows.length > rangeLimits.results) break;
  }
  return { rows, unreadable };
}
