import type { Job, JobKey } from '@main/services/background/jobs';
import type { RateLimitedApi } from '@main/services/connections/server-api';
import { findHistory, type StoredHistory, storeHistory } from '@main/store/contract-history';
import type { Store } from '@main/store/store';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { ContractChange } from '@shared/domain/contract/contract-change';
import type { ConnectionId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import { dayMs } from '@shared/format/time-units';
import { createHistoryReading } from './history-reading';

export interface HistoryDeps {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onChanged: (id: ConnectionId) => void;
}

/** The history of a connection, as the reader of its list asks for it: once after a reading of the list that shows another version. */
export interface HistoryJobs {
  /** The list is read from its beginning. */
  listing(): void;
  /** These are in the list. */
  sighted(contracts: readonly Listed[]): void;
  /** The list was read to its end. */
  listed(): void;
  /** Its next page; null where nothing is due. */
  next(underWay: ReadonlySet<JobKey>): Job | null;
}

type Listed = Pick<ContractSummary, 'updatedAt'>;

/** How long changes are kept. */
export const keptMs = 8 * dayMs;
/** A server without a history may have one after an upgrade. */
const askAgainMs = 7 * dayMs;
const versionsPerPage = 500;
const key = 'history';
const unknownAt = Number.POSITIVE_INFINITY;

interface Reading {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly after: string | undefined;
  readonly found: ReturnType<typeof createHistoryReading>;
}

/** Reads what changed since the last reading, a page at a time. */
export function createHistoryJobs({ store, clock, onChanged }: HistoryDeps, id: ConnectionId): HistoryJobs {
  let isDue = false;
  /** When a contract of the list was last changed; a reading that another run of the app began does not know. */
  let lastListedAt = unknownAt;
  let reading: Reading | null = null;
  const start = (): number => Math.max(clock() - keptMs, 0);

  function keep(outcome: Omit<StoredHistory, 'readAt'>, changes: readonly ContractChange[]): void {
    store.tryWrite((db) => storeHistory(db, id, { ...outcome, readAt: clock(), changes }));
    isDue = false;
    onChanged(id);
  }

  /** The server's clock counts: an edit that joins the newest version moves its time. */
  function begin(): Reading {
    const stored = findHistory(store.db, id);
    const newestAt = stored?.state === 'told' ? stored.newestAt : null;
    return { from: Math.max(newestAt ?? 0, start()), after: undefined, found: createHistoryReading() };
  }

  async function readPage(api: RateLimitedApi, signal: AbortSignal): Promise<void> {
    const { from, after, found } = reading ?? begin();
    reading = null;
    const query = { from, to: clock() + dayMs, after, pageSize: versionsPerPage };
    const page = await api.contracts.history(query, signal);
    await found.take(page.versions);
    signal.throwIfAborted();
    const isMore = page.after !== null && page.after !== after && page.versions.length > 0;
    if (isMore && !found.isFull()) {
      reading = { from, found, after: page.after ?? undefined };
      return;
    }
    const { changes, newestAt, oldestAt } = await found.end();
    signal.throwIfAborted();
    const before = findHistory(store.db, id);
    const readFrom = isMore ? (oldestAt ?? from) : Math.max(before?.readFrom ?? 0, start());
    keep({ state: 'told', readFrom, newestAt: newestAt ?? before?.newestAt ?? null }, changes);
  }

  /** A refusal says that this account is told none; after anything else it is asked again with the next list. */
  function noteFailure(error: AppError): void {
    isDue = false;
    if (!isMissingEndpoint(error) && !hasClass(error.code, 'not-allowed')) return;
    keep({ state: 'missing', readFrom: clock(), newestAt: null }, []);
  }

  /** Whether the list shows a version that was not told yet. */
  function isToldAll(stored: StoredHistory | null): boolean {
    if (stored?.state === 'missing') return clock() - stored.readAt <= askAgainMs;
    return lastListedAt <= Math.max(stored?.newestAt ?? 0, start());
  }

  return {
    listing(): void {
      lastListedAt = 0;
    },
    sighted(contracts): void {
      for (const { updatedAt } of contracts) lastListedAt = Math.max(lastListedAt, updatedAt ?? unknownAt);
    },
    listed(): void {
      const stored = findHistory(store.db, id);
      isDue = !isToldAll(stored);
      if (stored === null && !isDue) keep({ state: 'told', readFrom: start(), newestAt: null }, []);
      lastListedAt = unknownAt;
    },
    next(underWay): Job | null {
      if (!isDue || underWay.has(key)) return null;
      const run: Job['run'] = async (api, signal) => readPage(await api(), signal);
      return { key, run, failed: (error, { ends }) => ends === 'job' && noteFailure(error) };
    },
  };
}
