import { setImmediate } from 'node:timers/promises';
import type { Problem } from '@main/services/background/problem';
import type { RateLimitedApi } from '@main/services/connections/server-api';
import { createPageMemory } from '@main/services/paging/page-memory';
import { farFuture } from '@main/services/results/page-range';
import { advance } from '@main/services/results/result-pager';
import { findEntry, type IndexEntry, recordMiss, storeProblem, storeRead } from '@main/store/index/contract-index';
import { indexedRuns, replaceNewestRuns } from '@main/store/index/indexed-runs';
import { runsKept } from '@shared/domain/limits';
import type { ResultLine, ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import type { IndexWorkContext } from './index-context';
import { latestText, readLine, unreadLine } from './indexed-contract';

interface RunReadingContext extends Pick<IndexWorkContext, 'current' | 'db' | 'inOne' | 'clock'> {
  /** The runs of this contract were read, or could not be. */
  readonly onRead: (key: string) => void;
}

/** Reads the newest results of a contract. */
export function createRunReading({ current, db, inOne, clock, onRead }: RunReadingContext) {
  /** The list may have said something else of the contract since its results were asked for. */
  const asItIs = (entry: IndexEntry): IndexEntry => findEntry(db, current(), entry.key) ?? entry;

  function store(entry: IndexEntry, lines: readonly ResultLine[], isComplete: boolean): void {
    const stored = current();
    const runs = newestFirst(lines);
    const isPart = runs.length < lines.length;
    // With nothing to go by, what was known is better.
    if (isPart && runs.length === 0)
      throw new AppError('bad_response', { details: { where: 'data: no readable row' } });
    const isAll = isComplete && !isPart;
    inOne((database) => {
      replaceNewestRuns(database, entry.number, { connection: stored.number, runs, isAll, limit: runsKept });
      const kept = indexedRuns(database, entry.number);
      // Of a page of 100 only the newest 50 are kept.
      const isWhole = isAll && runs.length <= runsKept;
      const now = asItIs(entry);
      const line = readLine(now.line, kept, { isAll: isWhole, isPart, at: clock() });
      const isKnown = now.latest === latestText(line.standing.newest);
      storeRead(database, isKnown ? now : entry, { line, askAfter: 0 });
    });
    onRead(entry.key);
  }

  return {
    async read(api: RateLimitedApi, entry: IndexEntry, signal: AbortSignal): Promise<void> {
      // An asset's inherited contract has no results before its first validation, which makes a contract of its own.
      if (entry.key !== entry.contractId) {
        // Without a request to wait for, many of them in a row would let nothing else have its turn.
        await setImmediate();
        signal.throwIfAborted();
        return store(entry, [], true);
      }
      const endTs = farFuture(clock());
      const page = await api.results.list({ contractId: entry.contractId, pageSize: runsKept, endTs }, signal);
      signal.throwIfAborted();
      const { end } = advance(createPageMemory('index'), { mode: 'start' }, { ...page, pageSize: runsKept, endTs });
      store(entry, page.lines, end === 'complete');
    },

    /** It could not be read. What everything would meet leaves it as due as it was. */
    noteProblem(entry: IndexEntry, error: AppError, problem: Problem): void {
      if (problem.ends !== 'job') return;
      onRead(entry.key);
      inOne((database) => {
        const askAfter = clock() + problem.pauseMs;
        storeProblem(database, entry, { line: unreadLine(asItIs(entry).line, error), askAfter });
        if (problem.isGone) recordMiss(database, entry);
      });
    },

    /** The newest results of a contract, which were read for a person: nobody asks for them again. */
    take: store,

    /** The newest of the results that are known has come further. */
    takeNewest(entry: IndexEntry, row: ResultRow): void {
      const others = indexedRuns(db, entry.number).filter(({ key }) => key !== row.key);
      store(entry, [row, ...others], entry.line.coveredFrom === null);
    },
  };
}

/** The readable results, newest first: not every server sorts them. */
const newestFirst = (lines: readonly ResultLine[]): ResultRow[] =>
  lines
    .filter((line): line is ResultRow => line.kind === 'result')
    .sort((one, other) => other.timestamp - one.timestamp);
