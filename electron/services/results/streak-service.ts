import type { ResultsApi, ResultsQuery } from '@main/api/results-api';
import type { ServerDirectory } from '@main/services/connections/server-api';
import { createPageMemory, type PageMemory } from '@main/services/paging/page-memory';
import type { RunRef } from '@shared/domain/contract/contract-index';
import type { ContractId } from '@shared/domain/ids';
import { pageSizeLimits } from '@shared/domain/limits';
import type { Position } from '@shared/domain/result/paging';
import type { ResultLine, ResultRow, Streak } from '@shared/domain/result/result';
import { isFailing, isSuccess } from '@shared/results/run/run-status';
import { hasOlder } from './has-older';
import { type Advance, advance, stepOf } from './result-pager';
import type { ReadSavedRuns } from './saved-runs';

export interface StreakServiceDeps {
  readonly servers: ServerDirectory;
  readonly newId: () => string;
}

/** Maximum rows read for one answer. */
const maxRows = 20_000;
/** The last success is usually near, so the first request is small. */
const firstPageSize = 100;

/**
 * Reads back from a run to the last success before it. Servers with time ranges start at the run itself; on others the list is
 * followed from its top, and the result is unknown when the run is too far down.
 */
export const createStreakService =
  ({ servers, newId }: StreakServiceDeps) =>
  async ({ connectionId, contractId, ...run }: StreakOf, signal?: AbortSignal): Promise<Streak> => {
    const { results } = await servers.apiOf(connectionId);
    const memory = createPageMemory(newId());
    const reader = createStreakReader(run);
    let position: Position | null = { mode: 'start' };
    let [readRows, isComplete, isOver] = [0, false, false];
    while (position !== null && !isOver && readRows < maxRows) {
      const query = queryOf(contractId, position, run);
      const page = await results.list(query, signal);
      readRows += page.received;
      const { fresh, next, end }: Advance<ResultLine> = advance(memory, position, {
        ...page,
        pageSize: query.pageSize,
        endTs: query.endTs,
      });
      isOver = fresh.some((line) => !reader.take(line));
      isComplete = isOver;
      if (next === null && end === 'complete' && !isOver) {
        position = await pastCut({ results, memory, query, position, isStuck: fresh.length === 0, signal });
        isComplete = position === null;
      } else position = next;
    }
    return { ...reader.read(), isComplete, readRows };
  };

/** The same of the runs that are stored, as far as they follow each other, and when they were read; null where they say nothing. */
export const createSavedStreaks =
  (savedRuns: ReadSavedRuns) =>
  async ({
    connectionId,
    contractId,
    ...run
  }: StreakOf): Promise<{ readonly streak: Streak; readonly at: number } | null> => {
    const found = await savedRuns(connectionId, contractId);
    if (found === null || found.areOpened) return null;
    const { rows, coveredFrom, savedAt: at } = found;
    const known = rows.filter(({ timestamp }) => coveredFrom === null || timestamp >= coveredFrom);
    if (known.length === 0) return null;
    const reader = createStreakReader(run);
    const isOver = known.some((row) => !reader.take(row));
    const isComplete = isOver || coveredFrom === null;
    return { streak: { ...reader.read(), isComplete, readRows: known.length }, at };
  };

type Sent = ResultsQuery & { readonly endTs: number };

function queryOf(contractId: ContractId, position: Position, run: RunRef): Sent {
  switch (position.mode) {
    case 'start':
      return { contractId, pageSize: firstPageSize, endTs: run.timestamp };
    case 'cursor':
      return { contractId, pageSize: pageSizeLimits.max, after: position.after, endTs: run.timestamp };
    case 'window':
      return { contractId, pageSize: Math.max(position.pageSize, pageSizeLimits.max), endTs: position.endTs };
  }
}

interface Cut {
  readonly results: ResultsApi;
  readonly memory: PageMemory;
  readonly query: Sent;
  readonly position: Position;
  /** The last page brought nothing new. */
  readonly isStuck: boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * Where to continue after a list that has ended; null when nothing older is left. Continues from the oldest timestamp, or before
 * it where a whole page of that timestamp brought nothing new.
 */
async function pastCut({ results, memory, query, position, isStuck, signal }: Cut): Promise<Position | null> {
  const oldest = memory.oldest();
  if (oldest === null || !(await hasOlder(results, { contractId: query.contractId, oldest }, signal))) return null;
  const endTs = isStuck ? oldest - 1 : oldest;
  return { mode: 'window', reading: memory.reading, step: stepOf(position) + 1, endTs, pageSize: pageSizeLimits.max };
}

interface StreakOf extends RunRef {
  readonly connectionId: string;
  readonly contractId: ContractId;
}

/** Takes lines, newest first, until it has a success before the run. */
export interface StreakReader {
  /** False once no more lines are needed. */
  take(line: ResultLine): boolean;
  /** The result so far. */
  read(): Pick<Streak, 'previous' | 'lastSuccess' | 'firstFailed' | 'runsAgo' | 'unreadableRows'>;
}

/** Finds the start of the failures that lead up to a run. */
export function createStreakReader({ timestamp, key }: RunRef): StreakReader {
  let isPastRun = false;
  let previous: ResultRow | null = null;
  let lastSuccess: ResultRow | null = null;
  let firstFailed: ResultRow | null = null;
  let runsAgo = 0;
  let runsBefore = 0;
  let unreadableRows = 0;

  const recordFailure = (row: ResultRow): void => {
    if (!isFailing(row.status)) return;
    firstFailed = row;
    runsAgo = runsBefore;
  };

  return {
    take(line) {
      if (line.kind === 'unreadable') {
        // Its time is unknown; above the run it does not matter.
        if (isPastRun) unreadableRows += 1;
        return true;
      }
      if (!isPastRun) {
        if (line.key === key) {
          isPastRun = true;
          recordFailure(line);
          return true;
        }
        // Runs of the same timestamp have an order of their own; a deleted run counts as passed at the first older one.
        if (line.timestamp >= timestamp) return true;
        isPastRun = true;
      }
      runsBefore += 1;
      previous ??= line;
      if (isSuccess(line.status)) {
        lastSuccess = line;
        return false;
      }
      recordFailure(line);
      return true;
    },
    read: () => ({ previous, lastSuccess, firstFailed, runsAgo, unreadableRows }),
  };
}
